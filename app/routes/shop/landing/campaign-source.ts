/** Where a visitor came from, according to the campaign's link. */
export const sourceFields = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

/** The campaign's parameters in the URL, to be sent with the form. */
export const sourceOf = (request: Request): Record<string, string> => {
  const requested = new URL(request.url).searchParams;
  return Object.fromEntries(sourceFields.map((field) => [field, requested.get(field)?.slice(0, 100) ?? '']));
};
