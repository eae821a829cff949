import type { IconNode } from 'lucide';
import type { ReactElement, SVGProps } from 'react';

export type Icon = (props: SVGProps<SVGSVGElement>) => ReactElement;

type Shape = IconNode[number];

const markupOf = ([tag, attributes]: Shape): string => {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${written.join('')}></${tag}>`;
};

/**
 * An icon whose shapes are written once and not at every rendering: a page has dozens of them, and their shapes are
 * a fifth of its elements.
 */
export const drawIcon = (shapes: IconNode): Icon => {
  const html = { __html: shapes.map(markupOf).join('') };
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
