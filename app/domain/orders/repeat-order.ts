import { type TooManyProjects, tooManyProjectsText } from '../files/project-quota';

/** An order can be bought again for so many days. */
export const REPEAT_DAYS = 19;

const DAY_MS = 86_400_000;

/** Whether an order is bought again at `now`: it is young enough, and something of it is still sold. */
export const canRepeat = ({ createdAt, isSold }: { createdAt: Date; isSold: boolean }, now: Date): boolean =>
  isSold && now.getTime() - createdAt.getTime() <= REPEAT_DAYS * DAY_MS;

export type RepeatFailure = { kind: 'not-found' | 'unavailable' | 'full' } | TooManyProjects;

export const repeatMessages = {
  'not-found': 'Pedido não encontrado.',
  unavailable: 'Recompra não disponível no momento',
  full: 'O seu carrinho não tem lugar para todos os itens deste pedido. Remova alguns e tente de novo.',
  failed: 'Ocorreu um erro ao repetir o pedido.',
  done: 'Os itens do pedido estão no carrinho.',
  adding: 'Adicionando seu pedido no carrinho, aguarde...',
  late: 'O carrinho não foi atualizado a tempo.',
} as const;

/** The specification's sentence, and why where that is known. */
export const repeatFailed = (reason?: string): string =>
  !reason || reason === repeatMessages.failed ? repeatMessages.failed : `${repeatMessages.failed} ${reason}`;

export const repeatRefusal = (failure: RepeatFailure): string =>
  failure.kind === 'too-many-projects' ? tooManyProjectsText(failure) : repeatMessages[failure.kind];
