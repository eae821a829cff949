import clsx from 'clsx';
import { useContext } from 'react';
import { gridPicture, isAddress, PICTURE_WIDTHS, pictureFile, productPicture } from '~/domain/shared/picture';
import { SavesDataContext } from './saves-data';

const setOf = (name: string, format: 'avif' | 'webp', widths: readonly number[] = PICTURE_WIDTHS): string =>
  widths.map((width) => `${pictureFile(name, width, format)} ${width}w`).join(', ');

const [SMALLEST, MIDDLE] = PICTURE_WIDTHS;

interface PhotographProps {
  /** A photograph of public/pictures. */
  name: string;
  alt: string;
  /** How wide it is shown, as in the attribute of an image; the browser chooses the file by it. */
  sizes: string;
  /** Width over height. */
  ratio: '4/3' | '16/9';
  /** The first pictures of a page load at once. */
  eager?: boolean;
  /** The largest thing that a page opens with: its picture goes before scripts. */
  opens?: boolean;
  className?: string;
}

/** A photograph of the shop's own, in the size and format that suit the browser. */
export const Photograph = ({
  name,
  alt,
  sizes,
  ratio,
  opens = false,
  eager = opens,
  className,
}: PhotographProps) => {
  const widths: readonly number[] = useContext(SavesDataContext) ? [SMALLEST] : PICTURE_WIDTHS;
  const [width, height] = ratio === '4/3' ? [MIDDLE, (MIDDLE * 3) / 4] : [MIDDLE, (MIDDLE * 9) / 16];
  return (
    <picture className="block h-full">
      <source
        media="(prefers-reduced-data: reduce)"
        type="image/avif"
        srcSet={pictureFile(name, SMALLEST, 'avif')}
      />
      <source type="image/avif" srcSet={setOf(name, 'avif', widths)} sizes={sizes} />
      <img
        src={pictureFile(name, widths[1] ?? SMALLEST, 'webp')}
        srcSet={setOf(name, 'webp', widths)}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        {...(opens ? { fetchpriority: 'high' } : {})}
        className={clsx('h-auto w-full object-cover', className)}
      />
    </picture>
  );
};

interface ProductPhotoProps extends Omit<PhotographProps, 'name' | 'ratio' | 'alt'> {
  /** The product's art code, or a photograph's address. */
  art: string;
  /** Empty when words beside it say the same. */
  alt?: string;
}

/** The picture of a product, 4:3: staff's photograph, or the shop's own. */
export const ProductPhoto = ({ art, alt = '', className, ...shown }: ProductPhotoProps) =>
  isAddress(art) ? (
    <img
      src={art}
      alt={alt}
      width={MIDDLE}
      height={(MIDDLE * 3) / 4}
      loading={(shown.eager ?? shown.opens) ? 'eager' : 'lazy'}
      decoding="async"
      {...(shown.opens ? { fetchpriority: 'high' } : {})}
      className={clsx('aspect-4/3 h-auto w-full object-cover', className)}
    />
  ) : (
    <Photograph
      name={gridPicture(art)}
      alt={alt}
      ratio="4/3"
      className={clsx('aspect-4/3', className)}
      {...shown}
    />
  );

interface ChoicePhotoProps {
  /** A picture of public/pictures, or a photograph's address. */
  picture: string;
  className?: string;
}

/** The picture of a choice, 4:3 and small, whose words stand beside it. */
export const ChoicePhoto = ({ picture, className }: ChoicePhotoProps) => {
  const [width, height] = [SMALLEST, (SMALLEST * 3) / 4];
  const shown = {
    ...({ width, height, loading: 'lazy', decoding: 'async' } as const),
    className: clsx('aspect-4/3 size-full object-cover', className),
  };
  return isAddress(picture) ? (
    <img src={picture} alt="" {...shown} />
  ) : (
    <picture>
      <source type="image/avif" srcSet={pictureFile(picture, SMALLEST, 'avif')} />
      <img src={pictureFile(picture, SMALLEST, 'webp')} alt="" {...shown} />
    </picture>
  );
};

/** For the head of a page whose largest part is this picture: asked for before its scripts. */
export const openingPicture = (art: string, sizes: string) => ({
  tagName: 'link' as const,
  rel: 'preload',
  as: 'image',
  fetchpriority: 'high',
  ...(isAddress(art)
    ? { href: art }
    : { type: 'image/avif', imageSrcSet: setOf(productPicture(art), 'avif'), imageSizes: sizes }),
});

/** What networks show of a link to a page with this picture (`npm run draw:social` makes it). */
export const socialPicture = (art: string): string =>
  isAddress(art) ? art : `/og/${productPicture(art)}.jpg`;
