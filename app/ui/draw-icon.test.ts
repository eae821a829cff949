import * as lucide from 'lucide-react';
import { createElement, type ElementType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import * as icons from './icons';

const theirs = new Map<string, unknown>(Object.entries(lucide));
const markup = (icon: unknown, props: object): string =>
  renderToStaticMarkup(createElement(icon as ElementType, props)).replace(/ class="[^"]*"/, '');

it.each(Object.entries(icons))('%s is drawn as the library draws it', (name, icon) => {
  const drawn = markup(icon, { className: 'size-4' });
  expect(drawn).toMatch(/^<svg .*><(path|rect|circle|line|polyline|polygon|ellipse) /);
  expect(drawn).toBe(markup(theirs.get(name), { 'aria-hidden': 'true' }));
});
