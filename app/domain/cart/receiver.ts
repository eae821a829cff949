import { z } from 'zod';
import { isCpf } from '../shared/cpf';
import { cleanDocument, isDocument } from '../shared/document';
import { flagField, noCardNumber } from '../shared/flag-field';
import { oneLine } from '../shared/free-text';
import { cleanPhone, isPhone } from '../shared/phone';
import { receiverMessages } from './labels';

/** The person who collects an order at a counter. The document is a CPF or CNPJ without punctuation. */
export type Collector = { kind: 'buyer' } | { kind: 'other'; name: string; document: string };

/** The contact for a delivery: name, and CPF and telephone as digits. */
export type ShippingContact = { name: string; document: string; phone: string };

const NAME_MAX = 120;

const required = z
  .string({ error: receiverMessages.required })
  .overwrite(oneLine)
  .min(1, { error: receiverMessages.required, abort: true })
  .max(NAME_MAX, { error: receiverMessages.tooLong, abort: true })
  .check(noCardNumber);

/** A field that is used only when another person collects. */
const spare = z.string().optional().catch(undefined);

/**
 * The person who collects, as pages and API send it (spec 3): `tipo` 1 is the buyer, 2 another person, whose data
 * `aprovar` confirms; `verificar` confirms that the order is checked at the handover.
 */
export const collectorFields = {
  tipo: z.coerce
    .number({ error: receiverMessages.chooseWho })
    .pipe(z.union([z.literal(1), z.literal(2)], receiverMessages.chooseWho))
    .meta({
      type: ['number', 'string'],
      description: '1: o comprador retira; 2: outra pessoa',
      examples: ['1'],
    }),
  nome_razao_retirada_balcao: spare.meta({
    description: 'Nome ou razão social de quem retira',
    examples: ['Clara Monteiro'],
  }),
  cpf_cnpj_retirada_balcao: spare.meta({
    description: 'CPF ou CNPJ de quem retira',
    examples: ['52998224725'],
  }),
  aprovar: flagField.meta({ description: 'Confirma os dados da outra pessoa que retira', examples: ['1'] }),
  verificar: flagField.meta({
    description: 'Confirma que o pedido será conferido na retirada; obrigatório',
    examples: ['1'],
  }),
};
const collectorForm = z.object(collectorFields);
type CollectorForm = z.output<typeof collectorForm>;

/** Reports missing data of the person, each at its field. */
export const checkCollector = (form: CollectorForm, context: z.RefinementCtx): void => {
  const refuse = (field: keyof CollectorForm, message: string | undefined) =>
    context.addIssue({ code: 'custom', path: [field], message: message ?? receiverMessages.required });
  const isOther = form.tipo === 2;
  const name = required.safeParse(form.nome_razao_retirada_balcao);
  const document = cleanDocument(form.cpf_cnpj_retirada_balcao ?? '');
  if (isOther && !name.success) refuse('nome_razao_retirada_balcao', name.error.issues[0]?.message);
  if (isOther && !isDocument(document))
    refuse('cpf_cnpj_retirada_balcao', document === '' ? undefined : receiverMessages.document);
  if (isOther && !form.aprovar) refuse('aprovar', receiverMessages.confirmPerson);
  if (!form.verificar) refuse('verificar', receiverMessages.confirmCheck);
};

/** For a form that passed `checkCollector`. */
export const collectorOf = (form: CollectorForm): Collector =>
  form.tipo === 2
    ? {
        kind: 'other',
        name: required.parse(form.nome_razao_retirada_balcao),
        document: cleanDocument(form.cpf_cnpj_retirada_balcao ?? ''),
      }
    : { kind: 'buyer' };

export const contactFields = {
  contato_transporte: required.meta({
    description: 'O nome do contato para a entrega',
    examples: ['Clara Monteiro'],
  }),
  documento_transporte: required
    .refine(isCpf, receiverMessages.cpf)
    .transform(cleanDocument)
    .meta({ description: 'CPF do contato', examples: ['52998224725'] }),
  telefone_transporte: required
    .refine(isPhone, receiverMessages.phone)
    .transform(cleanPhone)
    .meta({ description: 'Telefone do contato', examples: ['11987654321'] }),
};
const contactForm = z.object(contactFields);

export const contactOf = (form: z.output<typeof contactForm>): ShippingContact => ({
  name: form.contato_transporte,
  document: form.documento_transporte,
  phone: form.telefone_transporte,
});

/** A person named in an account or address: CPF or CNPJ and telephone as digits. */
export type Person = { name: string; document: string | null; phone: string | null };

/** The contact for the carrier: the address's own person, else the buyer. Unknown values are ''. */
export const knownContact = (buyer: Person, addressee: Person | null): ShippingContact => {
  const cpfOf = (person: Person | null) =>
    person?.document && isCpf(person.document) ? person.document : null;
  const own = cpfOf(buyer);
  const addressed = cpfOf(addressee);
  const isOwn = own !== null && (addressed === null || addressed === own);
  return {
    name: isOwn ? buyer.name : (addressee?.name ?? buyer.name),
    document: addressed ?? own ?? '',
    phone: addressee?.phone ?? buyer.phone ?? '',
  };
};

/** Whether the contact is complete, so that it need not be asked for. */
export const isWholeContact = ({ document, phone }: ShippingContact): boolean =>
  document !== '' && phone !== '';

const storedCollector = z.union([
  z.object({ kind: z.literal('buyer') }),
  z.object({ kind: z.literal('other'), name: z.string(), document: z.string() }),
]);
const storedContact = z.object({ name: z.string(), document: z.string(), phone: z.string() });

/** Reads a row's JSON column; null for anything unexpected. */
export const readCollector = (stored: unknown): Collector | null =>
  storedCollector.safeParse(stored).data ?? null;
export const readContact = (stored: unknown): ShippingContact | null =>
  storedContact.safeParse(stored).data ?? null;
