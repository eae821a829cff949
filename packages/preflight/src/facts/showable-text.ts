/**
 * What strangers' names may hold and nobody can be shown: control characters and ends of lines, halves of surrogate
 * pairs, and marks that turn the direction of writing, with which "livro\u202Efdp.exe" reads as "livroexe.pdf". The
 * database refuses some of them.
 */
export const unshowable = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff]+/gu;

/** A stranger's text on one line, at most `mostLetters` (UTF-16) long; what cannot be shown is a blank. */
export const showableText = (text: string, mostLetters: number): string =>
  text.replace(unshowable, ' ').trim().slice(0, mostLetters).replace(unshowable, '');

/** What the database takes at all. */
export const storable = /^[^\0\p{Cs}]*$/u;
