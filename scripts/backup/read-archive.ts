import { createHash } from 'node:crypto';
import { BadArchive, decrypt } from './age';
import type { ArchivePlace } from './archive-place';
import { BEGINNING, type Beginning, beginningForm, END, type End, endForm, FORMAT, kindOf } from './contents';
import { type Entry, readTar } from './tar';

/** The entries of an archive in order; each chunk is authenticated before it is returned. */
export async function* archiveEntries(place: ArchivePlace, passphrase: string): AsyncGenerator<Entry> {
  yield* readTar(decrypt(await place.read(), passphrase));
}

export const wholeEntry = async ({ chunks }: Entry): Promise<Buffer> => {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
};

const jsonOf = async (entry: Entry): Promise<unknown> => JSON.parse((await wholeEntry(entry)).toString());

const hashOf = async ({ chunks }: Entry): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
};

/** The first entry alone, without the rest of the archive. */
export const readBeginning = async (place: ArchivePlace, passphrase: string): Promise<Beginning> => {
  for await (const entry of archiveEntries(place, passphrase)) {
    if (entry.name !== BEGINNING) break;
    const beginning = beginningForm.safeParse(await jsonOf(entry));
    if (!beginning.success) break;
    if (beginning.data.format > FORMAT)
      throw new BadArchive(
        `foi feita pela versão ${beginning.data.release} da loja, e esta não a entende: instale aquela, ou uma mais nova`,
      );
    return beginning.data;
  }
  throw new BadArchive('não é uma cópia da loja');
};

export type Archive = { beginning: Beginning; end: End };

/**
 * Verifies an archive from its first byte to its last, and touches nothing else.
 * @throws {BadArchive} unless it is complete, unchanged, and has all that its end lists
 */
export const proveArchive = async (place: ArchivePlace, passphrase: string): Promise<Archive> => {
  const beginning = await readBeginning(place, passphrase);
  const files = new Map<string, string>();
  const tables = new Map<string, ReturnType<typeof createHash>>();
  let end: End | null = null;
  for await (const entry of archiveEntries(place, passphrase)) {
    if (end) throw new BadArchive('há algo depois do fim da cópia');
    const kind = kindOf(entry.name);
    if (kind.kind === 'file') files.set(kind.key, await hashOf(entry));
    else if (kind.kind === 'table') {
      const name = `${kind.reading} ${kind.schema}.${kind.name}`;
      const hash = tables.get(name) ?? createHash('sha256');
      tables.set(name, hash);
      for await (const chunk of entry.chunks) hash.update(chunk);
    } else if (entry.name === END) end = endForm.parse(await jsonOf(entry));
  }
  if (!end) throw new BadArchive('a cópia termina antes do fim');
  for (const [key, { sha256 }] of Object.entries(end.files))
    if (files.get(key) !== sha256) throw new BadArchive(`o arquivo ${key} não é o que foi copiado`);
  for (const { schema, name, rows, sha256 } of end.tables) {
    const hash = tables.get(`${end.reading} ${schema}.${name}`);
    if (rows > 0 && hash?.digest('hex') !== sha256)
      throw new BadArchive(`a tabela ${schema}.${name} não é a que foi copiada`);
  }
  return { beginning, end };
};
