import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Act, Actor } from '../../app/calls/act';
import { allActs, calledActs } from '../../app/calls/all-calls.server';
import { companyName, fullName } from '../../app/domain/accounts/form-fields';
import { addressForm } from '../../app/domain/addresses/address-form';
import { invoiceNote, orderName } from '../../app/domain/cart/order-name';
import { contactFields } from '../../app/domain/cart/receiver';
import { decisionForm } from '../../app/domain/claims/back-office/claim';
import { showableFileName } from '../../app/domain/files/content-kind';
import { correctForm, voidForm } from '../../app/domain/invoices/correct-form';
import { apiKeyForm } from '../../app/domain/partners/webhook-form';
import { carriesCardData } from '../../app/domain/payments/flows/pay/payment-form';
import { holdForm } from '../../app/domain/production/move-form';
import { cardNumberRefused } from '../../app/domain/shared/card-number';
import { newsletterForm } from '../../app/domain/storefront/newsletter-form';
import { answerForm } from '../../app/domain/support/inbox/inbox';
import type { Services } from '../../app/services.server';

const TEXT = 'Cobrar do cartão 4111 1111 1111 1111, validade 12/28';

type Schema = { safeParse(value: unknown): { success: boolean; error?: { issues: { message: string }[] } } };
const refusedFor = (schema: Schema, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

it.each<[string, Schema, unknown]>([
  ['the note for the invoice', invoiceNote, TEXT],
  ['the order’s name', orderName, TEXT],
  ['a person’s name', companyName, 'Ana 4111111111111111'],
  ['the contact for a delivery', z.object(contactFields), { contato_transporte: TEXT }],
  ['an address', addressForm, { complemento_usuario_endereco: TEXT }],
  ['the name of a key of the API', apiKeyForm, { nome: TEXT }],
  ['a reply to a claim', decisionForm, { resposta: TEXT }],
  ['a reply to a message', answerForm, { mensagem: TEXT }],
  ['the reason why an item is on hold', holdForm, { mensagem: TEXT }],
  ['the recipient of an invoice', correctForm, { nome: TEXT }],
  ['the address on an invoice', correctForm, { complemento: TEXT }],
  ['the reason for voiding invoice numbers', voidForm, { justificativa: TEXT }],
  ['the newsletter’s name', newsletterForm, { nome_newsletter: TEXT, email_newsletter: 'a@b.com' }],
])('%s refuses a card number', (_, schema, value) => {
  expect(refusedFor(schema, value)).toContain(cardNumberRefused);
});

/** An act whose input is valid meets these services, which contain nothing. */
const REACHED = 'the world was reached';
const services = new Proxy({} as Services, {
  get: () => {
    throw new Error(REACHED);
  },
});
const actor = { customer: { id: 1 }, ip: null } as Actor;

/** Texts that name a known row, are read as yes or no, or are answered: none is stored as it came. */
const unkept = new Set([
  ...['token', 'carrinho_token', 'projeto', 'hash_job', 'arquivo', 'codigo_cupom', 'sem_cupom'],
  ...['aprovar', 'termos_produtos', 'termos_arquivos', 'validar', 'versao', 'conferido', 'entrega'],
  ...['titleJob', 'route', 'product', 'hash_editor', 'valorPrimeiroCartao', 'valorSegundoCartao'],
]);

/** Values that make the other fields of some acts count. */
const choices = { tipo: '2', devolucao: 'conta' };

const examples = new Map<Act, Record<string, unknown>>(
  calledActs.map((act) => [act, act.call.example.body ?? {}]),
);
const fieldsOfActs = allActs.flatMap((act) =>
  act.fields.map((field) => [`${act.area}/${act.intent || act.section} ${field}`, act, field] as const),
);

describe('no act of a customer accepts a card number', () => {
  it.each(fieldsOfActs)('%s', async (_, act, field) => {
    const example = Object.fromEntries(
      Object.entries(examples.get(act) ?? {}).map(([name, value]) => [name, String(value)]),
    );
    for (const text of ['4111111111111111', '4111 1111 1111 1111', TEXT]) {
      const outcome = await act
        .attempt(services, actor, { ...example, ...choices, [field]: text })
        .catch((error: unknown) => String(error));
      const isRefused =
        typeof outcome === 'object' &&
        !outcome.ok &&
        (outcome.failure === 'card-data' || outcome.errors?.[field] !== undefined);
      expect([text, isRefused || unkept.has(field) || outcome]).toEqual([text, true]);
    }
  });
});

it('a name stripped of digits contains none', () => {
  expect(fullName.safeParse('Ana 4111111111111111 Reis').data ?? '').not.toMatch(/\d/);
});

it.each(['nome', 'observacoes', 'final_cartao', 'primeiroCartao.token_cartao'])(
  'no payment accepts it within the text of %s',
  (field) => {
    expect(carriesCardData({ [field]: TEXT })).toBe(true);
  },
);

it('a file’s name is stored without it', () => {
  expect(showableFileName('cartao 4111-1111-1111-1111.pdf')).toBe('cartao xxxx-xxxx-xxxx-xxxx.pdf');
  expect(showableFileName('livro 9788535902778.pdf')).toBe('livro 9788535902778.pdf');
});
