/** A token that may be left out; without one the address stays as it is. */
export const optionalToken = (search: Record<string, unknown>): { token?: string } =>
  typeof search.token === 'string' ? { token: search.token } : {};

/** The token of a link in the address; anything that is no text counts as none. */
export const tokenSearch = (search: Record<string, unknown>): { token: string } => ({
  token: typeof search.token === 'string' ? search.token : '',
});
