import type { FileSlot } from '../catalogue/file-slot';

/** What is to be sent for a configuration; `query` is the configuration as writeConfiguration writes it. */
export type RequestedFiles = {
  productId: number;
  slots: { slot: FileSlot; isSent: boolean; hasTemplate: boolean; isEditable: boolean }[];
  /** Of the product: whether it has the online editor, and whether its files are checked there. */
  onlineEditor: boolean;
  editorCheck: boolean;
  query: string;
};
