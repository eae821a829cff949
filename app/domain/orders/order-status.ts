/**
 * Order statuses are rows (status_pedido, transicao_status_pedido). The ids are the spec's where it names them. The
 * code acts on these few and only shows the rest.
 */
export const orderStatus = {
  paid: 2,
  cancelled: 3,
  fileProblem: 6,
  inProduction: 7,
  dispatched: 9,
  readyForPickup: 10,
  awaitingBoleto: 12,
  awaitingDeposit: 14,
  paymentRefused: 16,
  delivered: 22,
  processingCard: 45,
  awaitingPix: 46,
} as const;

/** The statuses of an order's items (status_pedido_item) that the code acts on. */
export const itemStatus = {
  awaitingPayment: 1,
  paid: 2,
  cancelled: 3,
  checkingFiles: 5,
  fileProblem: 6,
  inProduction: 7,
  printed: 8,
  dispatched: 9,
  readyForPickup: 10,
  held: 11,
  delivered: 22,
} as const;

/** The statuses in which an order still awaits payment, by any method. */
export const waitingStatuses: readonly number[] = [
  orderStatus.awaitingPix,
  orderStatus.awaitingBoleto,
  orderStatus.awaitingDeposit,
  orderStatus.paymentRefused,
  orderStatus.processingCard,
];

/** Whether the status means paid: the order neither awaits payment nor was cancelled. */
export const isPaidStatus = (statusId: number): boolean =>
  statusId !== orderStatus.cancelled && !waitingStatuses.includes(statusId);

/** The statuses in which an order can begin. It begins as paid when the wallet pays for it. */
const firstStatuses: readonly number[] = [
  orderStatus.paid,
  ...waitingStatuses.filter((id) => id !== orderStatus.paymentRefused),
];

/** The code pays, cancels and changes the payment of an order from any status in which it waits. */
const neededTransitions: readonly TransitionRow[] = waitingStatuses.flatMap((fromId) =>
  [orderStatus.paid, orderStatus.cancelled, ...waitingStatuses]
    .filter((toId) => toId !== fromId)
    .map((toId) => ({ fromId, toId })),
);

export type StatusRow = { id: number; code: string; isInitial: boolean; isFinal: boolean };
/** `isBack`: undoes a mis-click of staff, so it does not count as a way forward. */
export type TransitionRow = { fromId: number; toId: number; isBack?: boolean };

/**
 * Lists the faults of the status tables: a status or transition that the code needs is missing, a transition names an
 * unknown status, a status cannot be reached from an initial one, or a status that is not final leads nowhere.
 */
export const checkStatusTable = (
  statuses: readonly StatusRow[],
  transitions: readonly TransitionRow[],
): string[] => {
  const known = new Map(statuses.map((status) => [status.id, status]));
  const problems: string[] = [];
  for (const [name, id] of Object.entries(orderStatus))
    if (!known.has(id)) problems.push(`status ${id} (${name}) is missing`);
  for (const id of firstStatuses)
    if (known.get(id)?.isInitial === false)
      problems.push(`status ${id} is none that an order may begin with`);
  for (const { fromId, toId } of neededTransitions)
    if (!transitions.some((each) => each.fromId === fromId && each.toId === toId))
      problems.push(`transition ${fromId} -> ${toId}, which the code needs, is missing`);
  for (const { fromId, toId } of transitions)
    for (const id of [fromId, toId])
      if (!known.has(id)) problems.push(`transition ${fromId} -> ${toId} names the unknown status ${id}`);
  for (const { fromId, isBack } of transitions)
    if (!isBack && known.get(fromId)?.isFinal) problems.push(`status ${fromId} is final but leads on`);

  const reached = new Set(statuses.filter((status) => status.isInitial).map((status) => status.id));
  for (let before = -1; before !== reached.size; ) {
    before = reached.size;
    for (const { fromId, toId, isBack } of transitions) if (!isBack && reached.has(fromId)) reached.add(toId);
  }
  for (const status of statuses) {
    if (!reached.has(status.id)) problems.push(`status ${status.id} (${status.code}) cannot be reached`);
    if (!status.isFinal && !transitions.some(({ fromId, isBack }) => fromId === status.id && !isBack))
      problems.push(`status ${status.id} (${status.code}) leads nowhere and is not final`);
  }
  return problems;
};
