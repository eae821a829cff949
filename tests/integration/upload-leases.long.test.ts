import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEnv } from '~/platform/env.server';
import { createServices, type Services } from '~/services.server';
import type { Door } from '../factories/door';
import {
  type Author,
  announce,
  askOffset,
  authorWithProject,
  openUploadDoor,
  sendPiece,
} from '../factories/files-house';

/** Two upload receivers that share nothing but the database, as in two processes. */

const BYTES = randomBytes(400_000);
/** Bytes sent by a connection that hangs. */
const SENT_BYTES = 150_000;
let houses: Services[];
let doors: Door[];
let author: Author;

const [here, there] = [() => doors[0] as Door, () => doors[1] as Door];

beforeAll(async () => {
  houses = await Promise.all([0, 1].map(() => createServices(readEnv())));
  doors = await Promise.all(houses.map((services) => openUploadDoor(services)));
  author = await authorWithProject(houses[0] as Services);
});

afterAll(async () => {
  for (const door of doors) await door.close();
  for (const services of houses) await services.close();
});

const db = () => (houses[0] as Services).db;
const begin = async (): Promise<string> => {
  const announced = await announce(here(), { author, slotId: author.slots.cover, size: BYTES.length });
  return announced.headers.get('location') ?? '';
};
const keyOf = (location: string) => `originals/${location.split('/').at(-1)}`;
const turnOf = (location: string) => db().uploadLease.findUnique({ where: { key: keyOf(location) } });
const isTaken = (location: string) => turnOf(location).then((turn) => turn !== null);
const stored = (location: string) =>
  readFileSync(path.join((houses[0] as Services).env.STORAGE_DIR, keyOf(location)));

/** Waits until all sent bytes are stored; the connection stays open. */
const allHaveCome = async (location: string) => {
  await expect.poll(() => isTaken(location)).toBe(true);
  await expect.poll(() => stored(location).length).toBe(SENT_BYTES);
};

/** A connection that announces everything, sends the beginning and then nothing, and stays open. */
const hang = (door: Door, location: string) => {
  const { hostname, port, host } = new URL(door.url);
  const socket = connect(Number(port), hostname);
  const head = [
    `PATCH ${location} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: ${door.url}`,
    `Cookie: ${author.customer.cookie.cookie}`,
    'Tus-Resumable: 1.0.0',
    'Upload-Offset: 0',
    'Content-Type: application/offset+octet-stream',
    `Content-Length: ${BYTES.length}`,
  ].join('\r\n');
  socket.on('error', () => undefined);
  socket.write(`${head}\r\n\r\n`);
  socket.write(BYTES.subarray(0, SENT_BYTES));
  return socket;
};

it('gives the upload to a client that resumes it at another process, while its connection still hangs at the first', async () => {
  const location = await begin();
  const dead = hang(here(), location);
  await allHaveCome(location);
  const asked = await askOffset(there(), author, location);
  expect(asked.status).toBe(200);
  const offset = Number(asked.headers.get('upload-offset'));
  expect(offset).toBe(SENT_BYTES);
  const rest = { author, location, offset, bytes: BYTES.subarray(offset) };
  expect((await sendPiece(there(), rest)).status).toBe(204);
  expect(stored(location).equals(BYTES)).toBe(true);
  expect(await isTaken(location)).toBe(false);
  dead.destroy();
});

it('waits for the lease of a killed process, and no longer', async () => {
  const location = await begin();
  const began = performance.now();
  await db().$executeRaw`insert into vez_envio (chave, dono, ate)
    values (${keyOf(location)}, 'nobody', now() + interval '2 seconds')`;
  const sent = await sendPiece(here(), { author, location, offset: 0, bytes: BYTES });
  expect(sent.status).toBe(204);
  expect(performance.now() - began).toBeGreaterThan(1_500);
  expect(await isTaken(location)).toBe(false);
});

it('stops a writer that lost its lease without being told', async () => {
  const location = await begin();
  const stalled = hang(here(), location);
  const answer = new Promise<string>((resolve) => stalled.once('data', (piece) => resolve(String(piece))));
  await allHaveCome(location);
  await db().uploadLease.update({ where: { key: keyOf(location) }, data: { holder: 'somebody else' } });
  // The offset so far is returned, and the connection is closed.
  expect(await answer).toMatch(
    new RegExp(`connection: close[\\s\\S]*upload-offset: ${SENT_BYTES}\\r\\n`, 'i'),
  );
  // It does not end the lease that it no longer holds.
  expect(await turnOf(location)).toMatchObject({ holder: 'somebody else' });
  stalled.destroy();
});

it('answers 423 if the wait was in vain', async () => {
  const location = await begin();
  await db().uploadLease.create({
    data: { key: keyOf(location), holder: 'somebody slow', until: new Date(Date.now() + 120_000) },
  });
  const sent = await sendPiece(here(), { author, location, offset: 0, bytes: BYTES });
  expect(sent.status).toBe(423);
  expect(await turnOf(location)).toMatchObject({ holder: 'somebody slow', isWanted: true });
});
