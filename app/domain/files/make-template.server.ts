import type { Catalogue } from '../catalogue/catalogue.server';
import { checkConfiguration } from '../catalogue/check-configuration';
import { changeText, problemText } from '../catalogue/labels';
import { resolveConfiguration } from '../catalogue/resolved-configuration';
import { type Fields, readConfiguration } from '../catalogue/wire';
import { fail, ok, type Result } from '../shared/result';
import type { TemplatePrinter } from './ports';
import { type Template, templateOf } from './template';
import type { TemplateFormat } from './template-address';

/** `unmakable` lists what prevents the template in this configuration. */
export type TemplateFailure = { kind: 'unknown' } | { kind: 'unmakable'; messages: string[] };

export type TemplateFile = { name: string; bytes: Uint8Array };

/** Fields that do not affect measures: a template can be made before these are chosen. */
const withoutMeasures: readonly string[] = ['copies', 'quantity', 'services', 'runKind'];

const bearsMeasures = ({ field }: { field: string }): boolean => !withoutMeasures.includes(field);

/** "gabarito-livro-brochura-capa-290.7x210mm-C101-7KX2M9Q.pdf" */
const fileName = (slug: string, { part, code, sheets }: Template, format: TemplateFormat): string => {
  const [sheet] = sheets;
  const size = sheet
    ? `${Number(sheet.width.toFixed(1))}x${Number(sheet.height.toFixed(1))}mm`
    : 'sem-medida';
  return `gabarito-${slug.replace(/[^\w-]/g, '')}-${part.toLowerCase()}-${size}-${code}.${format}`;
};

/**
 * The template of one file slot for the requested configuration. Unlike a page, it does not correct values: a cover
 * drawn for another paper than the requested one would be cut wrong.
 */
export const makeTemplate = async (
  { catalogue, templates }: { catalogue: Pick<Catalogue, 'product'>; templates: TemplatePrinter },
  {
    productId,
    slotId,
    format,
    fields,
  }: { productId: number; slotId: number; format: TemplateFormat; fields: Fields },
): Promise<Result<TemplateFile, TemplateFailure>> => {
  const listed = await catalogue.product(productId);
  const slot = listed?.page.fileSlots.find(({ id }) => id === slotId);
  if (!listed || !slot) return fail({ kind: 'unknown' });
  const { product, page } = listed;
  const { configuration, changes } = readConfiguration(product, fields);
  const resolved = resolveConfiguration(product, configuration);
  const messages = [
    ...changes.filter(bearsMeasures).map(changeText),
    ...checkConfiguration(resolved)
      .filter((problem) => bearsMeasures(problem) && problem.code !== 'finish-required')
      .map(problemText),
  ];
  if (messages.length > 0) return fail({ kind: 'unmakable', messages });
  const template = templateOf(slot.role, resolved);
  if (!template) return fail({ kind: 'unknown' });
  return ok({ name: fileName(page.slug, template, format), bytes: await templates[format](template) });
};
