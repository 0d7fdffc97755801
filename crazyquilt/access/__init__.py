"""For who cannot see the screen: what is there in words, and a reader's wishes carried out."""
