import type { ServerResponse } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Door, openDoor } from '../../../tests/factories/door';
import { bodyParts, readText } from './answer-body.server';
import { getJson } from './get-json.server';

setFlagsFromString('--expose-gc');
const sweepMemory = runInNewContext('gc') as () => void;

let endless: Door;
let whole: Door;
beforeAll(async () => {
  endless = await openDoor((_, out: ServerResponse) => void out.write('{"a":'));
  whole = await openDoor((_, out) => void out.end('{"a":"é"}'));
});
afterAll(() => Promise.all([endless.close(), whole.close()]));

/** While garbage is collected repeatedly. */
const swept = async <T>(work: () => Promise<T>): Promise<T> => {
  const sweeping = setInterval(sweepMemory, 20);
  return work().finally(() => clearInterval(sweeping));
};

describe('the body of an answer', () => {
  it('is abandoned at the timeout if it never ends, even during garbage collection', async () => {
    await expect(swept(() => getJson(endless.url, 300))).rejects.toThrow(/timeout/);
  }, 20_000);

  it('is abandoned chunk by chunk, too', async () => {
    const signal = AbortSignal.timeout(300);
    const answer = await fetch(endless.url, { signal });
    const parts: string[] = [];
    const reading = async () => {
      for await (const part of bodyParts(answer.body as ReadableStream<Uint8Array>, signal))
        parts.push(new TextDecoder().decode(part));
    };
    await expect(swept(reading)).rejects.toThrow(/timeout/);
    expect(parts).toEqual(['{"a":']);
  }, 20_000);

  it('is read completely, and refused if it is longer than allowed', async () => {
    const signal = AbortSignal.timeout(60_000);
    expect(await readText(await fetch(whole.url), 10, signal)).toBe('{"a":"é"}');
    await expect(readText(await fetch(whole.url), 9, signal)).rejects.toThrow('too long');
  });
});
