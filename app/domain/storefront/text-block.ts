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
