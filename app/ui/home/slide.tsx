import clsx from 'clsx';
import type { Banner, BannerTone } from '~/domain/storefront/banner';
import { buttonStyle } from '../button-style';
import { ShopLink } from '../shell/shop-link';
import { SlideArt } from './slide-art';

/** The button's look on each ground. */
const buttons: Record<BannerTone, string> = {
  paper: buttonStyle({ size: 'lg' }),
  ink: buttonStyle({ size: 'lg' }),
  accent: buttonStyle({ size: 'lg', variant: 'secondary' }),
};

interface SlideProps {
  banner: Banner;
  /** The slide that the page opens with: its picture is fetched first. */
  isFirst: boolean;
}

/**
 * A slide: its words, its picture; the whole of it leads to its link. On a phone the words come first: what lies at the
 * window's lower edge, such as the cookie notice, then covers the picture and not the button.
 */
export const Slide = ({ banner, isFirst }: SlideProps) => (
  <div className="wrap relative grid h-full grid-rows-[auto_1fr] items-center gap-x-12 gap-y-5 pt-6 pb-20 md:grid-cols-[1fr_minmax(0,21rem)] md:grid-rows-1 md:py-10 md:pb-20 lg:grid-cols-[1fr_minmax(0,31rem)]">
    <div className="self-start md:col-start-1 md:row-start-1 md:self-center">
      <h2 className="max-w-[18ch] font-semibold font-serif text-display tracking-tight">{banner.title}</h2>
      {banner.text ? (
        <p className="carousel-text mt-4 max-w-[34rem] md:mt-6 md:text-lg">{banner.text}</p>
      ) : null}
      <ShopLink
        to={banner.link}
        className={clsx(
          buttons[banner.tone],
          'mt-6 static! w-full after:absolute after:inset-0 xs:w-auto md:mt-8',
        )}
      >
        {banner.linkText}
      </ShopLink>
    </div>
    <div className="self-start md:self-center md:col-start-2 md:row-start-1">
      <SlideArt banner={banner} isFirst={isFirst} />
    </div>
  </div>
);
