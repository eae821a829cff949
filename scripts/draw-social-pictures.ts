import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { fileCode, pictureFile, productPictures } from '~/domain/shared/picture';
import { helpOnRequest } from './setup/help.mjs';

helpOnRequest(`npm run draw:social: draws public/og/{code}.jpg, what networks show of a link to a product or category: its
photograph beside the shop's name; public/mail/{code}.jpg, the photograph alone, which mails show; and the icons of
public/favicon.svg as PNG and ICO. Run it after a change of the photographs or the icon;
then npx vitest run --project unit public-files -u.`);

const paper = '#fffefc';
const [WIDTH, HEIGHT, WORDS] = [1200, 630, 500];

const name = await sharp('public/og.png').extract({ left: 60, top: 140, width: 450, height: 110 }).toBuffer();

await mkdir('public/og', { recursive: true });
await mkdir('public/mail', { recursive: true });
for (const code of productPictures) {
  const photograph = `public${pictureFile(code, 1600, 'webp')}`;
  const shown = await sharp(photograph)
    .resize(WIDTH - WORDS, HEIGHT)
    .toBuffer();
  await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: paper } })
    .composite([
      { input: name, left: 40, top: 255 },
      { input: shown, left: WORDS, top: 0 },
    ])
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(`public/og/${fileCode(code)}.jpg`);
  // Twice the 80 by 60 px of a row in a mail.
  await sharp(photograph)
    .resize(160, 120)
    .jpeg({ quality: 78, mozjpeg: true })
    .toFile(`public/mail/${fileCode(code)}.jpg`);
}

const icon = (size: number): Promise<Buffer> =>
  sharp('public/favicon.svg', { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** An ICO file of one PNG: header, one entry, picture. */
const icoOf = (png: Buffer, size: number): Buffer => {
  const head = Buffer.alloc(22);
  for (const [place, value] of [
    [2, 1],
    [4, 1],
    [10, 1],
    [12, 32],
  ] as const)
    head.writeUInt16LE(value, place);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
};

for (const size of [192, 512]) await writeFile(`public/icon-${size}.png`, await icon(size));
await writeFile('public/favicon.ico', icoOf(await icon(32), 32));
// Phones cut icons round, so the drawing stays within the middle.
await sharp({ create: { width: 512, height: 512, channels: 3, background: paper } })
  .composite([{ input: await icon(352) }])
  .png({ compressionLevel: 9, palette: true })
  .toFile('public/icon-512-maskable.png');
