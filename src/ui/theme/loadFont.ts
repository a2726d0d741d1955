// Loads the font while the application starts, so that neither waits for the other. Until then the
// page uses a fallback of the same width.
document.fonts.load('1em "Hanken Grotesk Variable"', 'a').catch(() => {});
