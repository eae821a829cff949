import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Actor } from '../../app/calls/act';
import { allActs, calledActs, callsAt } from '../../app/calls/all-calls.server';
import { defineAct } from '../../app/calls/define-act.server';
import { fail, ok, type Result } from '../../app/domain/shared/result';
import type { Services } from '../../app/services.server';

type Failure =
  | { kind: 'not-found' }
  | { kind: 'too-soon'; retryAfterSeconds: number }
  | { kind: 'too-many'; most: number };

const act = (perform: () => Promise<Result<string, Failure>>) =>
  defineAct({
    intent: 'imprimir',
    section: 'itens',
    area: 'orders',
    path: '/api/imprimir',
    summary: 'Imprime',
    isPersonal: true,
    input: z.object({ exemplares: z.coerce.number('Diga quantos.'), cvc: z.string().optional() }),
    example: { exemplares: 1 },
    perform,
    refusals: {
      'not-found': { status: 404, text: 'Não encontrado.', section: 'topo' },
      'too-soon': { status: 429, text: ({ retryAfterSeconds }) => `Espere ${retryAfterSeconds} s.` },
      'too-many': { status: 422, text: ({ most }) => `No máximo ${most}.`, fields: ['exemplares'] },
    },
    done: (title) => `${title} foi impresso.`,
    fault: 'Não foi possível imprimir.',
    data: z.object({ titulo: z.string() }),
    answer: (_services, _actor, titulo) => ({ titulo }),
  });

const error = vi.fn();
const services = { logger: { error } } as unknown as Services;
const actor = { customer: { id: 1 }, ip: null } as Actor;
const attempt = (perform: () => Promise<Result<string, Failure>>, fields: Record<string, string> = {}) =>
  act(perform).attempt(services, actor, { exemplares: '3', ...fields });
const never = async () => {
  throw new Error('this must not be asked');
};

describe('an attempt', () => {
  it('that succeeds returns a message', async () => {
    expect(await attempt(async () => ok('Contos'))).toEqual({
      ok: true,
      done: 'Contos',
      text: 'Contos foi impresso.',
    });
  });

  it.each([
    [{ kind: 'not-found' }, { status: 404, text: 'Não encontrado.', section: 'topo' }],
    [
      { kind: 'too-soon', retryAfterSeconds: 7 },
      { status: 429, text: 'Espere 7 s.', retryAfter: 7, section: 'itens' },
    ],
    [
      { kind: 'too-many', most: 9 },
      { status: 422, text: 'No máximo 9.', errors: { exemplares: ['No máximo 9.'] } },
    ],
  ] as const)('that is refused (%j) returns why, where and with which status', async (failure, told) => {
    expect(await attempt(async () => fail<Failure>(failure))).toMatchObject({ ok: false, ...told });
  });

  it('with unreadable fields runs nothing and names the field', async () => {
    expect(await attempt(never, { exemplares: 'muitos' })).toMatchObject({
      ok: false,
      status: 422,
      failure: 'input',
      text: 'Diga quantos.',
      errors: { exemplares: ['Diga quantos.'] },
    });
  });

  it('that contains a card code is refused unread', async () => {
    expect(await attempt(never, { cvc: '123' })).toMatchObject({ ok: false, failure: 'card-data' });
  });

  it('that fails unexpectedly is logged and has its own message', async () => {
    const told = await attempt(async () => {
      throw new Error('a fault');
    });
    expect(told).toMatchObject({ ok: false, status: 500, text: 'Não foi possível imprimir.' });
    expect(error).toHaveBeenCalledOnce();
  });

  it('while the database is down does not count as an error of the act', async () => {
    const away = async () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    };
    await expect(attempt(away)).rejects.toThrow('ECONNREFUSED');
  });
});

describe('the document of an act', () => {
  it('lists the status of each refusal, and 403 where only the customer may act', () => {
    const { call } = act(async () => ok(''));
    expect([...(call.refusals ?? [])].sort()).toEqual([403, 404, 422, 429]);
    expect(call).toMatchObject({ method: 'POST', auth: 'customer', example: { body: { exemplares: 1 } } });
  });
});

describe('the acts of the shop', () => {
  it('have a unique intent in each area', () => {
    const intents = allActs.flatMap(({ area, intent }) => (intent === '' ? [] : `${area} ${intent}`));
    expect(intents).toEqual([...new Set(intents)]);
  });

  it('are found in any notation of their address', () => {
    const written = calledActs.map(({ call }) => callsAt(`${call.path.toUpperCase()}/`)?.POST);
    expect(written).toEqual(calledActs.map(({ call }) => call));
  });
});
