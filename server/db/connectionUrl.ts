import type { Pool } from 'pg';

/**
 * The role of the server after migrations. It owns nothing, so it can add evidence but never change
 * it (docs/decisions/043).
 */
export const serverRole = 'oferta_server';

/**
 * Adds options to the URL, so that connections have the server's role from their first statement
 * on.
 */
export const asServer = (connectionString: string): string => {
  const url = new URL(connectionString);
  const given = url.searchParams.get('options');
  const options = [...(given ? [given] : []), `-c role=${serverRole}`].join(' ');
  // Appended by hand: URLSearchParams encodes a space as `+`, which the server would take
  // literally.
  url.searchParams.delete('options');
  url.search += `${url.search ? '&' : '?'}options=${encodeURIComponent(options)}`;
  return url.href;
};

/**
 * Milliseconds to wait for a connection: `connect_timeout` of the URL, in seconds as libpq takes it;
 * 5 seconds by default.
 */
export const connectionPatience = (connectionString: string): number =>
  1000 * (Number(new URL(connectionString).searchParams.get('connect_timeout')) || 5);

/**
 * @throws when connections do not have the server's role, as behind a pooler that drops startup
 * options, and could change evidence.
 */
export const demandServerRole = async (pool: Pool): Promise<void> => {
  const { rows } = await pool.query<{ role: string }>('select current_user as role');
  if (rows[0]?.role === serverRole) return;
  throw new Error(
    `Connections are ${rows[0]?.role}, not ${serverRole}: something drops "options".`,
  );
};
