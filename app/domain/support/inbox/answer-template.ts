/** What a template may name; each stands in it as {{nome}}. Null: this case has none. */
export type TemplateFields = Record<
  'nome' | 'protocolo' | 'pedido' | 'itens' | 'previsao' | 'rastreio',
  string | null
>;

const field = /\{\{([a-z]+)\}\}/g;

/** A template with this case's words. What the case does not have stays in braces, for whoever answers to fill in. */
export const fillTemplate = (text: string, fields: TemplateFields): string =>
  text.replace(field, (braces, name: string) => fields[name as keyof TemplateFields] ?? braces);

/** What was left in braces: it may not reach a customer. */
export const unfilledFields = (text: string): string[] => [
  ...new Set([...text.matchAll(field)].map(([braces]) => braces)),
];
