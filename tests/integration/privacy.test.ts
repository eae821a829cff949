import { beforeAll, describe, expect, it } from 'vitest';
import { changePrivacy, listConsents, readPrivacy } from '~/domain/accounts/privacy/change-privacy.server';
import * as call from '~/routes/api/call';
import { getServices, type Services } from '~/services.server';
import { apiAnswerOf as answerOf, get, postJson, someAddress } from '../factories/account-calls';
import { type SignedInCustomer, signedInCustomer } from '../factories/signed-in-customer';
import { toldStaff } from '../factories/studio';

let services: Services;
beforeAll(async () => {
  services = await getServices();
});

const rowsOf = (userId: number) =>
  services.db.consent.findMany({ where: { userId }, orderBy: { id: 'asc' } });
const all = (notices: boolean, news: boolean, commercial: boolean) => ({ notices, news, commercial });

describe('the privacy centre', () => {
  it('writes one row for each changed answer, with text version, time, address and channel', async () => {
    const { id: userId } = await signedInCustomer(services);
    const set = (answers: ReturnType<typeof all>) =>
      changePrivacy(services, { userId, answers, channel: 'site', ip: '203.0.113.7' });
    expect(await set(all(true, false, false))).toEqual(['notices', 'news', 'commercial']);
    expect(await set(all(true, true, false))).toEqual(['news']);
    expect(await set(all(true, true, false))).toEqual([]);
    const rows = await rowsOf(userId);
    expect(rows.map(({ purpose, accepted }) => [purpose, accepted])).toEqual([
      ['notices', true],
      ['news', false],
      ['commercial', false],
      ['news', true],
    ]);
    for (const row of rows)
      expect(row).toMatchObject({ ip: '203.0.113.7', channel: 'site', textVersion: '2026-11-21' });
    expect(await readPrivacy(services, userId)).toEqual(all(true, true, false));
  });

  it('writes each change once when twenty arrive in parallel', async () => {
    const { id: userId } = await signedInCustomer(services);
    const same = { userId, answers: all(true, true, true), channel: 'site', ip: null } as const;
    await Promise.all(Array.from({ length: 20 }, () => changePrivacy(services, same)));
    expect(await rowsOf(userId)).toHaveLength(3);
  });

  it('does not let staff rewrite the log', async () => {
    const { id: userId } = await signedInCustomer(services);
    await changePrivacy(services, { userId, answers: all(true, true, true), channel: 'site', ip: null });
    for (const write of ['update consentimento set aceito = false', 'delete from consentimento'])
      expect(await toldStaff(`${write} where fk_usuario = ${userId}`)).toMatch(/não muda nem se apaga/);
  });

  it('has a paged history, with the nearest page for an invalid one', async () => {
    const { id: userId } = await signedInCustomer(services);
    for (let turn = 0; turn < 15; turn += 1)
      await changePrivacy(services, {
        userId,
        answers: all(turn % 2 === 0, turn % 2 === 1, turn % 2 === 0),
        channel: 'site',
        ip: null,
      });
    const first = await listConsents(services, userId, 1);
    expect([first.entries.length, first.page, first.pages]).toEqual([20, 1, 3]);
    expect((await listConsents(services, userId, 99)).page).toBe(3);
    expect((await listConsents(services, userId, Number.NaN)).page).toBe(1);
    expect((await listConsents(services, userId, -1)).page).toBe(1);
    expect(first.entries[0]?.createdAt.getTime()).toBeGreaterThanOrEqual(
      first.entries.at(-1)?.createdAt.getTime() ?? 0,
    );
  });
});

describe('the calls', () => {
  const path = '/api/usuario/atualizar-privacidade';
  const doors = (who: SignedInCustomer) => [who.bearer, { ...who.cookie, origin: 'https://lombada.test' }];

  it('change and return the consents, with a bearer token and with a cookie', async () => {
    const who = await signedInCustomer(services);
    for (const [index, headers] of doors(who).entries()) {
      const body = { avisos: index === 0, news_usuario: true, comerciais: false };
      const changed = await answerOf(call.action(postJson(path, body, { headers })));
      expect(changed.status).toBe(200);
      expect(changed.body).toMatchObject({
        message: 'Privacidade Alterada com sucesso.',
        data: { pk_usuario: who.id, ...body },
      });
      const told = await answerOf(
        Promise.resolve(call.loader(get('/api/usuario/buscar-privacidade', { headers }))),
      );
      expect(told.body).toEqual({
        data: {
          pk_usuario: who.id,
          ...body,
          privacidades: [
            { fk_privacidade: 1, aceito: body.avisos },
            { fk_privacidade: 2, aceito: true },
            { fk_privacidade: 3, aceito: false },
          ],
        },
      });
    }
  });

  it('change only the caller’s own, whatever the body says', async () => {
    const [who, other] = [await signedInCustomer(services), await signedInCustomer(services)];
    const body = { pk_usuario: other.id, avisos: true, news_usuario: true, comerciais: true };
    await call.action(postJson(path, body, { headers: who.bearer }));
    expect(await rowsOf(other.id)).toEqual([]);
    expect(await rowsOf(who.id)).toHaveLength(3);
  });

  it.each([{}, { avisos: true }, { avisos: 'sim', news_usuario: true, comerciais: false }])(
    'change nothing with %j, which does not answer all of them',
    async (body) => {
      const who = await signedInCustomer(services);
      const { status } = await answerOf(call.action(postJson(path, body, { headers: who.bearer })));
      expect(status).toBe(422);
      expect(await rowsOf(who.id)).toEqual([]);
    },
  );

  it('answer 401 without a login', async () => {
    const { status } = await answerOf(call.action(postJson(path, { avisos: true }, {})));
    expect(status).toBe(401);
  });
});

describe('POST /api/cookies', () => {
  const send = (body: object, headers: Record<string, string> = {}, ip = someAddress()) =>
    answerOf(call.action(postJson('/api/cookies', body, { headers, ip })));
  const lastRow = () => services.db.cookieAnswer.findFirstOrThrow({ orderBy: { id: 'desc' } });

  it.each([
    [{ cookies: true }, true, true],
    [{ cookies: false }, false, false],
    [{ cookies: false, estatisticas: true }, true, false],
    [{ cookies: true, publicidade: false, versao_texto: '2025-01' }, true, false],
  ])('logs %j', async (body, statistics, marketing) => {
    const ip = someAddress();
    expect(await send(body, {}, ip)).toMatchObject({ status: 200, body: { data: { success: true } } });
    const textVersion = (body as { versao_texto?: string }).versao_texto ?? '2026-11';
    expect(await lastRow()).toMatchObject({ statistics, marketing, userId: null, ip, textVersion });
  });

  it.each([{}, { cookies: 'x' }, { cookies: true, publicidade: 'talvez' }, 'x'])(
    'refuses an invalid answer: %j',
    async (body) => {
      const before = await services.db.cookieAnswer.count();
      expect((await send(body as object)).status).toBeGreaterThanOrEqual(400);
      expect(await services.db.cookieAnswer.count()).toBe(before);
    },
  );

  it('recognises the customer', async () => {
    const who = await signedInCustomer(services);
    await send({ cookies: true }, who.bearer);
    expect(await lastRow()).toMatchObject({ userId: who.id });
  });

  it('accepts thirty from one address in an hour', async () => {
    const ip = someAddress();
    const seen = [];
    for (let count = 0; count < 31; count += 1) seen.push((await send({ cookies: true }, {}, ip)).status);
    expect(seen.filter((status) => status === 200)).toHaveLength(30);
    expect(seen.at(-1)).toBe(429);
  });
});
