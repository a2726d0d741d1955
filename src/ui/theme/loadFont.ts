// The font comes while the application is being started, not beside it: neither waits for the other.
// Without it the page stands in a font as wide.
document.fonts.load('1em "Hanken Grotesk Variable"', 'a').catch(() => {});
