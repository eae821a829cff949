/** Where an item's panel stands on the order's page. */
export const itemAnchor = (itemId: number): string => `item-${itemId}`;
