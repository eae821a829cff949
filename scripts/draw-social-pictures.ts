import { mkdir } from 'node:fs/promises';
import sharp from 'sharp';
import { pictureFile, productPictures } from '~/domain/shared/picture';
import { helpWhenAsked } from './setup/help.mjs';

helpWhenAsked(`npm run draw:social: draws public/og/{code}.jpg, what networks show of a link to a product or category: its
photograph beside the shop's name; and public/mail/{code}.jpg, the photograph alone, which mails show. Run it after a
change of the photographs.`);

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
    .toFile(`public/og/${code}.jpg`);
  // Twice the 80 by 60 px of a row in a mail.
  await sharp(photograph)
    .resize(160, 120)
    .jpeg({ quality: 78, mozjpeg: true })
    .toFile(`public/mail/${code}.jpg`);
}
