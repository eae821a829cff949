import { readFileSync, writeFileSync } from 'node:fs';
import { helpOnRequest } from './setup/help.mjs';

helpOnRequest(`npm run draw:icons: writes app/ui/icons.svg, the drawings of all icons that app/ui/icons.tsx names, from
Lucide. Run after adding an icon.`);

const source = readFileSync('app/ui/icons.tsx', 'utf8');
const names = [...source.matchAll(/drawIcon\('([a-z0-9-]+)'\)/g)].map(([, name]) => name);

/** @param {import('lucide').IconNode[number]} shape */
const markupOf = ([tag, attributes]) =>
  `<${tag}${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')}/>`;

const style =
  'viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"';
const groups = await Promise.all(
  names.map(async (name) => {
    const { default: shapes } = await import(`lucide/dist/esm/icons/${name}.mjs`);
    return `<symbol id="${name}" ${style}>${shapes.map(markupOf).join('')}</symbol>`;
  }),
);
writeFileSync('app/ui/icons.svg', `<svg xmlns="http://www.w3.org/2000/svg">\n${groups.join('\n')}\n</svg>\n`);
