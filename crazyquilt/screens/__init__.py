"""What the window shows: the play screen, dialogs, help, and their widgets."""
