import type { FileSlot } from '../catalogue/file-slot';

/** What is to be sent for a configuration; `query` is the configuration as writeConfiguration writes it. */
export type RequestedFiles = {
  productId: number;
  slots: { slot: FileSlot; isSent: boolean; hasTemplate: boolean }[];
  query: string;
};
