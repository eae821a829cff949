/** What a template comes as: a PDF for layout programs, an SVG for drawing programs. */
export const templateFormats = ['pdf', 'svg'] as const;
export type TemplateFormat = (typeof templateFormats)[number];

/**
 * The template of one file slot for the configuration that a query holds (writeConfiguration). Copies, finishes and
 * services in it change nothing.
 */
export const templatePath = (
  productId: number,
  slotId: number,
  query: string,
  format: TemplateFormat = 'pdf',
): string => `/gabarito/${productId}/${slotId}.${format}${query === '' ? '' : `?${query}`}`;
