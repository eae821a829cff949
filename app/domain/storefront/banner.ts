/** The zone of the home page's carousel. */
export const HOME_ZONE = 142;

const tones = ['paper', 'ink', 'accent'] as const;

/** The background of a slide. */
export type BannerTone = (typeof tones)[number];

export type Banner = {
  id: number;
  title: string;
  text: string | null;
  link: string;
  linkText: string;
  /** An art code of the shop or the URL of a picture, for wide screens and for phones. */
  thumb: string;
  thumbWp: string;
  tone: BannerTone;
};

/** A slide as stored, with the period in which it is shown. */
export type PlannedBanner = Banner & { zone: number; startsAt: Date | null; endsAt: Date | null };

/** Staff type the tone by hand; any unknown value becomes `paper`. */
export const toneOf = (text: string): BannerTone => tones.find((tone) => tone === text.trim()) ?? 'paper';

/** Only the shop's own pages and secure external URLs are allowed; a slide with any other link is not shown. */
export const isSafeLink = (link: string): boolean => /^(\/(?!\/)|#|https:\/\/[^/\s]|mailto:|tel:)/.test(link);

/** The slides of a zone that are shown at `now`, in staff's order. */
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
