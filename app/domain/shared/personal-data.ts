/** A JSON value. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** A row of personal data, by column names. */
export type PersonalRow = { [column: string]: JsonValue };

/** A row with the key after which the next page begins. */
export type KeyedRow<Key> = { key: Key; row: PersonalRow };

/** One kind of a customer's data; `rows` reads it anew at each call. */
export type PersonalSection = {
  /** Its file in the archive, such as "pedidos.json". */
  file: string;
  /** Portuguese title on the archive's page. */
  title: string;
  rows: () => AsyncIterable<PersonalRow>;
};
