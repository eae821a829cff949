/** Without Zod, because the child imports this module and must not load Zod. */
import type { Layer } from '../facts/drawing';

/** The child's task, as JSON in its only argument, or as a message to a child that waits (`null`). */
export type ChildTask = {
  /** An earlier child examined, or gave up, the pages before this one (from 1). */
  fromPage: number;
  /** Examine from the last page backwards, while another child works from the front. */
  backwards?: true;
  pages: number;
  heapBytes: number;
  /**
   * Draw this page, this many pixels wide, instead of examining the file; `spot` names the spot colour of such a
   * layer.
   */
  draw?: { page: number; width: number; layer: Layer; spot?: string };
};

/** Descriptors that the child inherits; they are its only access to files. */
export const childDescriptors = { file: 4, scratch: 5 } as const;
