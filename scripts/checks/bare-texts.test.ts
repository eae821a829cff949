import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { bareTextsIn } from './bare-texts.mjs';

/** Whether a component that renders this has a bare text; `before` is put above it. */
const isBare = (markup: string, before = ''): boolean => {
  const text = `${before}\nexport const Part = ({ a, b, list }: Props) => (${markup});`;
  const tree = ts.createSourceFile('part.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  return bareTextsIn(tree).length > 0;
};

describe('a bare text', () => {
  it.each([
    ['beside an element that comes and goes', '<p>{a ? <b>x</b> : null} Total</p>'],
    ['that changes beside another text', '<p>{a} exemplares</p>'],
    ['that changes beside an element', '<p><b>x</b>{a}</p>'],
    ['that comes and goes beside an element', '<p><b>x</b>{a ? "sim" : null}</p>'],
    ['after a list', '<p>{list.map((each) => <b key={each}>x</b>)} fim</p>'],
    ['in a fragment, whose siblings are elsewhere', '<>Olá <b>x</b></>'],
    ['in the fragment of a branch', '<p>{a ? <>Olá <b>x</b></> : null}<i>y</i></p>'],
    ['in a component’s children', '<Button>{a ? <Icon /> : null}Enviar</Button>'],
    ['that a component returns', 'a ? "sim" : <b>x</b>'],
    [
      'a space that follows what comes and goes',
      '<p>{a ? <b>x</b> : null} <i>y</i></p>'.replace('} <', "}{' '}<"),
    ],
  ])('%s is found', (_, markup) => expect(isBare(markup)).toBe(true));

  it('hidden in a value or a function of the file is found', () => {
    expect(isBare('<p><b>x</b>{words}</p>', 'const words = `a`;')).toBe(false);
    expect(isBare('<p>{a ? <b>x</b> : null}{words}</p>', 'const words = "a";')).toBe(true);
    expect(isBare('<p>{list.map(row)}</p>', 'const row = (each) => each.name;')).toBe(false);
    expect(isBare('<p><b>x</b>{list.map(row)}</p>', 'const row = (each) => each.name;')).toBe(true);
    expect(isBare('<p><Left /> fim</p>', 'const Left = () => (a ? <b>x</b> : null);')).toBe(true);
    expect(isBare('<p><Left /> fim</p>', 'const Left = () => <b>x</b>;')).toBe(false);
  });
});

describe('no bare text', () => {
  it.each([
    ['alone in its element', '<p>{a}</p>'],
    ['composed in one', '<p>{[a, b].join(" de ")}</p>'],
    ['fixed beside fixed elements', '<p>Leia os <a href="/termos">termos</a>.</p>'],
    ['in an element of its own', '<p>{a ? <b>x</b> : null}<span>{b}</span></p>'],
    ['fixed, with a space before a fixed element', "<p><b>x</b>{' '}<i>y</i></p>"],
  ])('is %s', (_, markup) => expect(isBare(markup)).toBe(false));

  it('is in what is declared as elements', () => {
    expect(
      isBare('<div><h2>x</h2>{a}</div>', 'interface Props { a: Elements; b: string; list: string[] }'),
    ).toBe(false);
    expect(
      isBare('<div><h2>x</h2>{a}</div>', 'interface Props { a: ReactNode; b: string; list: string[] }'),
    ).toBe(true);
  });
});
