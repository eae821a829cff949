import { type EventState, eventKey, type ReportedEvent } from '~/domain/fulfilment/parcel';
import type { Reported, TrackingFailure } from '~/domain/fulfilment/ports';
import type { PlainDate } from '~/domain/shared/calendar';
import { isIsoDate } from '~/domain/shared/date-text';
import { ok, type Result } from '~/domain/shared/result';

type Answer = Result<Reported[], TrackingFailure>;

/** Statuses with which a carrier refuses a whole request, even for one invalid code among many. */
export const isBadQuestion = (status: number): boolean => [400, 404, 422].includes(status);

/**
 * Queries all codes. If the request is refused, queries each half of them, so that one invalid code does not hide the
 * others. The invalid code itself is reported as garbled.
 */
export const inHalves = async (
  codes: readonly string[],
  ask: (codes: readonly string[]) => Promise<Answer | 'bad-question'>,
): Promise<Answer> => {
  const answer = await ask(codes);
  if (answer !== 'bad-question') return answer;
  if (codes.length <= 1) return ok(codes.map((code) => ({ code, kind: 'garbled' })));
  const middle = Math.ceil(codes.length / 2);
  const first = await inHalves(codes.slice(0, middle), ask);
  if (!first.ok) return first;
  const second = await inHalves(codes.slice(middle), ask);
  return second.ok ? ok([...first.value, ...second.value]) : second;
};

/** Lengths of the columns for a carrier's texts. */
const LONGEST = { code: 60, text: 300, place: 160 } as const;

/** One line without control characters. */
export const lineOf = (text: string | null | undefined, most: number): string =>
  (text ?? '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, most);

/** "2025-10-28T13:51:43" or with a blank, in Brasília's time, as an instant; null if it does not exist. */
export const brasiliaInstant = (text: string): Date | null => {
  const match = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)/.exec(text.trim());
  if (!match?.[1] || !isIsoDate(match[1])) return null;
  // There has been no daylight saving time since 2019.
  const instant = new Date(`${match[1]}T${match[2]}-03:00`);
  return Number.isNaN(instant.getTime()) ? null : instant;
};

/** The date at the beginning of such a text; null if there is none. */
export const dayOf = (text: string | null | undefined): PlainDate | null => {
  const day = (text ?? '').slice(0, 10);
  return isIsoDate(day) ? day : null;
};

type Written = {
  at: Date;
  code: string;
  state: EventState;
  text: string;
  detail?: string | null;
  place?: string;
  toPlace?: string | null;
  pickupUntil?: PlainDate | null;
};

/** An event in the shop's terms, each text cut to the length of its column. */
export const reportedEvent = (written: Written): ReportedEvent => ({
  at: written.at,
  code: lineOf(written.code, LONGEST.code),
  state: written.state,
  text: lineOf(written.text, LONGEST.text),
  detail: lineOf(written.detail, LONGEST.text) || null,
  place: lineOf(written.place, LONGEST.place),
  toPlace: lineOf(written.toPlace, LONGEST.place) || null,
  pickupUntil: written.pickupUntil ?? null,
});

/** Oldest first, without duplicates. Events of the same moment keep their order. */
export const inOrder = (events: readonly ReportedEvent[]): ReportedEvent[] => {
  const once = new Map(events.map((event) => [eventKey(event), event]));
  return [...once.values()].sort((a, b) => a.at.getTime() - b.at.getTime());
};
