/** Work on the shelf that comes round by the clock, in the queue of upkeep. */
export const refreshShelfName = 'refresh-shelf';
export const remakeShelfName = 'remake-shelf';
