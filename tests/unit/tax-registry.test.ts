import type { ServerResponse } from 'node:http';
import express from 'express';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTaxRegistry } from '../../app/adapters/registry/tax-registry.server';
import { isCnpj } from '../../app/domain/shared/cnpj';
import { isCpf } from '../../app/domain/shared/cpf';
import { createLogger } from '../../app/platform/logger.server';
import { examples } from '../../sandbox/registry/behaviours';
import { createRegistryRouter } from '../../sandbox/registry/router';
import { createMemoryStore } from '../../sandbox/store/memory-store';
import { anyCnpj, anyCpf } from '../factories/documents';
import { type Door, openDoor } from '../factories/door';

/** The adapter against the sandbox's registry over HTTP, and against failing servers. */

const lines: string[] = [];
const logger = createLogger('info', 'test', { write: (line) => void lines.push(line) });
/** A timeout that no answering server exceeds; slow and endless answers get the short one. */
const PATIENT_MS = 30_000;
const SHORT_MS = 2_000;
const registryAt = (companies: string | null, people = companies, timeoutMs = PATIENT_MS) =>
  createTaxRegistry({ companies, people, logger, timeoutMs });

let door: Door;
let registry: ReturnType<typeof registryAt>;
/** The same with the timeout SHORT_MS. */
let hasty: ReturnType<typeof registryAt>;
beforeAll(async () => {
  const app = express();
  app.use('/registry', createRegistryRouter(createMemoryStore()));
  door = await openDoor(app);
  const addresses = [`${door.url}/registry/api/cnpj/v1`, `${door.url}/registry/api/cpf/v1`] as const;
  registry = registryAt(...addresses);
  hasty = registryAt(...addresses, SHORT_MS);
});
afterAll(() => door.close());
beforeEach(() => lines.splice(0));

const exampleOf = (behaviour: string, length: 11 | 14): string => {
  const found = examples.find(
    (example) => example.behaviour === behaviour && example.document.length === length,
  );
  if (!found) throw new Error(`no example of ${behaviour}`);
  return found.document;
};
const post = (path: string, fields: Record<string, string>) =>
  fetch(`${door.url}/registry/${path}`, { method: 'POST', body: new URLSearchParams(fields) });

describe('the sandbox’s registry', () => {
  it('has only example numbers that the shop finds valid', () => {
    for (const { document } of examples) expect(isCpf(document) || isCnpj(document)).toBe(true);
  });

  it('knows any company, the same each time, with letters in its number too', async () => {
    for (const cnpj of [anyCnpj(), '12ABC34501DE35']) {
      const answer = await registry.findCompany(cnpj);
      expect(answer).toEqual({
        kind: 'found',
        found: {
          name: expect.stringMatching(/^[A-Z].+ (LTDA|S\.A\.|EIRELI)$/),
          isActive: true,
          address: expect.objectContaining({
            cep: expect.stringMatching(/^\d{8}$/),
            street: expect.any(String),
            uf: expect.stringMatching(/^[A-Z]{2}$/),
            cityId: expect.any(Number),
          }),
        },
      });
      expect(await registry.findCompany(cnpj)).toEqual(answer);
    }
  });

  it('knows any person by number and birth date', async () => {
    const answer = await registry.findPerson(anyCpf(), '1988-04-17');
    expect(answer).toEqual({ kind: 'found', found: { name: expect.stringMatching(/ /), isActive: true } });
  });

  it('is switched on its page, for one number and for all', async () => {
    const cnpj = anyCnpj();
    await post('switch', { document: cnpj, behaviour: 'absent' });
    expect(await registry.findCompany(cnpj)).toEqual({ kind: 'absent' });
    await post('switch', { document: '', behaviour: 'failing' });
    expect(await registry.findCompany(cnpj)).toEqual({ kind: 'absent' });
    expect(await registry.findCompany(anyCnpj())).toEqual({ kind: 'unknown' });
    const page = await (await fetch(`${door.url}/registry`)).text();
    expect(page).toContain('Falha com erro 500');
    await post('clear', {});
    expect(await registry.findCompany(cnpj)).toMatchObject({ kind: 'found' });
    expect((await post('switch', { document: '123', behaviour: 'absent' })).status).toBe(422);
    expect((await post('switch', { document: '', behaviour: 'x' })).status).toBe(422);
  });
});

describe('the adapter', () => {
  it.each([
    ['inactive', { kind: 'found', found: { isActive: false } }],
    ['absent', { kind: 'absent' }],
    ['slow', { kind: 'unknown' }],
    ['failing', { kind: 'unknown' }],
  ])('returns %s', async (behaviour, answer) => {
    const asked = behaviour === 'slow' ? hasty : registry;
    expect(await asked.findCompany(exampleOf(behaviour, 14))).toMatchObject(answer);
    expect(await asked.findPerson(exampleOf(behaviour, 11), '1988-04-17')).toMatchObject(answer);
  });

  it('refuses an answer outside the contract, and logs no number', async () => {
    const cnpj = exampleOf('garbage', 14);
    expect(await registry.findCompany(cnpj)).toEqual({ kind: 'unknown' });
    expect(lines.join('')).toContain('not the contract');
    expect(lines.join('')).not.toContain(cnpj);
  });

  it('makes no request if none is configured', async () => {
    const nobody = registryAt(null);
    expect(await nobody.findCompany(anyCnpj())).toEqual({ kind: 'unknown' });
    expect(await nobody.findPerson(anyCpf(), '1988-04-17')).toEqual({ kind: 'unknown' });
  });

  it.each([
    ['closes the connection', (_: unknown, out: ServerResponse) => out.destroy()],
    ['answers HTML', (_: unknown, out: ServerResponse) => out.end('<h1>oi</h1>')],
    [
      'leads elsewhere',
      (_: unknown, out: ServerResponse) => out.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    ],
    ['never ends its answer', (_: unknown, out: ServerResponse) => void out.write('{"razao_social":"')],
    ['answers a megabyte', (_: unknown, out: ServerResponse) => out.end(`{"x":"${'y'.repeat(2 ** 20)}"}`)],
  ])('waits for a registry that %s, for a while', async (how, handle) => {
    const bad = await openDoor(handle);
    const limit = how === 'never ends its answer' ? SHORT_MS : PATIENT_MS;
    expect(await registryAt(bad.url, bad.url, limit).findCompany(anyCnpj())).toEqual({ kind: 'unknown' });
    await bad.close();
  });

  it('aborts one that never ends its answer by its own limit, also if it was asked last', async () => {
    let calls = 0;
    const endless = await openDoor((_, out) => {
      calls += 1;
      out.write('{"razao_social":"');
    });
    const over: string[] = [];
    const ask = async (who: string, timeoutMs: number) => {
      await registryAt(endless.url, endless.url, timeoutMs).findCompany(anyCnpj());
      over.push(who);
    };
    const patient = ask('patient', 60_000);
    await expect.poll(() => calls).toBe(1);
    await Promise.race([patient, ask('hasty', SHORT_MS)]);
    expect(over).toEqual(['hasty']);
    await endless.close();
    await patient;
  });
});
