import { readCompactFont } from './compact-font';
import type { FontProgram } from './font-program';
import { readOpenType } from './open-type';
import { readType1 } from './type1-font';

const [sfntVersion, openTypeCff, appleTrue, collection] = [0x00010000, 0x4f54544f, 0x74727565, 0x74746366];

/**
 * Reads a font file of any kind, which its first bytes tell. Null when it is empty, of no known kind, or ends before
 * its glyphs do, so that readers show another font or nothing.
 */
export const readFontProgram = (bytes: Uint8Array): FontProgram | null => {
  if (bytes.length < 4) return null;
  try {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    const tag = view.getUint32(0);
    if ([sfntVersion, openTypeCff, appleTrue, collection].includes(tag)) return readOpenType(view);
    return bytes[0] === 1 && (bytes[2] ?? 0) >= 4 ? readCompactFont(view) : readType1(bytes);
  } catch (error) {
    // Beyond the end of the file.
    if (error instanceof RangeError) return null;
    throw error;
  }
};
