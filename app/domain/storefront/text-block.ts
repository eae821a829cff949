/** Lists of names and values, under the numbers by which the store's contract calls them. */
export const listGroups = {
  contacts: 10,
  social: 11,
  openingHours: 12,
  /** Links of header and footer to editorial services and instructions, here or on another site. */
  links: 13,
} as const;

export type ListItem = {
  id: number;
  name: string;
  value: string;
  link: string | null;
  icon: string | null;
};

/**
 * Short texts that staff keep. feature: the strip of reasons on the home page; seo: the three blocks of the
 * footer; delivery: the modalities of the delivery page.
 */
export type TextZone = 'feature' | 'seo' | 'delivery';

export type TextBlock = {
  id: number;
  title: string;
  body: string;
  /** The name of a sign of the shop; unknown ones show none. */
  icon: string | null;
  link: string | null;
};
