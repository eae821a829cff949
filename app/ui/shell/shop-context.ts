import { createContext, useContext } from 'react';
import { type ShopFacts, unknownFacts } from '~/domain/storefront/shop-facts';

export const ShopContext = createContext<ShopFacts>(unknownFacts);

/** Who we are and how to reach us, as staff keep it. */
export const useShop = (): ShopFacts => useContext(ShopContext);
