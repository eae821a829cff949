import { accountData } from '~/domain/accounts/privacy/privacy.server';
import { addressData } from '~/domain/addresses/privacy.server';
import { attachmentData, ownAttachments } from '~/domain/attachments/privacy.server';
import { campaignData } from '~/domain/campaigns/privacy.server';
import { cartData } from '~/domain/cart/privacy.server';
import { claimData } from '~/domain/claims/privacy.server';
import { creditData } from '~/domain/credit/privacy.server';
import { ownOriginals, projectData } from '~/domain/files/privacy.server';
import { parcelData } from '~/domain/fulfilment/privacy.server';
import { invoiceData, ownInvoices } from '~/domain/invoices/privacy.server';
import { mailChoiceData } from '~/domain/notifications/mail-choices.server';
import { mailStopData } from '~/domain/notifications/stopped-mail.server';
import { ownNoteFiles } from '~/domain/orders/open-note-file.server';
import { orderData } from '~/domain/orders/privacy.server';
import { partnerData } from '~/domain/partners/privacy.server';
import { ownProofs, paymentData } from '~/domain/payments/privacy.server';
import { couponData } from '~/domain/promotions/privacy.server';
import { quoteData } from '~/domain/quotes/privacy.server';
import type { Context } from '~/domain/shared/context.server';
import { subscriptionData } from '~/domain/storefront/privacy.server';
import { supportData } from '~/domain/support/privacy.server';
import type { HasDb } from '~/platform/db.server';
import type { ArchiveEntry } from '../shared/archive';
import { inPages } from '../shared/in-pages';
import type { PersonalSection } from '../shared/personal-data';
import { entryHtml, nothingHere, pageEnd, pageStart, sectionStart } from './archive-page';
import { readRequestRows } from './data-request-store.server';

/** The customer's own requests about personal data. */
const requestData = ({ db }: HasDb, userId: number): PersonalSection => ({
  file: 'solicitacoes.json',
  title: 'Pedidos de cópia e de exclusão de dados',
  rows: () => inPages(0, (after) => readRequestRows(db, userId, after)),
});

/** All personal data of a customer that the shop stores, module by module. */
export const personalSections = (services: HasDb, userId: number): PersonalSection[] => [
  ...accountData(services, userId),
  subscriptionData(services, userId),
  mailStopData(services, userId),
  mailChoiceData(services, userId),
  addressData(services, userId),
  projectData(services, userId),
  quoteData(services, userId),
  supportData(services, userId),
  cartData(services, userId),
  orderData(services, userId),
  parcelData(services, userId),
  paymentData(services, userId),
  invoiceData(services, userId),
  claimData(services, userId),
  attachmentData(services, userId),
  ...couponData(services, userId),
  campaignData(services, userId),
  creditData(services, userId),
  ...partnerData(services, userId),
  requestData(services, userId),
];

async function* jsonOf({ rows }: PersonalSection): AsyncGenerator<Uint8Array> {
  let lead = '[\n';
  for await (const row of rows()) {
    yield Buffer.from(lead + JSON.stringify(row, null, 1));
    lead = ',\n';
  }
  yield Buffer.from(lead === '[\n' ? '[]\n' : '\n]\n');
}

async function* pageOf(sections: readonly PersonalSection[], made: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(pageStart(made, sections));
  for (const { title, rows } of sections) {
    yield Buffer.from(sectionStart(title));
    let isEmpty = true;
    for await (const row of rows()) {
      isEmpty = false;
      yield Buffer.from(entryHtml(row));
    }
    if (isEmpty) yield Buffer.from(nothingHere);
  }
  yield Buffer.from(pageEnd);
}

const instants = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'long',
  timeStyle: 'short',
});

/** The files of a customer's archive, each read on demand: a page to read, the data, and the uploaded files. */
export async function* archiveEntries(
  services: Pick<Context, 'db' | 'storage'>,
  userId: number,
  now: Date,
): AsyncGenerator<ArchiveEntry> {
  const sections = personalSections(services, userId);
  yield { name: 'index.html', modifiedAt: now, chunks: pageOf(sections, instants.format(now)) };
  for (const section of sections) yield { name: section.file, modifiedAt: now, chunks: jsonOf(section) };
  for await (const { name, createdAt, size, chunks } of ownOriginals(services, userId))
    yield { name: `arquivos/${name}`, modifiedAt: createdAt, size, chunks };
  for await (const { name, createdAt, chunks } of ownProofs(services, userId))
    yield { name: `comprovantes/${name}`, modifiedAt: createdAt, chunks };
  for await (const { name, createdAt, chunks } of ownAttachments(services, userId))
    yield { name: `anexos/${name}`, modifiedAt: createdAt, chunks };
  for await (const { name, createdAt, chunks } of ownInvoices(services, userId))
    yield { name: `notas-fiscais/${name}`, modifiedAt: createdAt, chunks };
  for await (const { name, createdAt, chunks } of ownNoteFiles(services, userId))
    yield { name: `observacoes/${name}`, modifiedAt: createdAt, chunks };
}
