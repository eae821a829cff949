/** One line in composed letters: control characters, broken surrogates and runs of blanks become one blank. */
export const oneLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim();
