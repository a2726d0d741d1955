/** A one-line message with the invalid setting and the reason. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
