/**
 * Where an uploaded file stands. `uploading` has a row and perhaps some bytes, `analysing` has all its bytes
 * and waits for its verdict, `approved` may be printed, `rejected` has findings that stand in the way. The way
 * leads on only, and a verdict is final: a better file is a new upload that replaces this one.
 */
export const fileStatuses = ['uploading', 'analysing', 'approved', 'rejected'] as const;
export type FileStatus = (typeof fileStatuses)[number];

/** The status that a stored text names. Throws for any other text, which the database refuses as well. */
export const fileStatusOf = (text: string): FileStatus => {
  const status = fileStatuses.find((each) => each === text);
  if (!status) throw new Error(`unknown file status "${text}"`);
  return status;
};
