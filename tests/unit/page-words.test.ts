import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Act, Actor } from '../../app/calls/act';
import { allActs, calledActs } from '../../app/calls/all-calls.server';
import { onPage } from '../../app/domain/back-office/act';
import type { Services } from '../../app/services.server';

/** No page shows an internal name: checks every refusal of every act, and every message of the database. */

/** `vlr_devolucao`, `errosValidacao`; and a schema's default messages. */
const technical = /\b[a-z]+_\w+|\b[a-z]+[A-Z]\w*|Invalid|expected|received/;

/** Any use of it shows that the act has accepted its input. */
class Performed extends Error {}
const performed = new Proxy(
  {},
  {
    get: () => {
      throw new Performed();
    },
  },
);
const actor = { customer: { id: 1 }, ip: null } as Actor;

const awkward = [
  '',
  ' ',
  'x',
  '0',
  '-1',
  '1.5',
  '9'.repeat(30),
  '{}',
  '[1]',
  'null',
  'é'.repeat(9_000),
  '12/13/2026',
];

const exampleOf = (act: Act): Record<string, string> => {
  const body = calledActs.find((called) => called === act)?.call.example?.body ?? {};
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]));
};

/** The example with one field missing or invalid. */
const inputsOf = (act: Act): Record<string, string>[] => {
  const example = exampleOf(act);
  const changed = act.fields.flatMap((field) => {
    const { [field]: _, ...without } = example;
    return [without, ...awkward.map((value) => Object.assign({}, example, { [field]: value }))];
  });
  return [{}, example, ...changed];
};

const refusalsOfInput = async (act: Act): Promise<string[]> => {
  const texts = new Set<string>();
  for (const fields of inputsOf(act)) {
    const outcome = await act.attempt(performed as Services, actor, fields).catch(() => null);
    if (!outcome || outcome.ok || outcome.failure !== 'input') continue;
    for (const text of [outcome.text, ...Object.values(outcome.errors ?? {}).flat()]) texts.add(text ?? '');
  }
  return [...texts];
};

/** Properties of failures that a message may use. */
const failureOf = (kind: string) => ({
  kind,
  retryAfterSeconds: 60,
  price: 1_000,
  amount: 1_000,
  difference: 500,
  available: 100,
  by: 300,
  until: '2026-11-26',
  gap: 'files',
  limit: 'customer',
  most: 3,
  problems: [],
  errors: { qtd_pedido_item: ['Informe um número inteiro.'] },
  failure: { kind: 'unknown' },
  refusal: { kind: 'too-large', maxBytes: 500_000_000 },
  spine: { fromMm: 10, toMm: 11 },
});

const told = (act: Act): string[] =>
  Object.entries(act.refusals).flatMap(([kind, rule]) => {
    if (!rule) return [];
    return [typeof rule.text === 'string' ? rule.text : rule.text(failureOf(kind))].filter(Boolean);
  });

const nameOf = ({ area, intent, section }: Act) => `${area} ${intent || section}`;

describe('an act', () => {
  const seen: string[] = [];
  it.each(allActs.map((act) => [nameOf(act), act] as const))(
    '%s refuses without an internal name in its message',
    async (_, act) => {
      const texts = [...(await refusalsOfInput(act)), ...told(act)];
      seen.push(...texts);
      expect(texts.filter((text) => technical.test(text))).toEqual([]);
    },
  );

  it('has many different refusals', () => expect(new Set(seen).size).toBeGreaterThan(80));
});

/** Every schema of a form in the domain, found by its name. */
const formsOfRooms = async (): Promise<[string, z.ZodType][]> => {
  const files = readdirSync('app/domain', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(server|test)\.ts$/.test(file))
    .filter((file) => /export const \w+Form = z/.test(readFileSync(path.join('app/domain', file), 'utf8')));
  const rooms = await Promise.all(files.map((file) => import(path.resolve('app/domain', file))));
  return rooms.flatMap((room: Record<string, z.ZodType>) =>
    Object.entries(room).filter(([name, form]) => name.endsWith('Form') && form instanceof z.ZodType),
  );
};

/** Their pages have one message for input that they never send themselves. */
const toldInOneSentence = ['seenForm', 'moneyForm'];

describe('a form', async () => {
  const forms = (await formsOfRooms()).filter(([name]) => !toldInOneSentence.includes(name));

  it.each(forms)('%s refuses without an internal name in its message', (_, form) => {
    const read = form instanceof z.ZodPipe ? form.in : form;
    const names = read instanceof z.ZodObject ? Object.keys(read.shape) : [];
    const inputs = [{}, ...names.flatMap((name) => awkward.map((value) => ({ [name]: value })))];
    const texts = inputs.flatMap(
      (input) => form.safeParse(input).error?.issues.map(({ message }) => message) ?? [],
    );
    expect([...new Set(texts)].filter((text) => technical.test(text))).toEqual([]);
  });
});

describe('a message of the database', () => {
  const sql = readdirSync('prisma', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sql'))
    .map((name) => readFileSync(path.join('prisma', name), 'utf8'))
    .join('\n');
  const sentences = [...sql.matchAll(/(?:raise exception|\bis)\s+'((?:[^']|'')+)'/g)].flatMap(
    ([, text]) => text ?? [],
  );

  it('reaches the back office without the name of a column', () => {
    expect(sentences.length).toBeGreaterThan(300);
    const shown = sentences.map(onPage);
    expect(shown.filter((text) => /\b[a-z]+_[a-z]/.test(text))).toEqual([]);
    // The others are the reason in plain words.
    expect(shown.filter((text, index) => text === sentences[index]).length).toBeGreaterThan(100);
  });
});
