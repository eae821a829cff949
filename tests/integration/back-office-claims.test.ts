import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { claimBackOfficeMessages, readClaimsFilter } from '~/domain/claims/back-office/claim';
import { readBackOfficeClaims } from '~/domain/claims/back-office/read-claims.server';
import { claimState } from '~/domain/claims/claim-state';
import { contestItem } from '~/domain/claims/contest-item.server';
import { loader as file } from '~/routes/back-office/claim/file';
import { action, loader as page } from '~/routes/back-office/claim/route';
import { loader as list } from '~/routes/back-office/claims/route';
import { getServices, type Services } from '~/services.server';
import { answerOf, get, post } from '../factories/account-calls';
import { attachmentOf, contents } from '../factories/attachment';
import { deliveredOrder } from '../factories/delivered-order';
import { operatorOf } from '../factories/operator';
import type { SignedInCustomer } from '../factories/signed-in-customer';

/** Claims decided in the back office. */
let services: Services;
let rita: SignedInCustomer;
let joao: SignedInCustomer;
beforeAll(async () => {
  services = await getServices();
  rita = await operatorOf(services);
  joao = await operatorOf(services, 'João Operador');
});

const contested = async () => {
  const { customer, itemId, orderId } = await deliveredOrder(services);
  const fileId = await attachmentOf(services, customer.id, { purpose: `contestacao:${itemId}` });
  const sent = await contestItem(services, {
    userId: customer.id,
    itemId,
    reason: 'A capa veio rasgada.',
    phone: '11987654321',
    period: 'manha' as const,
    attachmentIds: [fileId],
  });
  if (!sent.ok) throw new Error(JSON.stringify(sent.failure));
  return { claimId: sent.value.claimId, customer, itemId, orderId, fileId };
};

const open = async (claimId: number) =>
  (
    await page({
      ...get('/oficina/contestacoes', rita.cookie),
      params: { id: String(claimId) },
    } as LoaderFunctionArgs)
  ).claim;

type Answer = { ok: boolean; text: string; typed: Record<string, string> };
const decide = async (who: SignedInCustomer, claimId: number, fields: Record<string, string>) => {
  const ultima = fields.ultima ?? (await open(claimId)).lastEntry;
  const form = { resposta: 'Vimos as fotos.', ...fields, ultima };
  const args = { ...post('/oficina/contestacoes', form, who.cookie), params: { id: String(claimId) } };
  const { status, result } = await answerOf(action(args as ActionFunctionArgs));
  return { status, ...(result as unknown as Answer) };
};
const stateOf = async (id: number) => (await services.db.claim.findUniqueOrThrow({ where: { id } })).stateId;

describe('claims in the back office', () => {
  it('wait for operators, and only they see them and their files', async () => {
    const { claimId, customer, fileId } = await contested();
    const { claims, counts } = await readBackOfficeClaims(services, readClaimsFilter(new URLSearchParams()));
    expect(claims.find(({ id }) => id === claimId)).toMatchObject({ reason: 'A capa veio rasgada.' });
    expect(counts.abertas).toBeGreaterThan(0);
    const params = { id: String(claimId), fileId };
    for (const each of [list, page, file] as ((args: LoaderFunctionArgs) => Promise<unknown>)[])
      expect((await answerOf(each({ ...get('/oficina', customer.cookie), params }))).status).toBe(404);
    const response = await file({ ...get('/oficina', rita.cookie), params } as LoaderFunctionArgs);
    expect(Buffer.from(await response.arrayBuffer()).equals(contents.jpg)).toBe(true);
    const claim = await open(claimId);
    expect(claim.decisions).toEqual([2, 3, 4, 5, 6]);
    expect(claim.entries[0]?.attachments).toMatchObject([{ id: fileId }]);
  });

  it.each([
    ['a request for more', { decisao: '2' }, claimState.answered],
    ['a reprint of some copies', { decisao: '3', quantidade: '1' }, claimState.reprint],
    ['credit', { decisao: '4', valor: '5,00' }, claimState.credited],
    ['a refund', { decisao: '5', valor: 'R$ 5,00' }, claimState.refunded],
    ['a refusal', { decisao: '6', valor: '5,00' }, claimState.refused],
  ])('are decided with a message: %s', async (_what, fields, state) => {
    const { claimId, itemId, orderId } = await contested();
    expect(await decide(rita, claimId, fields)).toMatchObject({
      ok: true,
      text: claimBackOfficeMessages.decided,
    });
    expect(await stateOf(claimId)).toBe(state);
    const claim = await open(claimId);
    expect(claim.entries.at(-1)).toMatchObject({ byCustomer: false, text: 'Vimos as fotos.' });
    expect(claim.amount).toBe(state === claimState.credited || state === claimState.refunded ? 500 : null);
    const reprints = await services.db.orderItem.findMany({ where: { reprintOfId: itemId } });
    expect(reprints.map(({ quantity }) => quantity)).toEqual(state === claimState.reprint ? [1] : []);
    const act = await services.db.backOfficeAct.findFirstOrThrow({ where: { orderId, kind: 'claim' } });
    expect(act).toMatchObject({ operatorId: rita.id, itemId });
  });

  it('are decided once by two operators in parallel', async () => {
    const { claimId, orderId } = await contested();
    const { lastEntry: ultima } = await open(claimId);
    const answers = await Promise.all([
      decide(rita, claimId, { decisao: '4', valor: '5,00', ultima }),
      decide(joao, claimId, { decisao: '6', ultima }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = answers.find(({ ok }) => !ok);
    expect(loser).toMatchObject({
      text: claimBackOfficeMessages.changedMeanwhile,
      typed: { resposta: 'Vimos as fotos.' },
    });
    expect(await services.db.backOfficeAct.count({ where: { orderId, kind: 'claim' } })).toBe(1);
  });

  it.each([
    ['no decision', { decisao: '' }, claimBackOfficeMessages.noDecision],
    ['a decision that only the customer can make', { decisao: '1' }, claimBackOfficeMessages.noDecision],
    ['no text', { decisao: '6', resposta: ' ' }, claimBackOfficeMessages.noAnswer],
    ['half a copy', { decisao: '3', quantidade: '0,5' }, claimBackOfficeMessages.badCount],
    ['an amount that is no number', { decisao: '4', valor: 'cinco' }, claimBackOfficeMessages.badAmount],
    ['no amount', { decisao: '4' }, /^Escreva o valor em reais, no máximo R\$/],
    ['more than was paid', { decisao: '5', valor: '999.999,00' }, /^Escreva o valor em reais, no máximo R\$/],
    ['more copies than there are', { decisao: '3', quantidade: '99999' }, /vai de 1 a/],
  ])('are not decided with %s, and no typed text is lost', async (_what, fields, text) => {
    const { claimId } = await contested();
    const answer = await decide(rita, claimId, fields as Record<string, string>);
    expect(answer.ok).toBe(false);
    if (typeof text === 'string') expect(answer.text).toBe(text);
    else expect(answer.text).toMatch(text);
    expect(answer.typed).toMatchObject(fields);
    expect(await stateOf(claimId)).toBe(claimState.open);
  });
});
