/** Without Zod: the child imports it, and may read no module of that. */
import type { Layer } from '../facts/drawing';

/** What the parent asks of the child, as JSON in its only argument, or as a message to one that waits (`null`). */
export type ChildTask = {
  /** Pages before this one (from 1) were examined, or given up, by an earlier child. */
  fromPage: number;
  /** Examine from the last page backwards: another child comes from the front. */
  backwards?: true;
  pages: number;
  heapBytes: number;
  /** Draw this page, so many pixels across, instead of examining the file; `spot` names the spot colour of such a layer. */
  draw?: { page: number; width: number; layer: Layer; spot?: string };
};

/** Descriptors that the child inherits; it has no other way to a file. */
export const childDescriptors = { file: 4, scratch: 5 } as const;
