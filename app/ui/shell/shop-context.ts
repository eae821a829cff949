import { createContext, useContext } from 'react';
import { type ShopFacts, unknownFacts } from '~/domain/storefront/shop-facts';

/** The request's script nonce. Empty in the browser, which hides nonces from scripts anyway. */
export const NonceContext = createContext('');

export const ShopContext = createContext<ShopFacts>(unknownFacts);

/** The shop's facts and contacts, edited by staff. */
export const useShop = (): ShopFacts => useContext(ShopContext);

/** Whether the browser asks for little data (`Save-Data: on`): then small pictures, system fonts and no autoplay. */
export const SavesDataContext = createContext(false);
