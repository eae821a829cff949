import { scannedFrom } from '@lombada/preflight/tests/pdf-pixels';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { QrCode } from './qr-code';

/** The code as a phone sees it, with the quiet zone that the page leaves around it. */
const picture = (text: string): Promise<Buffer> =>
  sharp(Buffer.from(renderToStaticMarkup(createElement(QrCode, { text, title: 'QR Code do PIX' }))))
    .extend({ top: 16, bottom: 16, left: 16, right: 16, background: '#fff' })
    .png()
    .toBuffer();

const PIX =
  '00020101021226830014br.gov.bcb.pix2561pix.exemplo.com.br/qr/v2/9d36b84fc70b478fb95c12729b90ca255204000053039865802BR5907LOMBADA6009SAO PAULO62070503***6304';

it.each([PIX, 'otpauth://totp/Lombada:clara%40exemplo.com.br?secret=JBSWY3DPEHPK3PXP&issuer=Lombada'])(
  'a scanner reads %s from the rendered code',
  async (text) => {
    expect(await scannedFrom(await picture(text))).toEqual([{ format: 'QRCode', text }]);
  },
);

it('a code that was dropped from the cache is rendered again identically', () => {
  const markup = () => renderToStaticMarkup(createElement(QrCode, { text: PIX, title: 'QR' }));
  const first = markup();
  for (let index = 0; index < 300; index += 1)
    renderToStaticMarkup(createElement(QrCode, { text: `${index}`, title: 'QR' }));
  expect(markup()).toBe(first);
});
