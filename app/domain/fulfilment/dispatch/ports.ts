import type { LabelFormat, ParcelLabel, PostingList } from './posting';

/** Writes what goes on and with parcels, as PDFs. */
export type ShippingPapers = {
  labels(labels: readonly ParcelLabel[], format: LabelFormat): Promise<Uint8Array>;
  /** A page or more for each carrier; `printed` says when and by whom. */
  postingLists(lists: readonly PostingList[], printed: string): Promise<Uint8Array>;
};
