import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { openConnection } from '../../scripts/postgres/connection.mjs';
import { addBuyers, type Buyer } from './buyers';
import type { Figure } from './figures';
import { BOOK_ID } from './option-changes';
import { benchBook } from './pdf-books';
import { startHouse } from './shop';

/** Initial polling interval of the page of a file in analysis, ms. */
const EVERY_MS = 500;
const GOAL_MS = 2_000;
const ROUNDS = 5;
const MOST_ASKS = 120;

type Told = { status: string; findings: unknown[] };
type Times = { firstMs: number; verdictMs: number };

const slotOf = async (databaseUrl: string): Promise<number> => {
  const connection = await openConnection(databaseUrl);
  try {
    const [row] = await connection.ask(
      `select pk_produto_arquivo as id from produto_arquivo where fk_produto = $1 and papel_arquivo = 'interior'`,
      [BOOK_ID],
    );
    return Number(row?.id);
  } finally {
    await connection.end();
  }
};

const encoded = (words: Record<string, string>): string =>
  Object.entries(words)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

/** Uploads the file as a browser does. Returns its id when all bytes have arrived. */
const send = async (origin: string, { cookie }: Buyer, projectId: string, slotId: number, bytes: Buffer) => {
  const headers = { cookie, origin, 'tus-resumable': '1.0.0' };
  const announced = await fetch(`${origin}/envio/arquivos`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(bytes.length),
      'upload-metadata': encoded({ projectId, slotId: String(slotId), filename: 'miolo.pdf' }),
    },
  });
  const location = announced.headers.get('location');
  if (announced.status !== 201 || !location) throw new Error(`upload: ${announced.status}`);
  const sent = await fetch(new URL(location, origin), {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes),
  });
  if (sent.status !== 204) throw new Error(`upload: ${sent.status} ${await sent.text()}`);
  return location.split('/').at(-1) ?? '';
};

/** Polls as the page does, until the verdict is there. */
const follow = async (origin: string, { cookie }: Buyer, fileId: string): Promise<Times> => {
  const startedAt = performance.now();
  let firstMs = 0;
  for (let asked = 0; asked < MOST_ASKS; asked++) {
    await pause(EVERY_MS);
    const answer = await fetch(`${origin}/api/arquivo/${fileId}/situacao`, { headers: { cookie, origin } });
    const { data } = (await answer.json()) as { data: Told };
    const ms = performance.now() - startedAt;
    if (firstMs === 0 && (data.findings.length > 0 || data.status !== 'analysing')) firstMs = ms;
    if (data.status !== 'analysing') return { firstMs, verdictMs: ms };
  }
  throw new Error('the file got no verdict');
};

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** How long an author waits after a text of 300 pages has arrived, polled as the page polls. */
export const firstFindingsFigures = async (
  databaseUrl: string,
  closing: (() => Promise<void>)[],
): Promise<Figure[]> => {
  const house = await startHouse(databaseUrl);
  closing.push(house.stop);
  const origin = `http://127.0.0.1:${house.port}`;
  const bytes = await readFile(await benchBook('text'));
  const [buyer] = await addBuyers(databaseUrl, { tag: 'author-', count: 1, projects: ROUNDS });
  const slotId = await slotOf(databaseUrl);
  const times: Times[] = [];
  for (const projectId of buyer?.projects ?? [])
    if (buyer) times.push(await follow(origin, buyer, await send(origin, buyer, projectId, slotId, bytes)));
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const firstMs = median(times.map((each) => each.firstMs));
  const longestMs = Math.max(...times.map((each) => each.firstMs));
  return [
    {
      name: '300 pages of text: first finding after the end of the upload',
      measured: `${seconds(firstMs)}, ${seconds(longestMs)} at most`,
      goal: `at most ${seconds(GOAL_MS)}`,
      reached: longestMs <= GOAL_MS,
    },
    {
      name: '300 pages of text: verdict after the end of the upload',
      measured: seconds(median(times.map((each) => each.verdictMs))),
      goal: 'for comparison',
      reached: null,
    },
  ];
};
