/** An optional token in the query; without it the URL stays unchanged. */
export const optionalToken = (search: Record<string, unknown>): { token?: string } =>
  typeof search.token === 'string' ? { token: search.token } : {};

/** The token of a link in the query; a non-string counts as missing. */
export const tokenSearch = (search: Record<string, unknown>): { token: string } => ({
  token: typeof search.token === 'string' ? search.token : '',
});
