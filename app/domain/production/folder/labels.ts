import type { folderState } from './folder-job';

type State = (typeof folderState)[keyof typeof folderState];

/** What operators read of a job in the folder. */
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
