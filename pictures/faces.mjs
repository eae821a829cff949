import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { systemBrowser } from '../scripts/setup/tools.mjs';
import { faces } from './covers/index.mjs';

const fonts = path.resolve('node_modules/@fontsource-variable');
const font = (family, file, style) =>
  `@font-face{font-family:'${family}';font-style:${style};font-weight:100 900;src:url(${pathToFileURL(path.join(fonts, file))})}`;
const css = `<meta charset="utf-8"><style>html,body{margin:0}svg{display:block}
${font('Literata', 'literata/files/literata-latin-wght-normal.woff2', 'normal')}
${font('Literata', 'literata/files/literata-latin-wght-italic.woff2', 'italic')}
${font('Work Sans', 'work-sans/files/work-sans-latin-wght-normal.woff2', 'normal')}</style>`;

const pixelsPerMm = 96 / 25.4;

const htmlOf = ({ width, height, across = width, scale, body, html }) => {
  const size = { width: Math.round(across * scale), height: Math.round(height * scale) };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${across} ${height}" preserveAspectRatio="none">${body}</svg>`;
  return css + (html ?? svg);
};

async function draw(browser, folder, name, face, source) {
  const { width, height, across = width, scale, html } = face;
  const unit = html ? pixelsPerMm : scale;
  const page = await browser.newPage({
    viewport: { width: Math.round(across * unit), height: Math.round(height * unit) },
    deviceScaleFactor: html ? scale / pixelsPerMm : 1,
  });
  const file = path.join(folder, `${name}.html`);
  await writeFile(file, source);
  await page.goto(pathToFileURL(file).href);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
  await page.close();
}

/**
 * Draws the faces that changed since last time, and writes their measures for the scenes.
 * @param {string} folder
 */
export async function drawFaces(folder) {
  await mkdir(folder, { recursive: true });
  const wanted = [];
  for (const [name, face] of Object.entries(faces)) {
    const source = htmlOf(face);
    const before = await readFile(path.join(folder, `${name}.html`), 'utf8').catch(() => '');
    if (before !== source) wanted.push([name, face, source]);
  }
  if (wanted.length > 0) {
    const browser = await chromium.launch({ executablePath: systemBrowser(), args: ['--no-sandbox'] });
    for (const [name, face, source] of wanted) await draw(browser, folder, name, face, source);
    await browser.close();
  }
  const measures = Object.entries(faces).map(
    ([name, { width, height, spine = 0, flap = 0, colour = '#ffffff' }]) => [
      name,
      { width, height, spine, flap, colour },
    ],
  );
  await writeFile(path.join(folder, 'faces.json'), JSON.stringify(Object.fromEntries(measures)));
}
