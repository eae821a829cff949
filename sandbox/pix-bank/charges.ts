import type { SandboxClock } from '../clock/sandbox-clock';
import type { DocumentStore, Documents } from '../store/memory-store';
import { putCharge, reviseCharge, statusNow } from './bank';
import { newLocation, newTxid, pageOf, readChargeQuery } from './consultation';
import { readCharge, readRevision, txidForm } from './forms';
import { presentCharge, presentWhole, type Receiver } from './present';
import { done, refuse } from './problems';
import { type Charge, charges, type Debtor, locations, PART, receipts } from './records';
import type { WebhookSender } from './webhook-sender';

type BankSettings = {
  receiver: Receiver;
  /** The only key of the only account. */
  key: string;
  /** Host and path, without scheme, at which charges are looked up; part of every BR Code. */
  locationBase: string;
};

export type Bank = {
  store: DocumentStore;
  clock: SandboxClock;
  settings: BankSettings;
  sender: WebhookSender;
};

/** Commands on charges (tag Cob of the API), each in a transaction of its own. */

const unknown = () => refuse('CobNaoEncontrado', 'Cobrança não encontrada para o txid informado.');

const save = (documents: Documents, charge: Charge) =>
  documents.write(charges, charge.txid, charge, new Date(charge.criacao));

/** PUT /cob/{txid}, or POST /cob where the bank chooses the txid. */
export const issueCharge = async (bank: Bank, chosen: string | null, body: unknown) => {
  const txid = chosen ?? newTxid();
  if (!txidForm.test(txid))
    return refuse('CobOperacaoInvalida', 'O txid não respeita o schema.', [
      {
        razao: 'O txid deve ter de 26 a 35 letras ou números.',
        propriedade: 'txid',
        valor: txid.slice(0, 100),
      },
    ]);
  const request = readCharge(body);
  if (!request.ok) return request;
  const now = await bank.clock.now();
  const { key, locationBase, receiver } = bank.settings;
  return bank.store.transaction(PART, async (documents) => {
    const current = await documents.read(charges, txid);
    const location = current?.location ?? newLocation(locationBase);
    const outcome = putCharge(current, request.value, { txid, now, location, key });
    if (!outcome.ok) return outcome;
    if (!current) await documents.write(locations, location.token, { txid }, now);
    await save(documents, outcome.value);
    return done(presentCharge(outcome.value, receiver));
  });
};

/** PATCH /cob/{txid} */
export const patchCharge = async (bank: Bank, txid: string, body: unknown) => {
  const request = readRevision(body);
  if (!request.ok) return request;
  return bank.store.transaction(PART, async (documents) => {
    const current = await documents.read(charges, txid);
    if (!current) return unknown();
    const outcome = reviseCharge(current, request.value, bank.settings.key);
    if (!outcome.ok) return outcome;
    await save(documents, outcome.value);
    return done(presentCharge(outcome.value, bank.settings.receiver));
  });
};

const wholeOf = async ({ store, settings }: Bank, charge: Charge, now: Date) => {
  const receipt = charge.endToEndId === undefined ? undefined : await store.read(receipts, charge.endToEndId);
  return presentWhole(charge, settings.receiver, receipt, now);
};

/** GET /cob/{txid}; `revision` is the query's text. */
export const readOneCharge = async (bank: Bank, txid: string, revision: string | undefined) => {
  const charge = await bank.store.read(charges, txid);
  if (!charge) return unknown();
  if (revision === undefined) return done(await wholeOf(bank, charge, await bank.clock.now()));
  const earlier = /^\d{1,9}$/.test(revision)
    ? presentCharge(charge, bank.settings.receiver, Number(revision))
    : undefined;
  if (earlier) return done(earlier);
  return refuse('CobConsultaInvalida', 'A revisão não existe.', [
    {
      razao: 'O parâmetro revisao corresponde a uma revisão inexistente.',
      propriedade: 'revisao',
      valor: revision,
    },
  ]);
};

type PersonFilter = { cpf?: string | undefined; cnpj?: string | undefined };

/** Whether the person matches the filter; a filter without a person matches all. */
export const isPerson = (person: Debtor | undefined, { cpf, cnpj }: PersonFilter): boolean => {
  if (cpf !== undefined) return person !== undefined && 'cpf' in person && person.cpf === cpf;
  if (cnpj !== undefined) return person !== undefined && 'cnpj' in person && person.cnpj === cnpj;
  return true;
};

/** GET /cob?inicio&fim */
export const listCharges = async (bank: Bank, query: unknown) => {
  const read = readChargeQuery(query);
  if (!read.ok) return read;
  const { inicio, fim, status, locationPresente } = read.value;
  const all = await bank.store.list(charges, { from: new Date(inicio), to: new Date(fim) });
  const found = all.filter(
    (charge) =>
      (status === undefined || statusNow(charge) === status) &&
      locationPresente !== false &&
      isPerson(charge.revisions.at(-1)?.terms.devedor, read.value),
  );
  const { parametros, items } = pageOf(found, read.value);
  const now = await bank.clock.now();
  const cobs = await Promise.all(
    // The official description requires an idCob that it does not describe; the txid is used for it.
    items.map(async (charge) => ({ ...(await wholeOf(bank, charge, now)), idCob: charge.txid })),
  );
  return done({ parametros, cobs });
};
