import { expect, it } from 'vitest';
import { z } from 'zod';
import { companyName, fullName } from '../../app/domain/accounts/form-fields';
import { addressForm } from '../../app/domain/addresses/address-form';
import { invoiceNote } from '../../app/domain/cart/invoice-note';
import { orderName } from '../../app/domain/cart/order-name';
import { contactFields } from '../../app/domain/cart/receiver';
import { showableFileName } from '../../app/domain/files/file-name';
import { carriesCardData } from '../../app/domain/payments/payment-form';
import { cardNumberRefused } from '../../app/domain/shared/card-number';
import { newsletterForm } from '../../app/domain/storefront/newsletter-form';

const TEXT = 'Cobrar do cartão 4111 1111 1111 1111, validade 12/28';

type Schema = { safeParse(value: unknown): { success: boolean; error?: { issues: { message: string }[] } } };
const refusedFor = (schema: Schema, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

it.each<[string, Schema, unknown]>([
  ['the note for the invoice', invoiceNote, TEXT],
  ['the order’s name', orderName, TEXT],
  ['a person’s name', companyName, 'Ana 4111111111111111'],
  ['who is asked about a delivery', z.object(contactFields), { contato_transporte: TEXT }],
  ['an address', addressForm, { complemento_usuario_endereco: TEXT }],
  ['the newsletter’s name', newsletterForm, { nome_newsletter: TEXT, email_newsletter: 'a@b.com' }],
])('%s takes no number of a card', (_, schema, value) => {
  expect(refusedFor(schema, value)).toContain(cardNumberRefused);
});

it('a name that is stripped of figures keeps none', () => {
  expect(fullName.safeParse('Ana 4111111111111111 Reis').data ?? '').not.toMatch(/\d/);
});

it.each(['nome', 'observacoes', 'final_cartao', 'primeiroCartao.token_cartao'])(
  'no payment takes it within the text of %s',
  (field) => {
    expect(carriesCardData({ [field]: TEXT })).toBe(true);
  },
);

it('a file’s name is kept without it', () => {
  expect(showableFileName('cartao 4111-1111-1111-1111.pdf')).toBe('cartao xxxx-xxxx-xxxx-xxxx.pdf');
  expect(showableFileName('livro 9788535902778.pdf')).toBe('livro 9788535902778.pdf');
});
