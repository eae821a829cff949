import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestCheck } from '../../../app/platform/request-check.server';
import { type Door, openDoor } from '../../factories/door';
import { refusedHeads, statusOfHead, takenHeads } from '../../factories/strange-requests';

let door: Door;
let taken = 0;
beforeAll(async () => {
  const app = express();
  app.set('trust proxy', 1);
  app.use(requestCheck, (_request, response) => {
    taken += 1;
    response.send('done');
  });
  door = await openDoor(app);
});
afterAll(() => door.close());

it.each<[number, string]>([...refusedHeads, ...takenHeads.map((head): [number, string] => [200, head])])(
  '%i for %j',
  async (status, head) => {
    const before = taken;
    expect(await statusOfHead(door.url, head)).toBe(status);
    expect(taken - before).toBe(status === 200 ? 1 : 0);
  },
);
