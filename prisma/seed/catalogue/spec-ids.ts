/** Ids that the store's contract fixes; all others are the seed's own. */
export const specIds = {
  productType: {
    book: 7,
    booklet: 8,
    magazine: 9,
    catalogue: 10,
    businessCard: 11,
    folder: 12,
    bookmark: 13,
    banner: 14,
  },
  /** One proof copy (boneco): forces a single copy. */
  productSubType: { proofCopy: 7 },
  /** Ids of the interior colour's two choices. */
  quantityType: { blackPages: 375, colourPages: 14, copies: 1, proofCopy: 61, pages: 9631 },
  /** The attribute from which the spine calculator takes its papers. */
  attribute: { interiorPaper: 1 },
  carouselZone: 142,
} as const;
