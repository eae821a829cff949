/** All states of a claim (situacao_contestacao). */
export const claimState = {
  open: 1,
  answered: 2,
  reprint: 3,
  credited: 4,
  refunded: 5,
  refused: 6,
} as const;

const codes: Record<number, string> = Object.fromEntries(
  Object.entries(claimState).map(([code, id]) => [id, code]),
);

export type ClaimStateRow = { id: number; code: string; isFinal: boolean };
export type ClaimTransitionRow = { fromId: number; toId: number; isCustomers: boolean };

/**
 * Faults in the table of states: a state is missing, renamed, unknown or unreachable, a state without transitions is
 * not final or the reverse, or a transition is open to the wrong side (customer or staff).
 */
export const checkClaimStates = (
  states: readonly ClaimStateRow[],
  transitions: readonly ClaimTransitionRow[],
): string[] => {
  const problems: string[] = [];
  for (const id of Object.values(claimState))
    if (!states.some((state) => state.id === id)) problems.push(`state ${id} (${codes[id]}) is missing`);
  for (const { id, code } of states)
    if (codes[id] !== code) problems.push(`state ${id} is called ${code}, not ${codes[id] ?? 'anything'}`);
  for (const { fromId, toId, isCustomers } of transitions)
    if (isCustomers !== (toId === claimState.open))
      problems.push(`transition ${fromId} -> ${toId} is taken by the wrong side`);
  const reached = new Set<number>([claimState.open]);
  for (let before = -1; before !== reached.size; ) {
    before = reached.size;
    for (const { fromId, toId } of transitions) if (reached.has(fromId)) reached.add(toId);
  }
  for (const { id, code, isFinal } of states) {
    if (!reached.has(id)) problems.push(`state ${id} (${code}) cannot be reached`);
    if (isFinal === transitions.some(({ fromId }) => fromId === id))
      problems.push(`state ${id} (${code}) ${isFinal ? 'is an end and leads on' : 'leads nowhere'}`);
  }
  return problems;
};
