/**
 * In which every invitation goes, whatever its sender speaks: its words begin in it, and a screen
 * reader has to know it where they are written and shown (WCAG 3.1.2).
 */
export const mailLanguage = 'pl';
