/** Why there is no slip; `not-ready`: the bank has not registered it yet. */
export type SlipFailure = { kind: 'not-found' | 'paid' | 'no-slip' | 'not-ready' };
