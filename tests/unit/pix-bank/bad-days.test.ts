import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createPixBank } from '~/adapters/pix/pix-bank.server';
import { createLogger } from '~/platform/logger.server';
import {
  type BankUnderTest,
  charge,
  client,
  freshTxid,
  good,
  key,
  quiet,
  serve,
  startBank,
  stopServer,
} from '../../factories/pix-bank-under-test';

/** The adapter against a failing bank, and against banks with other behaviour than the sandbox's. */

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});
const start = async (options?: Parameters<typeof startBank>[0]): Promise<BankUnderTest> => {
  const bank = await startBank(options);
  cleanUps.push(bank.stop);
  return bank;
};
const failing = (kind: string) => ({ ok: false, failure: { kind } });

/** A short timeout for faults that only a timeout ends; no answer exceeds the other on a busy machine. */
const SHORT_MS = 2_000;
const limitFor = (fault: string) => (fault === 'hang' ? { timeoutMs: SHORT_MS } : {});

describe('a failing bank', () => {
  it.each(['error', 'unavailable', 'hang'])(
    'with "%s" is unavailable, and fine on the next call',
    async (fault) => {
      const bank = await start(limitFor(fault));
      const asked = charge();
      await bank.fault({ fault, path: '/cob' });
      expect(await bank.adapter.createCharge(asked)).toMatchObject(failing('unavailable'));
      expect(await bank.adapter.findCharge(asked.txid)).toMatchObject(failing('not-found'));
      good(await bank.adapter.createCharge(asked));
    },
  );

  it('that never answers is given up after the time limit, not before', async () => {
    const bank = await start({ timeoutMs: SHORT_MS });
    await bank.fault({ fault: 'hang', path: '/cob' });
    const began = performance.now();
    expect(await bank.adapter.findCharge(freshTxid())).toMatchObject({
      failure: { detail: expect.stringContaining('no answer in time') },
    });
    expect(performance.now() - began).toBeGreaterThan(SHORT_MS - 100);
  });

  it('that never answers is given up at the shorter limit, even if that request came last', async () => {
    let calls = 0;
    const silent = () => {
      calls += 1;
    };
    const over: string[] = [];
    const ask = async (who: string, timeoutMs: number) => {
      const adapter = await strangeBank(silent, quiet, timeoutMs);
      await adapter.findCharge(freshTxid());
      over.push(who);
    };
    const patient = ask('patient', 60_000);
    await expect.poll(() => calls).toBe(1);
    await Promise.race([patient, ask('hasty', SHORT_MS)]);
    expect(over).toEqual(['hasty']);
    for (const cleanUp of cleanUps.splice(0)) await cleanUp();
    await patient;
  });

  it('with an invalid answer is not trusted', async () => {
    const bank = await start();
    const asked = charge();
    await bank.fault({ fault: 'garbage', path: '/cob', times: 2 });
    expect(await bank.adapter.createCharge(asked)).toMatchObject(failing('invalid-answer'));
    expect(await bank.adapter.findCharge(asked.txid)).toMatchObject(failing('invalid-answer'));
    await bank.fault({ fault: 'garbage', path: '/pix' });
    const period = { from: new Date(0), to: new Date() };
    expect(await bank.adapter.listPayments(period)).toMatchObject(failing('invalid-answer'));
  });

  it.each(['error', 'hang', 'garbage', 'unauthorized'])(
    'at the token’s address with "%s" is unavailable',
    async (fault) => {
      const bank = await start(limitFor(fault));
      await bank.fault({ fault, path: '/oauth' });
      const failed = await bank.adapter.findCharge(freshTxid());
      expect(failed).toMatchObject(failing('unavailable'));
      expect(JSON.stringify(failed)).not.toContain(client.clientSecret);
      expect(await bank.adapter.findCharge(freshTxid())).toMatchObject(failing('not-found'));
    },
  );

  it('that does not run is unavailable', async () => {
    const bank = await start();
    await bank.stop();
    expect(await bank.adapter.findCharge(freshTxid())).toMatchObject(failing('unavailable'));
  });
});

describe('the access token', () => {
  const countTokens = async (tokenLifetimeSeconds: number) => {
    const bank = await start({ tokenLifetimeSeconds });
    const given: number[] = [];
    const adapter = createPixBank({
      apiUrl: bank.apiUrl,
      tokenUrl: await countingProxy(`${bank.apiUrl}/oauth/token`, given),
      ...client,
      key,
      clock: { now: () => new Date(now) },
      logger: quiet,
      timeoutMs: 30_000,
    });
    let now = Date.now();
    return {
      adapter,
      given,
      bank,
      move: async (ms: number) => {
        now += ms;
        await bank.clock.setOffset(now - Date.now());
      },
    };
  };
  /** Passes token requests on and counts them. */
  const countingProxy = async (target: string, given: number[]) => {
    const { server, port } = await serve((request, response) => {
      const pass = async () => {
        const parts: Buffer[] = [];
        for await (const part of request) parts.push(part as Buffer);
        const { authorization = '', 'content-type': type = '' } = request.headers;
        const headers = { authorization, 'content-type': type };
        const answer = await fetch(target, { method: 'POST', headers, body: Buffer.concat(parts) });
        given.push(answer.status);
        response.writeHead(answer.status).end(await answer.text());
      };
      pass().catch(() => response.destroy());
    });
    cleanUps.push(() => stopServer(server));
    return `http://localhost:${port}/`;
  };

  it('is requested once, also for parallel calls', async () => {
    const { adapter, given } = await countTokens(3_600);
    await Promise.all(Array.from({ length: 20 }, () => adapter.findCharge(freshTxid())));
    await adapter.findCharge(freshTxid());
    expect(given).toEqual([200]);
  });

  it('is renewed shortly before its end', async () => {
    const { adapter, given, move } = await countTokens(3_600);
    await adapter.findCharge(freshTxid());
    await move(3_560_000);
    await adapter.findCharge(freshTxid());
    expect(given).toHaveLength(1);
    await move(15_000);
    expect(await adapter.findCharge(freshTxid())).toMatchObject(failing('not-found'));
    expect(given).toHaveLength(2);
  });

  it('is renewed once when the bank revokes it, and the call succeeds', async () => {
    const { adapter, given, bank } = await countTokens(3_600);
    await adapter.findCharge(freshTxid());
    await bank.order('tokens', {}, 'DELETE');
    good(await adapter.createCharge(charge()));
    expect(given).toHaveLength(2);
  });

  it('is not requested again and again when the bank keeps refusing it', async () => {
    const { adapter, given, bank } = await countTokens(3_600);
    await bank.fault({ fault: 'unauthorized', path: '/cob', times: 10 });
    expect(await adapter.findCharge(freshTxid())).toMatchObject(failing('unavailable'));
    expect(given).toHaveLength(2);
  });

  it('is refused for a wrong secret, which the error does not contain', async () => {
    const bank = await start();
    const adapter = createPixBank({
      apiUrl: bank.apiUrl,
      tokenUrl: `${bank.apiUrl}/oauth/token`,
      clientId: client.clientId,
      clientSecret: 'segredo errado',
      key,
      clock: { now: () => new Date() },
      logger: quiet,
    });
    const failed = await adapter.findCharge(freshTxid());
    expect(failed).toMatchObject(failing('unavailable'));
    expect(JSON.stringify(failed)).not.toContain('segredo errado');
  });
});

type Habit = (request: IncomingMessage, response: ServerResponse) => void;

/** A minimal bank with one given behaviour. */
const strangeBank = async (habit: Habit, logger = quiet, timeoutMs = 30_000) => {
  const { server, port } = await serve((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url === '/token') response.end('{"access_token":"t","expires_in":600,"token_type":"Bearer"}');
    else habit(request, response);
  });
  cleanUps.push(() => stopServer(server));
  const url = `http://localhost:${port}`;
  return createPixBank({
    apiUrl: `${url}/api/v2/`,
    tokenUrl: `${url}/token`,
    ...client,
    key,
    clock: { now: () => new Date() },
    logger,
    timeoutMs,
  });
};

const state = (over: object = {}) => ({
  txid: 'a'.repeat(30),
  status: 'ATIVA',
  calendario: { criacao: '2026-11-21T10:00:00.5-03:00', expiracao: 172_800 },
  valor: { original: '159.90' },
  pixCopiaECola: '000201...',
  umCampoNovo: { desde: '2.10' },
  ...over,
});
const asked = charge({ txid: 'a'.repeat(30) });

describe('a bank with other behaviour', () => {
  it('that refuses to repeat a txid still returns the charge', async () => {
    const bank = await strangeBank((request, response) => {
      const isNew = request.method === 'PUT';
      response.writeHead(isNew ? 409 : 200).end(JSON.stringify(isNew ? { nome: 'txid_duplicado' } : state()));
    });
    expect(good(await bank.createCharge(asked))).toMatchObject({ copyPaste: '000201...', amount: 15_990 });
    const other = await bank.createCharge({ ...asked, amount: 1 });
    expect(other).toMatchObject(failing('unavailable'));
  });

  it.each([
    [404, 'refused'],
    [400, 'unavailable'],
    [503, 'unavailable'],
  ])(
    'that refuses and answers the look-up with %d has "%s" the charge and the refund',
    async (status, kind) => {
      const bank = await strangeBank((request, response) =>
        response.writeHead(request.method === 'PUT' ? 400 : status).end('{}'),
      );
      expect(await bank.createCharge(asked)).toMatchObject(failing(kind));
      const refund = { endToEndId: `E${'1'.repeat(31)}`, refundId: 'integral', amount: 15_990 };
      expect(await bank.refund(refund)).toMatchObject(failing(kind));
    },
  );

  it.each([
    ['another amount', state({ valor: { original: '1.00' } })],
    ['another charge', state({ txid: 'b'.repeat(30) })],
    ['no text to pay', state({ pixCopiaECola: undefined })],
    ['an unknown status', state({ status: 'TALVEZ' })],
    ['an amount as a number', state({ valor: { original: 159.9 } })],
    ['a list', [state()]],
  ])('that answers with %s is not trusted', async (_, body) => {
    const bank = await strangeBank((_request, response) => response.writeHead(201).end(JSON.stringify(body)));
    expect(await bank.createCharge(asked)).toMatchObject(failing('invalid-answer'));
  });

  it.each([
    [301, 'invalid-answer'],
    [400, 'refused'],
    [401, 'unavailable'],
    [403, 'unavailable'],
    [409, 'unavailable'],
    [404, 'not-found'],
    [422, 'refused'],
    [429, 'unavailable'],
    [502, 'unavailable'],
  ])('that answers %d with a web page is "%s"', async (status, kind) => {
    const bank = await strangeBank((_request, response) => response.writeHead(status).end('<h1>ops</h1>'));
    expect(await bank.findCharge(asked.txid)).toMatchObject(failing(kind));
  });

  it('that answers 200 with a web page, or stops in the middle, is not trusted', async () => {
    const page = await strangeBank((_request, response) => response.end('<h1>manutenção</h1>'));
    expect(await page.findCharge(asked.txid)).toMatchObject(failing('invalid-answer'));
    const half = await strangeBank((_request, response) => {
      response.writeHead(200, { 'content-length': '5000' }).write('{"txid":');
      setTimeout(() => response.destroy(), 20);
    });
    expect(await half.findCharge(asked.txid)).toMatchObject(failing('unavailable'));
  });

  it('that sends without end is cut off', async () => {
    const bank = await strangeBank((_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    });
    expect(await bank.findCharge(asked.txid)).toMatchObject(failing('unavailable'));
  });

  it('with endless pages is stopped', async () => {
    const bank = await strangeBank((_request, response) =>
      response.end(
        JSON.stringify({ parametros: { paginacao: { quantidadeDePaginas: 1_000_000 } }, pix: [] }),
      ),
    );
    expect(await bank.listPayments({ from: new Date(0), to: new Date() })).toMatchObject(
      failing('invalid-answer'),
    );
  });

  it('that lists unreadable entries still lists the others; one of the requested charge is an error', async () => {
    const at = '2026-11-21T10:00:00Z';
    const entry = (digit: string, txid: string, over: object = {}) => ({
      endToEndId: `E${digit.repeat(31)}`,
      txid,
      valor: '159.90',
      horario: at,
      ...over,
    });
    const devolucoes = [{ id: 'd', valor: '1.00', horario: {}, status: 'TALVEZ' }];
    const pix = [
      entry('1', 'a'.repeat(30), { devolucoes }),
      'nada',
      entry('2', 'c'.repeat(30)),
      { valor: 1 },
    ];
    const page = { parametros: { paginacao: { quantidadeDePaginas: 1 } }, pix };
    const lines: unknown[] = [];
    const logger = createLogger('warn', 'test', { write: (line: string) => lines.push(JSON.parse(line)) });
    const bank = await strangeBank((_request, response) => response.end(JSON.stringify(page)), logger);
    const period = { from: new Date(0), to: new Date() };
    const read = [{ endToEndId: `E${'2'.repeat(31)}` }];
    expect(good(await bank.listPayments(period))).toMatchObject(read);
    expect(lines).toMatchObject([
      { receipt: `E${'1'.repeat(31)}`, places: expect.arrayContaining(['devolucoes.0.status']) },
      { receipt: null },
      { receipt: null },
    ]);
    expect(good(await bank.listPayments({ ...period, txid: 'b'.repeat(30) }))).toMatchObject(read);
    expect(await bank.listPayments({ ...period, txid: 'a'.repeat(30) })).toMatchObject(
      failing('invalid-answer'),
    );
  });

  it('that still calls a removed charge active is not trusted', async () => {
    const bank = await strangeBank((_request, response) => response.end(JSON.stringify(state())));
    expect(await bank.cancelCharge(asked.txid)).toMatchObject(failing('invalid-answer'));
  });

  it('gets paths and amounts encoded safely', async () => {
    const seen: string[] = [];
    const bank = await strangeBank((request, response) => {
      seen.push(request.url ?? '');
      response.writeHead(404).end('{}');
    });
    await bank.findCharge('../webhook?x=1#y');
    await bank.findPayment('a/../b');
    expect(seen).toEqual(['/api/v2/cob/..%2Fwebhook%3Fx%3D1%23y', '/api/v2/pix/a%2F..%2Fb']);
    await expect(bank.createCharge({ ...asked, amount: 0 })).rejects.toThrow(/charged/);
  });
});
