/** What a carrier's page is asked for; null where the shop does not know it. */
export type LinkValues = {
  codigo: string | null;
  pedido: string;
  /** What the carrier knows the shop by. */
  reid: string | null;
  /** The number on the parcel's label. */
  etiqueta: string | null;
  /** Number of the invoice that travels with it. */
  pad: string;
};

/**
 * The carrier's own page about a parcel: `template` with its {places} filled. Null where one has no value, and for
 * what is no web address.
 */
export const trackingLink = (template: string | null, values: LinkValues): string | null => {
  if (!template || !/^https?:\/\//i.test(template)) return null;
  const places = new Map<string, string | null>(Object.entries(values));
  let isWhole = true;
  const link = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = places.get(name) ?? null;
    if (!value) isWhole = false;
    return encodeURIComponent(value ?? '');
  });
  return isWhole && URL.canParse(link) ? link : null;
};
