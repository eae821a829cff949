/** The queue on which workers are told that the outbox has work. The rows themselves are the truth. */
export const outboxQueue = 'outbox';
export const drainOutboxJob = 'drain';
export const sweepOutboxJob = 'sweep';
