import { createHash } from 'node:crypto';
import { byCode } from '~/domain/catalogue/book-product';
import { finishedSize } from '~/domain/catalogue/finished-size';
import type { AnyProduct } from '~/domain/catalogue/product';
import { readMeasuredProduct } from '~/domain/catalogue/read-measured-product.server';
import { pieceOf, printedSides } from '~/domain/catalogue/simple-product';
import type { ObjectStorage } from '~/domain/files/ports';
import { type Configuration, readConfigurationOf } from '~/domain/pricing/price-configuration';
import type { HasDb } from '~/platform/db.server';
import type { Clock } from '../../shared/ports';
import type { Job, JobFile } from '../job';
import { findMeasure } from '../job-store.server';
import { readJob } from '../read-job.server';
import { xjdfProblems } from './check-xjdf';
import type { CoverFacts, XjdfFacts, XjdfFile } from './xjdf-facts';
import { xjdfTicket } from './xjdf-ticket';
import { xmlDocument } from './xml-element';

type Services = HasDb & { clock: Clock; storage: ObjectStorage; shop: { url: string } };

/** What templates ask around every sheet, in mm. */
const BLEED_MM = 3;

const laminations: Readonly<Record<string, CoverFacts['lamination']>> = {
  'bopp-matte': 'Matte',
  'soft-touch': 'Matte',
  'bopp-gloss': 'Gloss',
};

const md5Of = async ({ storage }: Services, storageKey: string): Promise<string> => {
  const bytes = await storage.get(storageKey);
  if (!bytes) throw new Error(`the bytes of ${storageKey} are missing`);
  const hash = createHash('md5');
  for await (const chunk of bytes.chunks) hash.update(chunk);
  return hash.digest('hex');
};

/** Where a file is found: a whole address, or its encoded name where it lies beside the ticket. */
type UrlOf = (file: JobFile) => string;

/** The role by which a slot is kept says which part of the product its file prints. */
const partOf = (role: string): XjdfFile['part'] => {
  if (role === 'cover') return 'cover';
  return role === 'interior' ? 'body' : 'sheet';
};

const fileOf = async (services: Services, file: JobFile, urlOf: UrlOf): Promise<XjdfFile> => ({
  part: partOf(file.slotRole),
  name: file.name,
  url: urlOf(file),
  pages: file.pages,
  md5: await md5Of(services, file.storageKey),
  sha256: file.sha256,
});

type Made = Pick<XjdfFacts, 'sizeMm' | 'body' | 'cover' | 'sheet' | 'finishes'>;

const finishNames = (product: AnyProduct, codes: readonly string[]): string[] =>
  codes.flatMap((code) => product.finishes.find((finish) => finish.code === code)?.name ?? []);

/** What the configuration makes; null where its product does not know it any more. */
const madeOf = (product: AnyProduct, chosen: Configuration, spineMm: number): Made | null => {
  const size = finishedSize(product, chosen);
  if (product.kind === 'simple' || !('interiorPaper' in chosen)) {
    if (product.kind !== 'simple' || !('options' in chosen) || !size) return null;
    const { grammage, thicknessUm } = pieceOf(product, chosen.options);
    return {
      sizeMm: { width: size.widthMm, height: size.heightMm, spine: 0 },
      ...{ body: null, cover: null, finishes: finishNames(product, chosen.finishes) },
      sheet: {
        sides: printedSides(chosen.options) ?? 1,
        paper: { name: product.name, grammage, thicknessUm },
      },
    };
  }
  const inside = byCode(product.interiorPapers, chosen.interiorPaper);
  const outside = byCode(product.coverPapers, chosen.coverPaper);
  if (!size || !inside || !outside) return null;
  return {
    sizeMm: { width: size.widthMm, height: size.heightMm, spine: spineMm },
    body: {
      ...{ pages: chosen.pages, isColour: chosen.interiorColour !== 'black', paper: inside },
      bindingCode: chosen.binding,
    },
    cover: {
      paper: outside,
      isPrintedInside: chosen.coverPrint === 'both-sides',
      lamination: laminations[chosen.coating] ?? null,
      flapMm: chosen.flapMm,
    },
    ...{ sheet: null, finishes: finishNames(product, chosen.finishes) },
  };
};

const ordered = async (services: Services, { order, item }: Job): Promise<Made | null> => {
  const measure = await findMeasure(services.db, item.id);
  if (!measure) return null;
  const { productId, priceTableId, configuration } = measure;
  const product = await readMeasuredProduct(services, productId, priceTableId);
  const chosen = product.ok ? readConfigurationOf(product.value, configuration) : null;
  if (!product.ok || !chosen) throw new Error(`item ${order.id}-${item.id} cannot be measured any more`);
  return madeOf(product.value, chosen, item.spineMm);
};

const cityOf = ({ order: { delivery } }: Job): string | null => delivery.lines.at(-1) ?? null;

/** The job ticket of an item as XJDF; null where there is no such item. Rejects where a file's bytes are missing. */
export const writeXjdf = async (
  services: Services,
  itemId: number,
  urlOf: UrlOf = ({ id }) => `${services.shop.url}/oficina/item/${itemId}/arquivo/${id}`,
): Promise<{ name: string; xml: string } | null> => {
  const job = await readJob(services, itemId);
  const made = job && (await ordered(services, job));
  if (!job || !made) return null;
  const { order, item, due } = job;
  const files: XjdfFile[] = [];
  for (const file of job.files) files.push(await fileOf(services, file, urlOf));
  const jobId = `${order.id}-${item.id}`;
  const ticket = xjdfTicket({
    ...{ ...made, jobId, orderId: order.id, productName: item.description, quantity: item.quantity },
    ...{ bleedMm: BLEED_MM, due, promisedFor: order.promisedFor, city: cityOf(job), files },
  });
  const problems = xjdfProblems(ticket);
  if (problems.length > 0) throw new Error(`the ticket of ${jobId} is not sound: ${problems.join('; ')}`);
  return { name: `ordem-${jobId}.xjdf`, xml: xmlDocument(ticket) };
};
