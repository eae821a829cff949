/** Characters that no font draws, such as the Hangul filler: a name of them looks empty. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu;

/** Those that shape their neighbours: joiners, signs that choose between letter and picture, and tags of flags. */
const shaping = '\u200c\u200d\ufe0e\ufe0f\u{e0020}-\u{e007f}';
const unseenAlone = new RegExp(`(?![${shaping}])\\p{Default_Ignorable_Code_Point}`, 'gu');
const onlyShaping = new RegExp(`^[\\s${shaping}]*$`, 'u');

export const withoutUnseen = (text: string): string => text.replace(unseen, '');

/** Keeps what belongs to a drawn character; a text without any is empty. */
const drawn = (text: string): string => {
  const kept = text.replace(unseenAlone, '');
  return onlyShaping.test(kept) ? '' : kept;
};

/** One line in composed characters: control characters, broken surrogates and runs of blanks become one blank. */
export const oneLine = (text: string): string =>
  drawn(text.normalize('NFC'))
    .replace(/[\s\p{Cc}\p{Cs}\u2800]+/gu, ' ')
    .trim();

/** Lone surrogates, and control characters except tab and line feed: PostgreSQL refuses some of them. */
const unwritable = /\p{Cs}|(?![\t\n])\p{Cc}/gu;

/**
 * Several lines as they were typed. A form sends two characters for a line break, which its field's length counts as
 * one.
 */
export const asWritten = (text: string): string =>
  drawn(text.replaceAll('\r\n', '\n').replace(unwritable, '')).trim();
