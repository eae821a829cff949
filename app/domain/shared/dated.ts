/** A row as read from JSON, in which instants are text. */
export type Dated<T extends { at: Date }> = Omit<T, 'at'> & { at: string };

export const dated = <T extends { at: string }>(row: T): Omit<T, 'at'> & { at: Date } => ({
  ...row,
  at: new Date(row.at),
});
