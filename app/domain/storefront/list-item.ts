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
