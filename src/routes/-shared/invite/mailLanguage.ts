/**
 * In which the words of an invitation begin, whatever its sender speaks, and in which it goes unless
 * its investor reads the pages in another: a screen reader has to know it where they are written and
 * shown (WCAG 3.1.2).
 */
export const mailLanguage = 'pl';
