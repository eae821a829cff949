/** Formats of a template: PDF for layout programs, SVG for drawing programs. */
export const templateFormats = ['pdf', 'svg'] as const;
export type TemplateFormat = (typeof templateFormats)[number];

/**
 * The address of a slot's template for the configuration in a query (writeConfiguration). Copies, finishes and
 * services do not affect it.
 */
export const templatePath = (
  productId: number,
  slotId: number,
  query: string,
  format: TemplateFormat = 'pdf',
): string => `/gabarito/${productId}/${slotId}.${format}${query === '' ? '' : `?${query}`}`;
