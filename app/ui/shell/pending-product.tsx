import { useLocation, useNavigation } from '@remix-run/react';
import { type ReactNode, useEffect, useState } from 'react';
import type { MenuItem } from './shell-data';

/** A faster page needs no placeholder. */
const WAIT_MS = 250;

/** Whether an address is a product's ("/livro/101") in a category of the menu. */
export const isProductAddress = (pathname: string, menu: readonly Pick<MenuItem, 'link'>[]): boolean => {
  const [, category, id, ...rest] = pathname.replace(/\/$/, '').split('/');
  return rest.length === 0 && /^\d+$/.test(id ?? '') && menu.some(({ link }) => link === category);
};

/** Whether another product's page has been loading for a noticeable time. */
const useIsPending = (menu: readonly MenuItem[]): boolean => {
  const { state, location, formMethod } = useNavigation();
  const here = useLocation().pathname;
  const target = state === 'loading' && formMethod === undefined ? location.pathname : '';
  const isAwaited = target !== '' && target !== here && isProductAddress(target, menu);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(() => {
      setShown(true);
      window.scrollTo(0, 0);
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [isAwaited]);
  return isAwaited && isShown;
};

/** The page, or a skeleton while a product's page is loading. The previous page is only hidden, so its input stays. */
export const PendingProduct = ({ menu, children }: { menu: readonly MenuItem[]; children: ReactNode }) => {
  const isPending = useIsPending(menu);
  return (
    <>
      {isPending ? <ProductBones /> : null}
      <div hidden={isPending}>{children}</div>
    </>
  );
};

const Bone = ({ className }: { className: string }) => (
  <div className={`rounded-sm bg-wash motion-safe:animate-pulse ${className}`} />
);

const ProductBones = () => (
  <div className="wrap pt-4 pb-12">
    <p role="status" className="sr-only">
      Carregando o produto…
    </p>
    <div aria-hidden="true" className="configurator">
      <div className="configurator-head">
        <Bone className="h-4 w-40" />
        <Bone className="mt-3 h-9 w-72 max-w-full" />
        <Bone className="mt-3 h-4 w-full max-w-prose" />
      </div>
      <div className="configurator-figure">
        <Bone className="h-(--stage) w-full" />
      </div>
      <div className="configurator-form flex min-w-0 flex-col gap-5">
        {['h-64', 'h-72', 'h-44', 'h-60'].map((height) => (
          <Bone key={height} className={`${height} w-full`} />
        ))}
      </div>
      <div className="configurator-price">
        <Bone className="h-80 w-full max-lg:h-20" />
      </div>
    </div>
  </div>
);
