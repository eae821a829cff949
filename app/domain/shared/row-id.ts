/** The largest number that the database's integer ids can hold. */
export const LARGEST_ID = 2_147_483_647;

/** The row id in a text from a URL; 0, which no row has, for any other or missing text. */
export const rowId = (text: string | null | undefined): number => {
  const id = text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return id <= LARGEST_ID ? id : 0;
};
