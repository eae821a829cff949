import clsx from 'clsx';
import { createElement, Fragment, type ReactNode } from 'react';
import type { RichNode } from '~/domain/shared/rich-text';
import { Link } from '~/ui/link';

const linkOf = (href: string, children: ReactNode) =>
  href.startsWith('/') ? (
    <Link to={href} className="link">
      {children}
    </Link>
  ) : (
    <a href={href} rel="noopener" className="link">
      {children}
    </a>
  );

const elementOf = (node: RichNode): ReactNode => {
  if (typeof node === 'string') return node;
  if (node.tag === 'br') return <br />;
  const children = nodesOf(node.children);
  return node.href === undefined ? createElement(node.tag, null, children) : linkOf(node.href, children);
};

const nodesOf = (nodes: readonly RichNode[]): ReactNode =>
  createElement(Fragment, null, ...nodes.map(elementOf));

interface RichTextProps {
  nodes: readonly RichNode[];
  className?: string;
}

/** Text with a few tags, written by staff. */
export const RichText = ({ nodes, className }: RichTextProps) => (
  <div className={clsx('rich-text', className)}>{nodesOf(nodes)}</div>
);
