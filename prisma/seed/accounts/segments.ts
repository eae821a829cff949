/** Kinds of customers, in the order of the list from which they choose. */
export const segments = [
  'Autor independente',
  'Editora',
  'Empresa',
  'Agência ou estúdio de design',
  'Gráfica ou revenda',
  'Escola, universidade ou curso',
  'Igreja ou associação',
  'Órgão público',
  'Uso pessoal',
  'Outro',
] as const;

export type SegmentName = (typeof segments)[number];
