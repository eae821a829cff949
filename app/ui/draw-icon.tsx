import type { LucideIcon } from 'lucide-react';
import type { ReactElement, SVGProps } from 'react';

export type Icon = (props: SVGProps<SVGSVGElement>) => ReactElement;

/** One shape of a drawing: its tag, and its attributes by their names in SVG. */
type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];
type Drawing = { props: { icon: { node: readonly Shape[] } } };

/** Lucide's components hand their drawing on to a common one. */
const shapesOf = (lucide: LucideIcon): readonly Shape[] => {
  const { render } = lucide as unknown as { render: (props: object, ref: null) => Drawing };
  return render({}, null).props.icon.node;
};

const markupOf = ([tag, { key: _key, ...attributes }]: Shape): string => {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${written.join('')}></${tag}>`;
};

/**
 * An icon whose shapes are written once and not at every rendering: a page has dozens of them, and their shapes are
 * a fifth of its elements.
 */
export const drawIcon = (lucide: LucideIcon): Icon => {
  const html = { __html: shapesOf(lucide).map(markupOf).join('') };
  return (props) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of the library, the same for everybody
      dangerouslySetInnerHTML={html}
    />
  );
};
