import { readFileSync } from 'node:fs';
import * as lucide from 'lucide';
import { createElement, type ElementType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import * as icons from './icons';

const theirs = new Map<string, unknown>(Object.entries(lucide));
const drawings = readFileSync('app/ui/icons.svg', 'utf8');
const markup = (icon: unknown, props: object): string =>
  renderToStaticMarkup(createElement(icon as ElementType, props));

it.each(Object.entries(icons))('%s has the shapes of the library', (name, icon) => {
  const shapes = theirs.get(name) as lucide.IconNode;
  const id = /icons\.svg#([a-z0-9-]+)"/.exec(markup(icon, {}))?.[1];
  const drawn = new RegExp(`<symbol id="${id}"[^>]*>(.+)</symbol>`).exec(drawings)?.[1];
  const expected = shapes.map(
    ([tag, attributes]) =>
      `<${tag}${Object.entries(attributes)
        .map(([key, value]) => ` ${key}="${value}"`)
        .join('')}/>`,
  );
  expect(shapes.length).toBeGreaterThan(0);
  expect(drawn).toBe(expected.join(''));
});

it('is decorative, in the text’s colour and of the size that its class says', () => {
  expect(markup(icons.ChevronDown, { className: 'size-4' })).toMatch(
    /^<svg aria-hidden="true" class="icon size-4"><use href="[^"]*icons\.svg#chevron-down"><\/use><\/svg>$/,
  );
  expect(drawings).toContain('stroke="currentColor"');
});
