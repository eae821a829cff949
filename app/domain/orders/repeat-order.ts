import { type TooManyProjects, tooManyProjectsText } from '../files/project-quota';

/** An order can be bought again for so many days. */
export const REPEAT_DAYS = 19;

const DAY_MS = 86_400_000;

/** Whether an order is young enough to be bought again at `now`. */
export const isRepeatable = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() <= REPEAT_DAYS * DAY_MS;

/** Whether an order is offered to be bought again: it is young enough, and something of it is still sold. */
export const canRepeat = ({ createdAt, isSold }: { createdAt: Date; isSold: boolean }, now: Date): boolean =>
  isSold && isRepeatable(createdAt, now);

export type RepeatFailure = { kind: 'not-found' | 'too-old' | 'full' } | TooManyProjects;

export const repeatMessages = {
  'not-found': 'Pedido não encontrado.',
  'too-old': 'Recompra não disponível no momento',
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
