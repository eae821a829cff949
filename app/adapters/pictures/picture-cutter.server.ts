import type { PictureCutter } from '~/domain/files/ports';

const quality = 80;

/** Only for the shop's own pictures. Customers' files are first rendered in the child process. */
export const createPictureCutter = (): PictureCutter => ({
  async cut(picture, { x, y, width, height }, { widest, format }) {
    const { default: sharp } = await import('sharp');
    const image = sharp(picture);
    const size = await image.metadata();
    const left = Math.min(size.width - 1, Math.round(x * size.width));
    const top = Math.min(size.height - 1, Math.round(y * size.height));
    const part = image
      .extract({
        left,
        top,
        width: Math.max(1, Math.min(size.width - left, Math.round(width * size.width))),
        height: Math.max(1, Math.min(size.height - top, Math.round(height * size.height))),
      })
      .resize({ width: widest, withoutEnlargement: true });
    return format === 'webp' ? part.webp({ quality }).toBuffer() : part.jpeg({ quality }).toBuffer();
  },
});
