import type { KeyedRow, PersonalRow } from './personal-data';

/** Reads rows page by page and yields them one by one, so that only one page is in memory. */
export async function* inPages<Key>(
  first: Key,
  read: (after: Key) => Promise<KeyedRow<Key>[]>,
): AsyncGenerator<PersonalRow> {
  for (let after = first; ; ) {
    const page = await read(after);
    for (const { row } of page) yield row;
    const last = page.at(-1);
    if (!last) return;
    after = last.key;
  }
}
