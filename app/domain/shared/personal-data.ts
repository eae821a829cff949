/** A value as JSON writes it. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** What the database holds of somebody in one row, by the columns' names. */
export type PersonalRow = { [column: string]: JsonValue };

/** A row with the key that the next page begins after. */
export type KeyedRow<Key> = { key: Key; row: PersonalRow };

/** One kind of somebody's data; `rows` reads it anew each time it is called. */
export type PersonalSection = {
  /** Its file in the archive, such as "pedidos.json". */
  file: string;
  /** Portuguese, as the archive's page calls it. */
  title: string;
  rows: () => AsyncIterable<PersonalRow>;
};
