/** The token of a link in the address; anything that is no text counts as none. */
export const tokenSearch = (search: Record<string, unknown>): { token: string } => ({
  token: typeof search.token === 'string' ? search.token : '',
});
