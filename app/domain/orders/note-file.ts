/** What a file that staff lay beside an item may have, in bytes, and how many of them one note. */
export const NOTE_FILE_MAX_BYTES = 20 * 1024 * 1024;
export const NOTE_FILES_MAX = 10;

/** The longest note, in characters. */
export const NOTE_MAX = 2000;

/** Where the bytes lie, by our own random id. */
export const noteFileKey = (id: string): string => `notes/${id}`;
