import type { Page } from '@playwright/test';
import { bookInCartSql } from '../factories/book-in-cart';
import { anyCnpj } from '../factories/documents';
import { asTheShop } from './database';
import { comeLoggedIn, open } from './shopper';

export const interior = { pages: 120, trimMm: [140, 210] as [number, number], bleedMm: 3 };

/** A customer on the upload page of a book without files. */
export const openFiles = async (page: Page): Promise<{ email: string; address: string }> => {
  const { email } = await comeLoggedIn(page);
  const token = anyCnpj();
  await asTheShop(bookInCartSql(`(select pk_usuario from usuario where email_usuario = '${email}')`, token));
  const address = `/envio?projeto=project-${token}`;
  await open(page, address);
  return { email, address };
};

/** Makes the line slow or cuts it; `uploadThroughput` in bytes a second. */
export const lineOf = async (page: Page) => {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  return (offline: boolean, uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline,
      latency: 20,
      downloadThroughput: -1,
      uploadThroughput,
    });
};

export const SLOW = 3_000_000;
export const ANY = -1;

export const choose = (page: Page, path: string) =>
  page.getByLabel(/Miolo/).and(page.locator('input[type=file]')).setInputFiles(path);

/** Upload requests from here on: how often an upload was created, and the offset of each chunk. */
export const piecesOf = (page: Page): { begun: number[]; offsets: number[] } => {
  const begun: number[] = [];
  const offsets: number[] = [];
  page.context().on('request', (request) => {
    if (new URL(request.url()).pathname === '/envio/arquivos') begun.push(offsets.length);
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  return { begun, offsets };
};
