/** What the parent asks of the child, as JSON in its only argument. */
export type ChildTask = {
  /** Pages before this one (from 1) were drawn, or given up, by an earlier child. */
  fromPage: number;
  /** The first page (from 1) whose ink is to be measured, once all pictures are drawn; null when none is. */
  inkFromPage: number | null;
  pages: number;
  heapBytes: number;
};

/** Descriptors that the child inherits; it has no other way to a file. */
export const childDescriptors = { file: 4, scratch: 5 } as const;
