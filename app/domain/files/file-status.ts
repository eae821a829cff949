/**
 * Where an uploaded file stands. `uploading` has a row and perhaps some bytes, `analysing` has all its bytes
 * and waits for its verdict, `approved` may be printed, `rejected` has findings that stand in the way.
 */
export const fileStatuses = ['uploading', 'analysing', 'approved', 'rejected'] as const;
export type FileStatus = (typeof fileStatuses)[number];

/** A verdict is final: a better file is a new upload that replaces this one. */
export const fileTransitions: Record<FileStatus, readonly FileStatus[]> = {
  uploading: ['analysing'],
  analysing: ['approved', 'rejected'],
  approved: [],
  rejected: [],
};

/** The status that a stored text names. Throws for any other text, which the database refuses as well. */
export const fileStatusOf = (text: string): FileStatus => {
  const status = fileStatuses.find((each) => each === text);
  if (!status) throw new Error(`unknown file status "${text}"`);
  return status;
};
