import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { saoPauloDateTime } from '~/domain/shared/calendar';
import { caseStatus } from '~/domain/support/case';
import { readCase } from '~/domain/support/list-cases.server';
import { openCase, rateCase, writeMessage } from '~/domain/support/write-message.server';
import * as call from '~/routes/api/call';
import { action as messagesAction, loader as messagesPage } from '~/routes/shop/messages/route';
import { getServices, type Services } from '~/services.server';
import { apiAnswerOf, get, post, postJson } from '../factories/account-calls';
import { mailOf } from '../factories/mailbox';
import { orderableCart, placedOrder } from '../factories/order';
import { pastGuards } from '../factories/past-guards';
import { signedInCustomer } from '../factories/signed-in-customer';
import { toldStaff } from '../factories/studio';
import { staffAnswer, staffResolve, supportCase } from '../factories/support-case';

/** Conversations between customers and the shop; staff answer by rows. */

let services: Services;
beforeAll(async () => {
  services = await getServices();
});

const author = { id: 0, name: 'Clara Monteiro' };
const kindOf = (result: { ok: boolean; failure?: { kind: string } }) =>
  result.ok ? 'done' : result.failure?.kind;
const caseOf = async (userId: number, caseId: number) => {
  const found = await readCase(services, userId, caseId);
  if (!found) throw new Error('no case');
  return found;
};
const write = (userId: number, caseId: number, text = 'Obrigada!') =>
  writeMessage(services, { author: { ...author, id: userId }, caseId, text });

describe('a case', () => {
  it('waits for the shop, is answered by a row, continued, settled, rated and reopened', async () => {
    const { who, caseId } = await supportCase(services);
    expect((await caseOf(who.id, caseId)).status.id).toBe(caseStatus.pending);
    expect(kindOf(await write(who.id, caseId))).toBe('not-your-turn');
    await staffAnswer(services, caseId, '<p>Bom dia!</p><script>alert(1)</script>Mande uma foto.');
    const answered = await caseOf(who.id, caseId);
    expect(answered.status.id).toBe(caseStatus.answered);
    expect(answered.messages.at(-1)).toMatchObject({
      author: 'Atendimento Lombada',
      isOwn: false,
      text: 'Bom dia!\nMande uma foto.',
    });
    expect(kindOf(await write(who.id, caseId))).toBe('done');
    expect((await caseOf(who.id, caseId)).status.id).toBe(caseStatus.pending);
    await staffResolve(services, caseId);
    const rating = { userId: who.id, caseId, rating: 4, text: 'Rápido.' };
    expect(
      (await Promise.all([rateCase(services, rating), rateCase(services, rating)])).map(kindOf).sort(),
    ).toEqual(['done', 'rated']);
    expect((await caseOf(who.id, caseId)).rating).toBe(4);
    expect(await write(who.id, caseId, 'Ainda não chegou.')).toMatchObject({
      ok: true,
      value: { isReopened: true },
    });
    expect(await caseOf(who.id, caseId)).toMatchObject({ rating: null, status: { id: caseStatus.pending } });
    const log = await services.db.caseStatusLog.findMany({ where: { caseId }, orderBy: { id: 'asc' } });
    expect(log.map(({ statusId }) => statusId)).toEqual([1, 2, 1, 3, 1]);
  });

  it('queues one mail about its answer', async () => {
    const { caseId } = await supportCase(services, 'answered');
    const mails = await services.db.outboxMessage.findMany({
      where: { topic: 'mail.message-answered', payload: { path: ['caseId'], equals: caseId } },
    });
    expect(mails).toHaveLength(1);
    const mail = await mailOf(services, { topic: 'mail.message-answered', payload: { caseId } });
    const answer = await services.db.caseMessage.findFirstOrThrow({ where: { caseId, author: 'loja' } });
    expect(mail?.content.paragraphs).toContain(answer.text);
  });

  it('is about an order of the customer, or about none', async () => {
    const placed = await placedOrder(services, await orderableCart(services));
    const wish = { subject: 'Prazo', text: 'Quando chega?', orderId: placed.orderId };
    const own = await openCase(services, { ...wish, author: { ...author, id: placed.customer.id } });
    expect(kindOf(own)).toBe('done');
    const stranger = await signedInCustomer(services);
    expect(kindOf(await openCase(services, { ...wish, author: { ...author, id: stranger.id } }))).toBe(
      'order-not-found',
    );
  });

  it('is private to its owner', async () => {
    const { caseId } = await supportCase(services, 'answered');
    const stranger = await signedInCustomer(services);
    expect(await readCase(services, stranger.id, caseId)).toBeNull();
    expect(kindOf(await write(stranger.id, caseId))).toBe('not-found');
    expect(kindOf(await rateCase(services, { userId: stranger.id, caseId, rating: 5, text: null }))).toBe(
      'not-found',
    );
  });

  it('accepts twenty messages of a customer in an hour', async () => {
    const who = await signedInCustomer(services);
    const ask = () =>
      openCase(services, { author: { ...author, id: who.id }, orderId: null, subject: 'Oi', text: 'Oi' });
    for (let sent = 0; sent < 20; sent += 1) expect(kindOf(await ask())).toBe('done');
    expect(kindOf(await ask())).toBe('too-many');
  });
});

describe('rows written by staff', () => {
  it('cannot write in a customer’s name, nor change what was written', async () => {
    const { caseId } = await supportCase(services, 'answered');
    const forged = `insert into mensagem_caso (fk_caso, autor, mensagem) values (${caseId}, 'cliente', 'Tudo bem!')`;
    expect(await toldStaff(forged)).toMatch(/^Pelo cliente só ele escreve/);
    expect(await toldStaff(`update mensagem_caso set mensagem = 'outro' where fk_caso = ${caseId}`)).toMatch(
      /não muda nem se apaga/,
    );
    expect(await toldStaff(`update caso set protocolo = 'x' where pk_caso = ${caseId}`)).toMatch(
      /em caso mudam só assunto, fk_status_caso$/,
    );
  });
});

describe('the page', () => {
  it('shows both tabs with their counts, filters, and one conversation', async () => {
    const { who, caseId, protocol } = await supportCase(services, 'answered');
    const other = await supportCase(services, 'resolved', who);
    const page = (query: string) => messagesPage(get(`/mensagem${query}`, { headers: who.cookie }));
    expect(await page('')).toMatchObject({
      counts: { pendente: 1, resolvido: 1 },
      list: { cases: [{ id: caseId, protocol }] },
      chosen: null,
    });
    expect(await page(`?tipo=resolvido&chamado=${other.caseId}`)).toMatchObject({
      list: { cases: [{ id: other.caseId }] },
      chosen: { id: other.caseId, flags: { write: true, reopen: true, rate: true } },
    });
    expect(await page('?data_fim=01/01/2020')).toMatchObject({ counts: { pendente: 0, resolvido: 0 } });
    expect((await page('?data_ini=99/99/2020')).query.errors.data_ini).toHaveLength(1);
    expect(await page('?chamado=2000000000')).toMatchObject({ chosen: null, isMissing: true });
  });

  it('lists and filters by the date that it shows, that of the last message', async () => {
    const { who, caseId } = await supportCase(services);
    const later = await supportCase(services, 'pending', who);
    const day = (offset: number) => new Date(services.clock.now().getTime() - offset * 86_400_000);
    const text = (at: Date) => saoPauloDateTime(at).date.split('-').reverse().join('/');
    await pastGuards(services, (tx) =>
      tx.supportCase.update({ where: { id: caseId }, data: { createdAt: day(30), changedAt: day(5) } }),
    );
    await pastGuards(services, (tx) =>
      tx.supportCase.update({ where: { id: later.caseId }, data: { createdAt: day(20), changedAt: day(9) } }),
    );
    const shown = async (query: string) =>
      (await messagesPage(get(`/mensagem${query}`, { headers: who.cookie }))).list.cases.map(({ id }) => id);
    expect(await shown('')).toEqual([caseId, later.caseId]);
    expect(await shown(`?data_ini=${text(day(6))}`)).toEqual([caseId]);
    expect(await shown(`?data_ini=${text(day(10))}&data_fim=${text(day(8))}`)).toEqual([later.caseId]);
    expect(await shown(`?data_fim=${text(day(15))}`)).toEqual([]);
  });

  it('finds cases by a part of their order’s name, ignoring accents, also under a new name', async () => {
    const { customer: who, orderId } = await placedOrder(services);
    const other = await supportCase(services, 'resolved', who);
    const about = { author: { ...author, id: who.id }, orderId, subject: 'Prazo', text: 'Quando chega?' };
    await openCase(services, about);
    const settled = await openCase(services, { ...about, text: 'E a nota fiscal?' });
    const caseId = settled.ok ? settled.value.caseId : 0;
    await staffAnswer(services, caseId);
    await staffResolve(services, caseId);
    const rename = (name: string) =>
      services.db.order.update({ where: { id: orderId }, data: { name }, select: { id: true } });
    const found = async (name: string) => {
      const query = `tipo=resolvido&nome_pedido=${encodeURIComponent(name)}`;
      const { counts, list } = await messagesPage(get(`/mensagem?${query}`, { headers: who.cookie }));
      return { ...counts, shown: list.cases.map(({ id }) => id) };
    };
    await rename('Poesia em Édições, 100%');
    for (const name of ['edicoes', 'POESIA', 'ções, 100%'])
      expect(await found(name), name).toEqual({ pendente: 1, resolvido: 1, shown: [caseId] });
    for (const name of ['edic_es', '1%', 'contos'])
      expect(await found(name), name).toEqual({ pendente: 0, resolvido: 0, shown: [] });
    await rename('Contos');
    expect(await found('conto')).toEqual({ pendente: 1, resolvido: 1, shown: [caseId] });
    expect((await found('poesia')).shown).toEqual([]);
    expect((await found('')).shown.sort()).toEqual([caseId, other.caseId].sort());
    expect(await toldStaff(`update caso set busca_pedido = 'outro' where pk_caso = ${caseId}`)).toMatch(
      /mudam só assunto, fk_status_caso$/,
    );
  });

  it('finds cases by the new name when they are opened while their order is renamed', async () => {
    const { customer: who, orderId } = await placedOrder(services);
    const opened = services.db.$transaction(async (tx) => {
      await tx.order.update({ where: { id: orderId }, data: { name: 'Poesia' }, select: { id: true } });
      const opening = openCase(services, {
        author: { ...author, id: who.id },
        orderId,
        subject: 'Prazo',
        text: 'Quando chega?',
      });
      await Promise.race([opening, wait(300)]);
      return { opening };
    });
    await (await opened).opening;
    const found = await messagesPage(get('/mensagem?nome_pedido=poesia', { headers: who.cookie }));
    expect(found.counts.pendente).toBe(1);
  });

  it('keeps tab, filters and page when a case is rated or replied to', async () => {
    const { who, caseId } = await supportCase(services, 'resolved');
    const answered = await supportCase(services, 'answered', who);
    const send = async (query: string, fields: Record<string, string>) => {
      const sent = await messagesAction(post(`/mensagem?${query}`, fields, { headers: who.cookie }));
      return (sent as Response).headers.get('location');
    };
    const filters = 'data_ini=01%2F01%2F2026&nome_pedido=Contos';
    const rated = { intent: 'avaliar', id: String(caseId), rating: '4' };
    expect(await send(`tipo=resolvido&${filters}&pagina=2&chamado=${caseId}&acao=avaliar`, rated)).toBe(
      `/mensagem?tipo=resolvido&${filters}&pagina=2&chamado=${caseId}&acao=confirmado`,
    );
    const written = { intent: 'escrever', fk_caso: String(answered.caseId), mensagem: 'Obrigada!' };
    expect(await send(`tipo=pendente&${filters}&chamado=${answered.caseId}`, written)).toBe(
      `/mensagem?tipo=pendente&${filters}&chamado=${answered.caseId}`,
    );
  });

  it('opens a case, and reports missing input at its field', async () => {
    const who = await signedInCustomer(services);
    const send = (fields: Record<string, string>) =>
      messagesAction(post('/mensagem', { intent: 'nova', ...fields }, { headers: who.cookie }));
    expect(await send({ titulo: 'Prazo', mensagem: ' ' })).toMatchObject({
      data: {
        errors: { mensagem: ['Por favor, digite uma descrição da mensagem!'] },
        typed: { titulo: 'Prazo' },
      },
      init: { status: 422 },
    });
    const sent = (await send({ titulo: 'Prazo', mensagem: 'Quando chega?' })) as Response;
    expect(sent.headers.get('location')).toMatch(/^\/mensagem\?chamado=\d+$/);
  });
});

describe('the calls', () => {
  it('list both tabs with their totals', async () => {
    const { who } = await supportCase(services);
    const answered = await apiAnswerOf(
      call.action(postJson('/api/mensagem/listar', {}, { headers: who.bearer })),
    );
    expect(answered).toMatchObject({
      status: 200,
      body: { data: { pendente: { total: 1, last_page: 1 }, resolvido: { total: 0, data: [] } } },
    });
  });

  it('write if it is the customer’s turn', async () => {
    const { who, caseId } = await supportCase(services);
    const send = () =>
      apiAnswerOf(
        call.action(
          postJson('/api/mensagem/nova', { fk_caso: caseId, mensagem: 'Oi' }, { headers: who.bearer }),
        ),
      );
    expect((await send()).status).toBe(409);
    await staffAnswer(services, caseId);
    expect(await send()).toMatchObject({ status: 200, body: { message: 'Mensagem enviada com sucesso!' } });
  });
});
