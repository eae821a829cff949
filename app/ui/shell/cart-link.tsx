import { Link } from '~/ui/link';
import { ShoppingBag } from '../icons';
import { shellLinks } from './shell-links';

const MOST_SHOWN = 99;

const spoken = (count: number) => {
  if (count === 0) return 'Carrinho vazio';
  return count === 1 ? 'Carrinho, 1 item' : `Carrinho, ${count} itens`;
};

/** The way to the cart, with its number of items. */
export const CartLink = ({ count }: { count: number }) => (
  <Link
    to={shellLinks.cart}
    aria-label={spoken(count)}
    className="relative -mr-2.5 grid size-11 place-items-center rounded-sm hover:bg-wash"
  >
    <ShoppingBag aria-hidden="true" strokeWidth={1.75} className="size-6" />
    {count > 0 ? (
      <span className="figures absolute top-0.5 right-0 min-w-5 rounded-full bg-accent px-1 text-center font-semibold text-sheet text-xs leading-5">
        {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      </span>
    ) : null}
  </Link>
);
