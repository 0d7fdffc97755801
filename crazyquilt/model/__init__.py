"""The game without a screen: cards, quilt, deals, rules, positions, games and records."""
