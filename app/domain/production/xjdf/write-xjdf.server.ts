import { createHash } from 'node:crypto';
import { readMeasuredProduct } from '~/domain/catalogue/read-products.server';
import { resolveConfiguration } from '~/domain/catalogue/resolved-configuration';
import { readConfigurationOf } from '~/domain/pricing/price-configuration';
import type { Context } from '~/domain/shared/context.server';
import type { HasDb } from '~/platform/db.server';
import { logBackOfficeAct } from '../../back-office/do-as-staff.server';
import { dayToCome } from '../../orders/promised-day';
import type { LinkSecret } from '../../shared/ports';
import type { Job, JobFile } from '../job';
import { findJobHead, findMeasure } from '../job-store.server';
import { machineToken } from '../machine-link.server';
import { spareCopies } from '../output';
import { readJob, readTolerance } from '../read-job.server';
import { xjdfProblems } from './check-xjdf';
import { type Made, madeOf } from './made-of';
import type { XjdfFacts, XjdfFile } from './xjdf-facts';
import { xjdfTicket } from './xjdf-ticket';
import { xmlDocument } from './xml-element';

/**
 * The product of an item, measured as it was ordered; null if an option no longer exists.
 * @throws if its price table cannot measure it
 */
export const readMade = async (services: HasDb, { order, item }: Job): Promise<Made | null> => {
  const measure = await findMeasure(services.db, item.id);
  if (!measure) return null;
  const { productId, priceTableId, configuration } = measure;
  const product = await readMeasuredProduct(services, productId, priceTableId);
  const chosen = product.ok ? readConfigurationOf(product.value, configuration) : null;
  if (!product.ok || !chosen) throw new Error(`item ${order.id}-${item.id} cannot be measured any more`);
  return madeOf(resolveConfiguration(product.value, chosen), item.spineMm);
};

/** The bleed that templates require on every side, in mm. */
const BLEED_MM = 3;

const md5Of = async (
  { storage }: Pick<Context, 'db' | 'clock' | 'storage'>,
  storageKey: string,
): Promise<string> => {
  const bytes = await storage.get(storageKey);
  if (!bytes) throw new Error(`the bytes of ${storageKey} are missing`);
  const hash = createHash('md5');
  for await (const chunk of bytes.chunks) hash.update(chunk);
  return hash.digest('hex');
};

/** Where a file is found: an absolute URL, or its encoded name if it lies beside the ticket. */
type UrlOf = (file: JobFile) => string;

/** The part of the product that a file prints, from the role of its slot. */
const partOf = (role: string): XjdfFile['part'] => {
  if (role === 'cover') return 'cover';
  return role === 'interior' ? 'body' : 'sheet';
};

const fileOf = async (
  services: Pick<Context, 'db' | 'clock' | 'storage'>,
  file: JobFile,
  urlOf: UrlOf,
): Promise<XjdfFile> => ({
  part: partOf(file.slotRole),
  name: file.name,
  url: urlOf(file),
  pages: file.pages,
  md5: await md5Of(services, file.storageKey),
  sha256: file.sha256,
});

/** In the order's address, the line before the CEP ends in "São Paulo (SP)". */
const placeOf = ({ order: { delivery } }: Job): XjdfFacts['place'] => {
  const [, city, uf] = /([^,]+) \(([A-Z]{2})\)$/.exec(delivery.lines.at(-2) ?? '') ?? [];
  return city && uf ? { city: city.trim(), uf, cep: delivery.cep } : null;
};

/** The job ticket of an item as XJDF; null if there is no such item. Rejects if a file's bytes are missing. */
export const writeXjdf = async (
  services: Pick<Context, 'db' | 'clock' | 'storage'>,
  itemId: number,
  urlOf: UrlOf,
): Promise<{ name: string; xml: string } | null> => {
  const job = await readJob(services, itemId);
  const made = job && (await readMade(services, job));
  if (!job || !made) return null;
  const { order, item, due } = job;
  const files: XjdfFile[] = [];
  for (const file of job.files) files.push(await fileOf(services, file, urlOf));
  const jobId = `${order.id}-${item.id}`;
  const spare = spareCopies(item.quantity, await readTolerance(services));
  const ticket = xjdfTicket({
    ...made,
    jobId,
    orderId: order.id,
    name: item.description,
    isbn: item.isbn,
    quantity: item.quantity,
    least: item.quantity - spare,
    most: item.quantity + spare,
    bleedMm: BLEED_MM,
    due,
    promisedFor: dayToCome(item.isReprint ? item.promised : order.promised),
    place: placeOf(job),
    files,
  });
  const problems = xjdfProblems(ticket);
  if (problems.length > 0) throw new Error(`the ticket of ${jobId} is not sound: ${problems.join('; ')}`);
  return { name: `ordem-${jobId}.xjdf`, xml: xmlDocument(ticket) };
};

/** The ticket for machines, with URLs to its files that are valid for a week without a login; recorded in the log. */
export const serveXjdf = async (
  services: Pick<Context, 'db' | 'clock' | 'storage'> & { linkSecret: LinkSecret; shop: { url: string } },
  { itemId, operatorId }: { itemId: number; operatorId: number },
): Promise<{ name: string; xml: string } | null> => {
  const urlOf: UrlOf = ({ id }) =>
    `${services.shop.url}/producao/${machineToken(services, { itemId, fileId: id })}`;
  const ticket = await writeXjdf(services, itemId, urlOf);
  const head = ticket && (await findJobHead(services.db, itemId));
  if (!ticket || !head) return null;
  await logBackOfficeAct(services, {
    operatorId,
    kind: 'machine-ticket',
    orderId: head.orderId,
    itemId,
    detail: '',
    createdAt: services.clock.now(),
  });
  return ticket;
};
