/**
 * Query parameters of an address that are settings of the server. Others are for other programs, such as Prisma's
 * `schema`, and the server refuses settings that it does not know.
 */
const SERVER_SETTINGS = ['application_name', 'options', 'sslmode'];

/**
 * SQL without Prisma. It connects at the first statement; `end()` closes.
 * @param {string} url
 * @param {import('postgres').Options<{}>} [options] one connection by default
 * @returns {Promise<import('postgres').Sql>}
 */
export async function connectTo(url, options = {}) {
  // Imported late, because scripts load this module before packages are installed.
  const { default: postgres } = await import('postgres');
  const address = new URL(url);
  for (const name of [...address.searchParams.keys()])
    if (!SERVER_SETTINGS.includes(name)) address.searchParams.delete(name);
  const lax = address.searchParams.get('sslmode') === 'no-verify';
  if (lax) address.searchParams.delete('sslmode');
  return postgres(address.href, {
    max: 1,
    // A maximum lifetime would end a connection that holds a lock.
    max_lifetime: null,
    // The package's own query for types is not needed: nothing here reads arrays.
    fetch_types: false,
    onnotice: () => {},
    ...(lax ? { ssl: { rejectUnauthorized: false } } : {}),
    ...options,
  });
}
