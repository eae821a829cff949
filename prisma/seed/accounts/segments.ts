/** What people who print may be; the order is the order of the list they choose from. */
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
