/**
 * The PDF template of one file slot for the configuration that a query holds (writeConfiguration). Copies,
 * finishes and services in it change nothing.
 */
export const templatePath = (productId: number, slotId: number, query: string): string =>
  `/gabarito/${productId}/${slotId}.pdf${query === '' ? '' : `?${query}`}`;
