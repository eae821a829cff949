import { mkdir, readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { helpWhenAsked } from './setup/help.mjs';

helpWhenAsked(`npm run draw:social: draws public/og/{art code}.png, what networks show of a link to a product or category:
the product's drawing on the press sheet of public/og.png, beside the shop's name; and public/mail/{art code}.png, the
drawing alone, which mails show. Run it after a change of the art.`);

const paper = '#fffefc';
const sheet = '#faf8f3';

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

const name = await sharp('public/og.png').extract({ left: 60, top: 140, width: 450, height: 110 }).toBuffer();
const words = await plain(596, 630, paper);
const middle = await plain(520, 420, sheet);

await mkdir('public/og', { recursive: true });
await mkdir('public/mail', { recursive: true });
for (const file of await readdir('public/art')) {
  const drawing = await readFile(`public/art/${file}`);
  const art = await sharp(drawing, { density: 200 }).resize(520, 390, { fit: 'inside' }).toBuffer();
  await sharp('public/og.png')
    .composite([
      { input: words, left: 0, top: 0 },
      { input: name, left: 72, top: 255 },
      { input: middle, left: 620, top: 100 },
      { input: art, left: 620, top: 115 },
    ])
    .png({ palette: true, colours: 64, effort: 10 })
    .toFile(`public/og/${file.replace(/\.svg$/, '.png')}`);
  // Twice the 80 by 60 px of a row of a mail, which knows one book.
  if (/-\d\.svg$/.test(file)) continue;
  await sharp(drawing, { density: 100 })
    .resize(160, 120, { fit: 'contain', background: sheet })
    .flatten({ background: sheet })
    .png({ palette: true, colours: 64, effort: 10 })
    .toFile(`public/mail/${file.replace(/\.svg$/, '.png')}`);
}
