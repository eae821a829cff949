import clsx from 'clsx';
import { isAddress, isHero } from '~/domain/shared/picture';
import type { Banner, BannerTone } from '~/domain/storefront/banner';
import { buttonStyle } from '../button-style';
import { Photograph, ProductPhoto, StaffPhoto } from '../photo';
import { ShopLink } from '../shell/shop-link';

/** The button's look on each background. */
const buttons: Record<BannerTone, string> = {
  paper: buttonStyle({ size: 'lg' }),
  ink: buttonStyle({ size: 'lg' }),
  accent: buttonStyle({ size: 'lg', variant: 'secondary' }),
};

interface SlideProps {
  banner: Banner;
  /** The first slide's picture is loaded with priority. */
  isFirst: boolean;
}

/**
 * A slide with text and picture, all of which is a link. On a phone the text comes first, so that the cookie notice at
 * the bottom covers the picture and not the button.
 */
export const Slide = ({ banner, isFirst }: SlideProps) =>
  isHero(banner.thumb) ? (
    <div className="photo-band h-full">
      <div className="wrap">
        <div className="photo-band-words pt-8 pb-4 md:pt-10 lg:pt-8 lg:pb-32">
          <SlideWords banner={banner} />
        </div>
      </div>
      <Photograph
        name={banner.thumb}
        alt=""
        ratio="16/9"
        sizes="(width >= 90rem) 70rem, (width >= 64rem) 78vw, 100vw"
        opens={isFirst}
      />
    </div>
  ) : (
    <div className="wrap relative grid h-full grid-rows-[auto_1fr] items-center gap-x-12 gap-y-5 pt-6 pb-20 md:grid-cols-[1fr_minmax(0,21rem)] md:grid-rows-1 md:py-10 md:pb-20 lg:grid-cols-[1fr_minmax(0,31rem)]">
      <div className="self-start md:self-center">
        <SlideWords banner={banner} />
      </div>
      <SlidePicture banner={banner} isFirst={isFirst} />
    </div>
  );

const SlideWords = ({ banner }: Pick<SlideProps, 'banner'>) => (
  <>
    <h2 className="max-w-[14ch] font-medium font-serif text-display">{banner.title}</h2>
    {banner.text ? <p className="carousel-text mt-4 max-w-[28rem] text-lead">{banner.text}</p> : null}
    <ShopLink
      to={banner.link}
      className={clsx(buttons[banner.tone], 'mt-6 static! after:absolute after:inset-0 max-xs:w-full')}
    >
      {banner.linkText}
    </ShopLink>
  </>
);

/** Staff's photograph, optionally with another for phones, or a product's picture. */
const SlidePicture = ({ banner: { thumb, thumbWp }, isFirst }: SlideProps) =>
  isAddress(thumb) ? (
    <StaffPhoto
      src={thumb}
      narrow={isAddress(thumbWp) ? thumbWp : null}
      alt=""
      width={800}
      height={600}
      loading={isFirst ? 'eager' : 'lazy'}
      {...(isFirst ? { fetchpriority: 'high' } : {})}
      className="aspect-4/3 w-full rounded-md object-cover"
    />
  ) : (
    <ProductPhoto
      art={thumb}
      opens={isFirst}
      sizes="(width >= 64rem) 31rem, (width >= 48rem) 21rem, 92vw"
      className="rounded-md"
    />
  );
