/** Work on the product index that comes round by the clock, in the queue of upkeep. */
export const refreshProductIndexName = 'refresh-shelf';
export const remakeProductIndexName = 'remake-shelf';
