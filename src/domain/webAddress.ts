/** A link that may be shown: http or https, absolute, at most 2000 characters. */
export const isWebAddress = (text: string): boolean => {
  if (text.length > 2000 || !/^https?:\/\//i.test(text)) return false;
  const url = URL.parse(text);
  // A name before the host is how a link pretends to lead elsewhere.
  return url !== null && url.username === '' && url.password === '';
};
