/** The carousel of the home page. */
export const HOME_ZONE = 142;

const tones = ['paper', 'ink', 'accent'] as const;

/** The ground on which a slide stands. */
export type BannerTone = (typeof tones)[number];

/** A slide of a carousel. */
export type Banner = {
  id: number;
  title: string;
  text: string | null;
  link: string;
  linkText: string;
  /** An art code of the shop or the address of a picture, for wide screens and for phones. */
  thumb: string;
  thumbWp: string;
  tone: BannerTone;
};

/** A slide as staff keep it, with the time for which it is meant. */
export type PlannedBanner = Banner & { zone: number; startsAt: Date | null; endsAt: Date | null };

/** Staff write the tone by hand; what is none of the three stands on paper. */
export const toneOf = (text: string): BannerTone => tones.find((tone) => tone === text.trim()) ?? 'paper';

/** Only our own pages and secure addresses elsewhere; a slide that leads to anything else is not shown. */
export const isSafeLink = (link: string): boolean => /^(\/(?!\/)|#|https:\/\/[^/\s]|mailto:|tel:)/.test(link);

/** The slides of a zone that are due at `now`, in staff's order. */
export const dueBanners = (planned: readonly PlannedBanner[], zone: number, now: Date): Banner[] =>
  planned
    .filter(
      (banner) =>
        banner.zone === zone &&
        isSafeLink(banner.link) &&
        (banner.startsAt === null || banner.startsAt <= now) &&
        (banner.endsAt === null || now < banner.endsAt),
    )
    .map(({ zone: _zone, startsAt: _startsAt, endsAt: _endsAt, ...banner }) => banner);
