import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Thumbnail } from '../facts/pdf-analysis';
import { thumbnailWidths } from '../pixels/thumbnail-plan';

type Pixels = { page: number; width: number; height: number; rgb: string };

const quality = 80;
/** WebP effort, of six steps: more takes twice as long and saves nothing on pictures of this size. */
const effort = 1;

/** "page-0007-160.webp" */
const fileName = (page: number, width: number): string =>
  `page-${String(page).padStart(4, '0')}-${width}.webp`;

/**
 * Writes the child's pixels as WebP files, one after another. Encoding happens here and not in the child, because it
 * needs native code and write access; plain pixels cannot harm it.
 */
export class ThumbnailWriter {
  private readonly thumbnails: Thumbnail[] = [];
  private work: Promise<void>;

  /** `directory` is created when missing; without one the pictures are dropped. */
  constructor(private readonly directory: string | undefined) {
    this.work = directory ? mkdir(directory, { recursive: true }).then(() => undefined) : Promise.resolve();
    this.work.catch(() => undefined);
  }

  add(pixels: Pixels): void {
    const { directory } = this;
    if (!directory) return;
    this.work = this.work.then(() => this.write(directory, pixels));
    this.work.catch(() => undefined);
  }

  /** Paths in page order, once all files are written; rejects with the first failure (a full disk). */
  async finish(): Promise<Thumbnail[]> {
    await this.work;
    return this.thumbnails.toSorted((a, b) => a.page - b.page || a.width - b.width);
  }

  private async write(directory: string, { page, width, height, rgb }: Pixels): Promise<void> {
    const { default: sharp } = await import('sharp');
    const raw = Buffer.from(rgb, 'base64');
    if (raw.length !== width * height * 3) return;
    const widths = page === 1 ? [thumbnailWidths.usual, thumbnailWidths.large] : [thumbnailWidths.usual];
    for (const wanted of widths) {
      const file = fileName(page, wanted);
      const info = await sharp(raw, { raw: { width, height, channels: 3 } })
        .resize({ width: wanted, withoutEnlargement: true })
        .webp({ quality, effort })
        .toFile(path.join(directory, file));
      this.thumbnails.push({ page, file, width: info.width, height: info.height });
    }
  }
}
