import { showableText } from '../facts/showable-text';

const mostLetters = 127;
// biome-ignore lint/suspicious/noControlCharactersInRegex: all that is not plain ASCII is asked for
const beyondAscii = /[^\u0000-\u007f]/;

/** Names are bytes; those with letters beyond ASCII are nearly always UTF-8 (ISO 32000-1, 7.3.5), else Latin-1. */
const decoded = (name: string): string => {
  if (!beyondAscii.test(name)) return name;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(name, (letter) => letter.charCodeAt(0)),
    );
  } catch {
    return name;
  }
};

/** What a file names, at most 127 letters, fit to be shown. */
export const shownName = (text: string): string => showableText(text, mostLetters);

/** A name as people read it: of a spot colour or a font. */
export const readableName = (name: string): string => shownName(decoded(name));
