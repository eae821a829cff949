/** The size of a closed, trimmed book, given in portrait (height not below width), in mm. */
export type TrimSize = { code: string; name: string; widthMm: number; heightMm: number };

export type Orientation = 'portrait' | 'landscape';
export const orientations: readonly Orientation[] = ['portrait', 'landscape'];

export type PageSize = { widthMm: number; heightMm: number };

/** The page as it is read: landscape lays the long side across. */
export const orientedSize = (trimSize: TrimSize, orientation: Orientation): PageSize =>
  orientation === 'portrait'
    ? { widthMm: trimSize.widthMm, heightMm: trimSize.heightMm }
    : { widthMm: trimSize.heightMm, heightMm: trimSize.widthMm };
