import { profileSpace } from '../colour/profiles';
import type { DocumentFacts } from '../facts/document-facts';
import { mostNoted } from '../facts/noted';
import { showableText } from '../facts/showable-text';
import { type Box, boxFrom, type PageEntry } from '../objects/page-boxes';
import type { PdfValue } from '../objects/pdf-strings';
import { readableName, textOf } from '../text/text-strings';
import type { FileObjects } from './file-objects';

/** Tolerance in points, because boxes are written with few digits. */
const tolerance = 0.1;

const isWithin = (inner: Box, outer: Box): boolean =>
  inner[0] >= outer[0] - tolerance &&
  inner[1] >= outer[1] - tolerance &&
  inner[2] <= outer[2] + tolerance &&
  inner[3] <= outer[3] + tolerance;

/** The first pages (from 1) whose boxes, as stated in the file, break ISO 15930. */
export const readStatedBoxes = (
  objects: FileObjects,
  pages: readonly PageEntry[],
): NonNullable<DocumentFacts['boxes']> => {
  const found = pages.map(({ dict, raw }, index) => {
    const art = boxFrom(objects.numbers(dict.get('ArtBox')) ?? []);
    const finished = raw.trim ?? art;
    const around = [raw.bleed, raw.media].filter((box) => box !== null);
    const isNested = [finished, raw.bleed].every(
      (box, at) => !box || around.slice(at).every((outer) => isWithin(box, outer)),
    );
    return {
      page: index + 1,
      withoutTrim: !finished,
      withBoth: raw.trim !== null && art !== null,
      badlyNested: !isNested,
    };
  });
  const pagesOf = (fault: 'withoutTrim' | 'withBoth' | 'badlyNested') =>
    found
      .filter((page) => page[fault])
      .map(({ page }) => page)
      .slice(0, mostNoted);
  return {
    withoutTrim: pagesOf('withoutTrim'),
    withBoth: pagesOf('withBoth'),
    badlyNested: pagesOf('badlyNested'),
  };
};

const mostBytes = 1024 ** 2;

const encodingOf = ([first, second]: Uint8Array): string => {
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-8';
};

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const plain = (text: string): string | null =>
  showableText(
    text.replace(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => entities[name] ?? ''),
    255,
  ) || null;

export type Xmp = {
  /** A property by its local name, as an attribute or an element. */
  text: (property: string) => string | null;
  /** Whether a multilingual property has a text in any language. */
  hasWords: (property: string) => boolean;
};

/** The metadata of the whole file (XMP). */
export const readXmp = (objects: FileObjects, value: PdfValue | undefined): Xmp | null => {
  if (!objects.stream(value)) return null;
  const bytes = objects.data(value).bytes.subarray(0, mostBytes);
  const packet = new TextDecoder(encodingOf(bytes)).decode(bytes);
  return {
    text: (property) => {
      const at = packet.search(new RegExp(`[:\\s<]${property}\\s*(=|>)`));
      if (at < 0) return null;
      const found = /^.\w+\s*(?:=\s*["']|>\s*)([^"'<]{0,1000})/.exec(packet.slice(at, at + 1_200));
      return found?.[1] ? plain(found[1]) : null;
    },
    hasWords: (property) => {
      const at = packet.search(new RegExp(`[:<]${property}\\s*>`));
      if (at < 0) return false;
      const [element = ''] = packet
        .slice(at + 1, at + 4_000)
        .split(`${property}>`, 2)
        .slice(1);
      return /[^\s>]/.test(element.replace(/<[^>]{0,500}>/g, ' ').replace(/<\/?\w*:?$/, ''));
    },
  };
};

type OutputIntent = DocumentFacts['outputIntents'][number];

const most = 10;

const bySpace: Readonly<Record<string, OutputIntent['profileColours']>> = {
  CMYK: 'ICCCMYK',
  'RGB ': 'ICCRGB',
  GRAY: 'ICCGray',
  'Lab ': 'Lab',
};
const byComponents: readonly OutputIntent['profileColours'][] = [null, 'ICCGray', null, 'ICCRGB', 'ICCCMYK'];

/** The colour family of a profile: from its own header, otherwise by the component count that the file states. */
const coloursOf = (objects: FileObjects, value: PdfValue | undefined): OutputIntent['profileColours'] =>
  bySpace[profileSpace(objects.data(value).bytes)] ??
  byComponents[objects.number(objects.stream(value)?.dict.get('N')) ?? 0] ??
  null;

export const readOutputIntents = (objects: FileObjects, value: PdfValue | undefined): OutputIntent[] => {
  const found: OutputIntent[] = [];
  for (const item of (objects.array(value) ?? []).slice(0, most)) {
    const dict = objects.dict(item);
    if (!dict) continue;
    const text = (key: string) => {
      const given = objects.string(dict.get(key));
      return (given && textOf(given)) || null;
    };
    const profile = dict.get('DestOutputProfile');
    found.push({
      subtype: readableName(objects.name(dict.get('S')) ?? ''),
      condition: text('OutputConditionIdentifier') ?? text('OutputCondition'),
      hasProfile: objects.stream(profile) !== null,
      profileColours: coloursOf(objects, profile),
    });
  }
  return found;
};
