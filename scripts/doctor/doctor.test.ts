import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { openObjectStore } from '../../tests/factories/object-store';
import { testEnvironment } from '../../tests/setup/environment';
import { backupFinding } from './backups';
import {
  certificateFinding,
  certificateFindings,
  configurationFindings,
  issuerFinding,
} from './configuration';
import { allHostFindings, mailFindings, redisFindings, storageFindings } from './connections';
import { clockFinding, databaseFindings, figureFinding } from './database';
import { roomFinding } from './disk';
import { exitCodeOf, ill, linesOf, watch, well } from './finding';
import { jobFindings } from './jobs';

const now = new Date();
const inDays = (days: number) => new Date(now.getTime() + (days + 0.5) * 24 * 3_600_000);
const GB = 1024 ** 3;

describe('the doctor', () => {
  it.each([
    [-1, 'ill'],
    [3, 'ill'],
    [20, 'watch'],
    [90, 'well'],
  ])('reports a certificate with %i days left as %s', (days, state) => {
    expect(certificateFinding('Certificado', inDays(days), now).state).toBe(state);
  });

  it.each([
    [0.2, 'well'],
    [-1.9, 'well'],
    [5, 'watch'],
    [-31, 'ill'],
  ])('reports a clock that is %d s off as %s', (seconds, state) => {
    expect(clockFinding(seconds).state).toBe(state);
  });

  it.each([
    [{ free: 50 * GB, size: 100 * GB }, 'well'],
    [{ free: 4 * GB, size: 20 * GB }, 'watch'],
    [{ free: 90 * GB, size: 1000 * GB }, 'watch'],
    [{ free: GB / 2, size: 10 * GB }, 'ill'],
  ])('reports a disk with %j as %s', (room, state) => {
    expect(roomFinding('Disco', room).state).toBe(state);
  });

  const proved = { place: '/copias/loja.tar.age', provedAt: now };
  it.each([
    ['a new shop without one', null, { ageSeconds: 600, isLate: false }, 'well'],
    ['a shop without one for too long', null, { ageSeconds: 200_000, isLate: true }, 'ill'],
    ['one of last night', proved, { ageSeconds: 40_000, isLate: false }, 'well'],
    ['one that is too old', proved, { ageSeconds: 200_000, isLate: true }, 'ill'],
    ['one that was not verified', { ...proved, provedAt: null }, { ageSeconds: 600, isLate: false }, 'watch'],
  ])('reports on backups: %s', (_, last, age, state) => {
    const found = backupFinding(last, age);
    expect(found.state).toBe(state);
    if (state !== 'well') expect(found).toMatchObject({ todo: expect.stringContaining('npm run backup --') });
  });

  it('reads only figures that staff can act on', () => {
    expect(figureFinding('shop_outbox_failed', 1)[0]).toMatchObject({ state: 'ill', text: '1' });
    expect(figureFinding('shop_outbox_failed', 0)[0]).toMatchObject({ state: 'well' });
    expect(figureFinding('shop_orders', 7)).toEqual([]);
  });

  it('gives advice on everything that is not well, and ends with the worst status', () => {
    expect(exitCodeOf([well('a', 'b')])).toBe(0);
    expect(exitCodeOf([well('a', 'b'), watch('a', 'b', 'c')])).toBe(1);
    expect(exitCodeOf([ill('a', 'b', 'c'), watch('a', 'b', 'c')])).toBe(2);
    expect(linesOf(ill('Banco', 'parou', 'Ligue-o.'))).toEqual([
      'DOENTE   Banco: parou',
      '           → Ligue-o.',
    ]);
  });

  it('reports every fault of the configuration separately', () => {
    const env = testEnvironment('postgresql://localhost/x', '/tmp') as NodeJS.ProcessEnv;
    expect(configurationFindings(env)).toMatchObject([{ state: 'well' }]);
    const faults = configurationFindings({ ...env, PORT: 'x', PIX_KEY: '' });
    expect(faults.map(({ text }) => text.split(':')[0]).sort()).toEqual(['PIX_KEY', 'PORT']);
    expect(certificateFindings({ ...env, PIX_CERTIFICATE_FILE: '/nowhere' }, now)).toMatchObject([
      { state: 'ill' },
    ]);
  });

  it('continues when nothing answers: each unreachable service is one finding', async () => {
    const closed = 'postgresql://nobody@127.0.0.1:9/none';
    expect(await databaseFindings(closed, { withPrices: false })).toMatchObject([{ state: 'ill' }]);
    const env = { NODE_ENV: 'test', LOMBADA_MODE: 'live' } as const;
    expect(await redisFindings({ ...env, REDIS_URL: 'redis://127.0.0.1:9' })).toMatchObject([
      { state: 'ill' },
    ]);
    expect(await mailFindings({ ...env, SMTP_URL: 'smtp://127.0.0.1:9' }, true)).toMatchObject([
      { state: 'ill' },
    ]);
    const storage = { STORAGE_DIR: '/dev/null/x', S3_REGION: 'x' } as Parameters<typeof storageFindings>[0];
    expect(await storageFindings(storage)).toMatchObject([{ state: 'ill' }]);
  });

  it('says of a bucket that does not exist that it is missing', async () => {
    const store = await openObjectStore();
    const key = { S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };
    const env = { STORAGE_DIR: '', S3_REGION: 'x', S3_ENDPOINT: store.endpoint, S3_BUCKET: 'outro', ...key };
    expect(await storageFindings(env)).toMatchObject([
      { state: 'ill', text: expect.stringContaining('o balde não existe') },
    ]);
    await store.close();
  });

  it('connects to the hosts of banks and carriers', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const open = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x`;
    const env = {
      NODE_ENV: 'test',
      LOMBADA_MODE: 'live',
      CARD_API_URL: open,
      BOLETO_API_URL: 'http://127.0.0.1:9',
    } as const;
    const found = await allHostFindings(env, now, true);
    server.close();
    expect(found.map(({ area, state }) => [area, state])).toEqual([
      ['Cartões', 'well'],
      ['Boletos', 'ill'],
    ]);
  });
});

describe('the issuer of invoices', () => {
  const env = { FOCUS_NFE_URL: 'https://api.focusnfe.com.br/v2' };
  it.each([
    ['no issuer, by choice', {}, '', '', 'well'],
    ['one without the CNPJ', env, '', '3550308', 'ill'],
    ['one without the town', env, '11222333000181', '', 'ill'],
    ['one that can issue', env, '11.222.333/0001-81', '3550308', 'well'],
  ])('%s', (_, given, cnpj, town, state) => {
    expect(issuerFinding({ NODE_ENV: 'test', ...given }, cnpj, town).state).toBe(state);
  });
});

describe('scheduled jobs', () => {
  const run = {
    name: 'drain',
    queue: 'outbox',
    limitSeconds: 300,
    endedSeconds: 3,
    succeededSeconds: 3,
    watchedSeconds: 9_000,
    lastError: null,
  };
  const life = { workerSeconds: 4, jobSeconds: 3, outboxSeconds: 0 };
  const failing = { ...run, name: 'sweep', succeededSeconds: 8_000, lastError: 'no room' };
  it('are listed with the time of their last end; a late one is ill, with its last error', () => {
    const found = jobFindings({ runs: [run, failing], life }, true);
    expect(found.map(({ area, state }) => [area, state])).toEqual([
      ['Tarefa sweep', 'ill'],
      ['Tarefas em dia', 'well'],
    ]);
    expect(found[0]?.text).toContain('no room');
    expect(found[1]?.text).toBe('1 de 2: drain há 3 s');
  });

  it.each<[string, boolean, object, string]>([
    ['an open or live shop, before any', true, { workerSeconds: null, jobSeconds: null }, 'ill'],
    ['an open or live shop whose worker is missing', true, { workerSeconds: 4_000 }, 'ill'],
    ['an open or live shop whose worker does nothing', true, { jobSeconds: 4_000 }, 'ill'],
    ['a stopped sandbox', false, { workerSeconds: 4_000, jobSeconds: 4_000 }, 'well'],
  ])('without a worker at work: %s', (_, mustRun, change, state) => {
    const found = jobFindings({ runs: [run], life: { ...life, ...change } }, mustRun);
    expect(found.map(({ area, state }) => [area, state])).toEqual([['Worker', state]]);
  });
});
