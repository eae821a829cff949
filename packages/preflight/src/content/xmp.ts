import { showableText } from '../facts/showable-text';
import type { PdfValue } from '../objects/pdf-strings';
import type { FileObjects } from './file-objects';

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
  /** A property by its local name, be it an attribute or an element. */
  text: (property: string) => string | null;
  /** Whether there is one in several languages, with a word in any. */
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
