import * as lucide from 'lucide';
import { createElement, type ElementType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import * as icons from './icons';

const theirs = new Map<string, unknown>(Object.entries(lucide));
const markup = (icon: unknown, props: object): string =>
  renderToStaticMarkup(createElement(icon as ElementType, props));

it.each(Object.entries(icons))('%s has the shapes of the library', (name, icon) => {
  const shapes = theirs.get(name) as lucide.IconNode;
  const drawn = shapes.map(([tag, attributes]) => createElement(tag, attributes));
  expect(shapes.length).toBeGreaterThan(0);
  expect(markup(icon, { className: 'size-4' })).toContain(
    `>${markup('g', { children: drawn }).slice(3, -4)}</svg>`,
  );
});

it('is decorative in the text’s colour, 24 points wide unless its class says otherwise', () => {
  expect(markup(icons.ChevronDown, { className: 'size-4' })).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" ' +
      'stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" ' +
      'class="size-4"><path d="m6 9 6 6 6-6"></path></svg>',
  );
});
