/**
 * What an address may ask of the server itself. Anything else behind its question mark is for other programs, such
 * as Prisma's `schema`, and the server refuses a setting that it does not know.
 */
const SERVER_SETTINGS = ['application_name', 'options', 'sslmode'];

/**
 * Speaks SQL without Prisma. Nothing is asked before the first statement; `end()` closes.
 * @param {string} url
 * @param {import('postgres').Options<{}>} [options] one connection unless told otherwise
 * @returns {Promise<import('postgres').Sql>}
 */
export async function connectTo(url, options = {}) {
  // Scripts read this before anything is installed.
  const { default: postgres } = await import('postgres');
  const address = new URL(url);
  for (const name of [...address.searchParams.keys()])
    if (!SERVER_SETTINGS.includes(name)) address.searchParams.delete(name);
  const lax = address.searchParams.get('sslmode') === 'no-verify';
  if (lax) address.searchParams.delete('sslmode');
  return postgres(address.href, {
    max: 1,
    // It would end a connection that holds a lock.
    max_lifetime: null,
    // No questions of the package's own: nothing here reads arrays.
    fetch_types: false,
    onnotice: () => {},
    ...(lax ? { ssl: { rejectUnauthorized: false } } : {}),
    ...options,
  });
}
