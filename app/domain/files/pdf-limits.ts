/** What is taken at all: bytes of the file, pages, side of a box in points. */
export const pdfLimits = { bytes: 1024 ** 3, pages: 2000, minBoxPt: 1, maxBoxPt: 14_400 } as const;
