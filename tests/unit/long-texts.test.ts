import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Actor } from '../../app/calls/act';
import { allActs, allCalls } from '../../app/calls/all-calls.server';
import { readFields } from '../../app/calls/http/request-body.server';
import { holdsCardNumber } from '../../app/domain/shared/card-number';
import type { Services } from '../../app/services.server';
import { root } from '../../scripts/setup/prepare.mjs';
import { awkwardTexts } from '../factories/awkward-texts';
import { processorMsOf } from '../factories/processor-time';
import { sized } from '../setup/size';

/**
 * The processing time of untrusted input grows only linearly with its length, and its length is checked first: for
 * every field of every act, call and form.
 */

const LONGEST = 16 * 1024;
const MOST_MS = 60;
const MOST_BYTES = 64 * 1024 * 1024;

/** Each kind of text at the longest body that a schema may receive. */
const longTexts = await Promise.all(
  awkwardTexts(LONGEST).map(async ([kind, texto]) => {
    // As JSON, because a form's percent-encoding would exceed the limit of the whole body.
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ texto });
    const request = new Request('http://localhost/', { method: 'POST', headers, body });
    return [kind, (await readFields(request, ['texto'])).texto ?? ''] as const;
  }),
);

type Reader = (text: string) => unknown;

/** The best of three times, because other work in this process may disturb one. */
const costOf = async (work: () => Promise<unknown>): Promise<{ ms: number; bytes: number }> => {
  let [ms, bytes] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < 3 && (ms > MOST_MS || bytes > MOST_BYTES); round += 1) {
    const before = process.memoryUsage().heapUsed;
    ms = Math.min(ms, await processorMsOf(work));
    bytes = Math.min(bytes, process.memoryUsage().heapUsed - before);
  }
  return { ms, bytes };
};

/** A number of the kinds, different for each reader. */
const kindsFor = (at: number) =>
  Array.from({ length: sized(2, longTexts.length) }, (_, index) => (at + 7 * index) % longTexts.length).map(
    (index) => longTexts[index] as (typeof longTexts)[number],
  );

/** The kinds on which a reader is slow or uses much memory; empty if it is quick with all of them. */
const slowKinds = async (read: Reader, at: number): Promise<string[]> => {
  const kinds = kindsFor(at);
  const all = await costOf(async () => {
    for (const [, text] of kinds) await read(text);
  });
  if (all.ms <= MOST_MS && all.bytes <= MOST_BYTES) return [];
  const slow: string[] = [];
  for (const [kind, text] of kinds) {
    const { ms, bytes } = await costOf(async () => read(text));
    if (ms > MOST_MS || bytes > MOST_BYTES)
      slow.push(`${kind}: ${Math.round(ms)} ms, ${Math.round(bytes / 1024)} kB`);
  }
  return slow;
};

type Shape = { properties?: Record<string, Shape>; items?: Shape };

/** The places of a schema's input where a text may stand, each with an example input. */
const placesOf = (shape: Shape): [string, (text: string) => unknown][] => {
  if (shape.properties)
    return Object.entries(shape.properties).flatMap(([name, within]) =>
      placesOf(within).map(
        ([place, fill]) =>
          [`.${name}${place}`, (text: string) => ({ [name]: fill(text) })] as [string, Reader],
      ),
    );
  if (shape.items)
    return placesOf(shape.items).map(([place, fill]) => [`[]${place}`, (text: string) => [fill(text)]]);
  return [['', (text: string) => text]];
};

const readersOf = (name: string, schema: z.ZodType): [string, Reader][] => {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  return placesOf(shape).map(([place, fill]) => [`${name}${place}`, (text) => schema.safeParse(fill(text))]);
};

/** Where schemas for untrusted input are; input that only the shop itself writes is in server code. */
const folders = ['app/domain', 'app/calls', 'app/routes', 'packages/preflight/src/facts'];
const files = folders.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
    .filter((name) => /(?<!\.test|\.server|\.d)\.ts$/.test(name)),
);

/** Every exported schema of domain, calls and routes, by file and name. */
const exportedSchemas = async (): Promise<[string, z.ZodType][]> => {
  const found: [string, z.ZodType][] = [];
  for (const file of files) {
    const source = path.join(root, file);
    if (!/from 'zod'/.test(readFileSync(source, 'utf8'))) continue;
    const exported: Record<string, unknown> = await import(source);
    for (const [name, value] of Object.entries(exported))
      if (value instanceof z.ZodType) found.push([`${file} ${name}`, value]);
  }
  return found;
};

const services = new Proxy({} as Services, {
  get: () => {
    throw new Error('the world was reached');
  },
});
const actor = { customer: { id: 1 }, ip: null } as Actor;

const slowOf = async (readers: readonly [string, Reader][]): Promise<Record<string, string[]>> => {
  const slow: Record<string, string[]> = {};
  for (const [at, [name, read]] of readers.entries()) {
    const kinds = await slowKinds(read, at);
    if (kinds.length > 0) slow[name] = kinds;
  }
  return slow;
};

describe('a text of the maximum length, of any difficult kind, is read quickly', () => {
  it('in every field of every act', async () => {
    const readers = allActs.flatMap((act) =>
      act.fields.map((field): [string, Reader] => [
        `${act.area}/${act.intent || act.section} ${field}`,
        (text) => act.attempt(services, actor, { [field]: text }).catch(() => null),
      ]),
    );
    expect(await slowOf(readers)).toEqual({});
  });

  it('in every field of every call', async () => {
    const readers = allCalls.flatMap(({ path, body, query, params }) =>
      [body, query, params].flatMap((schema) => (schema ? readersOf(path, schema) : [])),
    );
    expect(await slowOf(readers)).toEqual({});
  });

  it('by every exported schema', async () => {
    const schemas = await exportedSchemas();
    expect(schemas.length).toBeGreaterThan(100);
    expect(await slowOf(schemas.flatMap(([name, schema]) => readersOf(name, schema)))).toEqual({});
  });

  it('by the search for card numbers', async () => {
    expect(await slowOf([['card', holdsCardNumber]])).toEqual({});
    expect(await slowOf([['card', () => holdsCardNumber('4111 '.repeat(3_000))]])).toEqual({});
  });
});
