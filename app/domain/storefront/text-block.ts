/** Lists of names and values, with their numbers in the specification. */
export const listGroups = {
  contacts: 10,
  social: 11,
  openingHours: 12,
  /** Links in header and footer to editorial services and instructions, here or on another site. */
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
 * Short texts maintained by staff. feature: the strip of reasons on the home page; seo: the three blocks of the
 * footer; delivery: the options of the delivery page.
 */
export type TextZone = 'feature' | 'seo' | 'delivery';

export type TextBlock = {
  id: number;
  title: string;
  body: string;
  /** The name of one of the shop's icons; unknown ones show none. */
  icon: string | null;
  link: string | null;
};
