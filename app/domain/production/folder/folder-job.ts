type State = (typeof folderState)[keyof typeof folderState];

/** The states of a job in the folder, as operators read them. */
export const folderStateLabels: Record<State, string> = {
  pending: 'Aguardando para ir às máquinas',
  dropped: 'Com as máquinas',
  done: 'Concluída',
  problem: 'Problema',
  withdrawn: 'Retirada',
};

export const folderMessages = {
  movedMeanwhile: 'A máquina terminou, mas o item não está mais em produção.',
  noReason: 'A máquina não disse o motivo.',
  sentAgain: 'A ordem vai de novo para as máquinas.',
  notAgain: 'Esta ordem ainda está com as máquinas, ou o item não está em produção.',
} as const;

/** States of a job in the machines' folder (`ordem_pasta.situacao`). */
export const folderState = {
  /** Not there yet, or not yet recorded as being there */
  pending: 'pending',
  dropped: 'dropped',
  /** A machine finished it, or staff moved its item on by hand */
  done: 'done',
  problem: 'problem',
  /** Its item left production */
  withdrawn: 'withdrawn',
} as const;

/** Identifies a job: an item of an order, and the count (from 1) of its hand-overs to the machines. */
export type FolderJobKey = { orderId: number; itemId: number; round: number };

/** "10427-31-1": the name of its folder and of its marks. */
export const folderJobName = ({ orderId, itemId, round }: FolderJobKey): string =>
  `${orderId}-${itemId}-${round}`;

/** The result of a job as reported by a machine or its operator. */
export type MarkKind = 'done' | 'problem';

export type Mark = { job: FolderJobKey; kind: MarkKind };

/** Names of files that are still being written. */
const unfinished = /^\.|\.(tmp|part|crdownload|filepart)$|~$/i;

/** The meaning of a file in `out`: a mark, a file still being written ("unfinished"), or something unknown (null). */
export const readMarkName = (fileName: string): Mark | 'unfinished' | null => {
  if (unfinished.test(fileName)) return 'unfinished';
  const [, orderId, itemId, round, kind] =
    /^([1-9]\d{0,8})-([1-9]\d{0,8})-([1-9]\d{0,3})\.(done|problem)$/.exec(fileName) ?? [];
  if (!orderId || !itemId || !round) return null;
  return {
    job: { orderId: Number(orderId), itemId: Number(itemId), round: Number(round) },
    kind: kind as MarkKind,
  };
};

const FIRST_WAIT_MS = 10_000;
const LONGEST_WAIT_MS = 600_000;

/** The pause after this many failures (from 1): ten seconds, doubled each time up to ten minutes. */
export const waitAfter = (attempts: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(20, Math.max(0, attempts - 1)));
