/**
 * Characters that names in files may contain but must not be shown: control characters and line ends, halves of
 * surrogate pairs, and marks that change the direction of writing, with which "livro\u202Efdp.exe" reads as
 * "livroexe.pdf". The database refuses some of them.
 */
export const unshowable = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff]+/gu;

/** Untrusted text on one line, at most `mostLetters` (UTF-16) long; unshowable characters become blanks. */
export const showableText = (text: string, mostLetters: number): string =>
  text.replace(unshowable, ' ').trim().slice(0, mostLetters).replace(unshowable, '');

/** Text that the database accepts. */
export const storable = /^[^\0\p{Cs}]*$/u;
