import type { ReactNode } from 'react';
import type { Banner } from '~/domain/storefront/banner';
import { isAddress, ProductArt } from '../product-art';
import { GrowingStacks } from './growing-stacks';
import { ImposedSheet } from './imposed-sheet';
import { PressSheet } from './press-sheet';

/** The shop's own pictures for slides, by the art code that staff write. */
const drawings: Record<string, () => ReactNode> = {
  'press-sheet': () => <PressSheet />,
  'growing-stacks': () => <GrowingStacks />,
  'imposed-sheet': () => <ImposedSheet />,
};

interface SlideArtProps {
  banner: Banner;
  isFirst: boolean;
}

/** A slide's picture: a drawing of the shop, the art of a product, or whatever stands at an address. */
export const SlideArt = ({ banner: { thumb, thumbWp }, isFirst }: SlideArtProps) => {
  if (isAddress(thumb))
    return (
      <picture>
        {isAddress(thumbWp) ? <source media="(width < 48rem)" srcSet={thumbWp} /> : null}
        <img
          src={thumb}
          alt=""
          width={800}
          height={600}
          loading={isFirst ? 'eager' : 'lazy'}
          {...(isFirst ? { fetchpriority: 'high' } : {})}
          className="aspect-4/3 w-full rounded-md object-cover"
        />
      </picture>
    );
  const isOneForAll = thumb === thumbWp || isAddress(thumbWp);
  return (
    <div className="mx-auto w-full max-w-[13.5rem] md:max-w-none">
      <Drawing art={thumb} isFirst={isFirst} className={isOneForAll ? undefined : 'hidden md:block'} />
      {isOneForAll ? null : <Drawing art={thumbWp} isFirst={isFirst} className="md:hidden" />}
    </div>
  );
};

interface DrawingProps {
  art: string;
  isFirst: boolean;
  className?: string;
}

const Drawing = ({ art, isFirst, className }: DrawingProps) => (
  <div className={className}>
    {drawings[art]?.() ?? <ProductArt art={art} eager={isFirst} className="rounded-md bg-wash p-4" />}
  </div>
);
