import clsx from 'clsx';
import { type ComponentProps, useContext, useState } from 'react';
import {
  type DetailPicture,
  fileCode,
  gridPicture,
  isAddress,
  lastingAddress,
  PICTURE_WIDTHS,
  type ProductPicture,
  pictureAddress,
  productPicture,
} from '~/domain/shared/picture';
import { SavesDataContext } from './shell/shop-context';

const setOf = (name: string, format: 'avif' | 'webp', widths: readonly number[] = PICTURE_WIDTHS): string =>
  widths.map((width) => `${pictureAddress(name, width, format)} ${width}w`).join(', ');

const [SMALLEST, MIDDLE] = PICTURE_WIDTHS;

interface PhotographProps {
  /** A photograph of public/pictures. */
  name: string;
  alt: string;
  /** The `sizes` attribute, by which the browser chooses the file. */
  sizes: string;
  /** Width over height. */
  ratio: '4/3' | '16/9';
  /** The first pictures of a page load eagerly. */
  eager?: boolean;
  /** The largest element at the top of a page; its picture loads before scripts. */
  opens?: boolean;
  /** Decoded with the page: large pictures stay empty in a page's printed or copied image otherwise. */
  isDecodedAtOnce?: boolean;
  className?: string;
}

/** One of the shop's own photographs, in the size and format that suit the browser. */
export const Photograph = ({
  name,
  alt,
  sizes,
  ratio,
  opens = false,
  eager = opens,
  isDecodedAtOnce = false,
  className,
}: PhotographProps) => {
  const widths: readonly number[] = useContext(SavesDataContext) ? [SMALLEST] : PICTURE_WIDTHS;
  const [width, height] = ratio === '4/3' ? [MIDDLE, (MIDDLE * 3) / 4] : [MIDDLE, (MIDDLE * 9) / 16];
  return (
    <picture className="block h-full">
      <source
        media="(prefers-reduced-data: reduce)"
        type="image/avif"
        srcSet={pictureAddress(name, SMALLEST, 'avif')}
      />
      <source type="image/avif" srcSet={setOf(name, 'avif', widths)} sizes={sizes} />
      <img
        src={pictureAddress(name, widths[1] ?? SMALLEST, 'webp')}
        srcSet={setOf(name, 'webp', widths)}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        decoding={isDecodedAtOnce ? 'auto' : 'async'}
        {...(opens ? { fetchpriority: 'high' } : {})}
        className={clsx('h-auto w-full object-cover', className)}
      />
    </picture>
  );
};

interface StaffPhotoProps extends ComponentProps<'img'> {
  src: string;
  alt: string;
  /** For phones */
  narrow?: string | null;
  /** Where the photograph is missing, one of the shop's own stands there. */
  instead?: ProductPicture | DetailPicture;
}

/** A photograph that staff wrote by its address, at which there may be none. */
export const StaffPhoto = ({ src, narrow, instead = 'book', ...shown }: StaffPhotoProps) => {
  const [missing, setMissing] = useState<string | null>(null);
  const fail = () => setMissing(src);
  // It may have failed before the scripts were there.
  const look = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) fail();
  };
  if (missing === src)
    return <img {...shown} src={pictureAddress(instead, MIDDLE, 'webp')} alt={shown.alt} />;
  const image = <img {...shown} src={src} alt={shown.alt} ref={look} onError={fail} />;
  return narrow ? (
    <picture>
      <source media="(width < 48rem)" srcSet={narrow} />
      {image}
    </picture>
  ) : (
    image
  );
};

interface ProductPhotoProps extends Omit<PhotographProps, 'name' | 'ratio' | 'alt'> {
  /** The product's art code, or a photograph's address. */
  art: string;
  /** Empty if the text beside it says the same. */
  alt?: string;
}

/** The picture of a product, 4:3: staff's photograph, or the shop's own. */
export const ProductPhoto = ({ art, alt = '', className, ...shown }: ProductPhotoProps) =>
  isAddress(art) ? (
    <StaffPhoto
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

/** The small 4:3 picture of an option, beside its text. */
export const ChoicePhoto = ({ picture, className }: ChoicePhotoProps) => {
  const [width, height] = [SMALLEST, (SMALLEST * 3) / 4];
  const shown = {
    ...({ width, height, loading: 'lazy', decoding: 'async' } as const),
    className: clsx('aspect-4/3 size-full object-cover', className),
  };
  return isAddress(picture) ? (
    <StaffPhoto src={picture} alt="" {...shown} />
  ) : (
    <picture>
      <source type="image/avif" srcSet={pictureAddress(picture, SMALLEST, 'avif')} />
      <img src={pictureAddress(picture, SMALLEST, 'webp')} alt="" {...shown} />
    </picture>
  );
};

/** A preload link for a page whose largest element is this picture. */
export const openingPicture = (art: string, sizes: string) => ({
  tagName: 'link' as const,
  rel: 'preload',
  as: 'image',
  fetchpriority: 'high',
  ...(isAddress(art)
    ? { href: art }
    : { type: 'image/avif', imageSrcSet: setOf(gridPicture(art), 'avif'), imageSizes: sizes }),
});

/** The preview of a link in social networks (generated by `npm run draw:social`). */
export const socialPicture = (art: string): string =>
  isAddress(art) ? art : lastingAddress(`/og/${fileCode(productPicture(art))}.jpg`);
