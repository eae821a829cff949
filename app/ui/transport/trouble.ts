import { toast } from '../toast';

/** What is said of an answer that has no words of its own, and when none comes (specification 8.1 and 8.2). */
export const transportMessages = {
  unreachable: 'Houve algum problema com a conexão, por favor tente mais tarde!',
  sent: 'Os dados foram enviados com sucesso',
  failed: 'Ocorreu um erro ao enviar os dados, tente novamente mais tarde',
  checkFields: 'Preencha os dados do formulário para continuar!',
  tooLarge: 'O envio é grande demais.',
  retry: 'Tentar de novo',
} as const;

/**
 * Does `work` with a signal that is aborted when `outer` is, or after `limitMs`. Written out because AbortSignal.any
 * and AbortSignal.timeout are missing in browsers of 2022 and 2023, where each call would fail like a dead connection.
 */
export const withinLimit = async <Result>(
  limitMs: number,
  outer: AbortSignal | null | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const inner = new AbortController();
  const follow = () => inner.abort(outer?.reason);
  if (outer?.aborted) follow();
  outer?.addEventListener('abort', follow, { once: true });
  const timer = setTimeout(() => inner.abort(new DOMException('No answer in time', 'TimeoutError')), limitMs);
  try {
    return await work(inner.signal);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', follow);
  }
};

/** What is to be done again once the connection is back. */
export interface Unanswered {
  /** Not when the page that asked for it is gone. */
  isWanted: () => boolean;
  again: () => void;
  /** Whether it goes on waiting when the message about it is sent away, or another page is asked for. */
  isPatient: boolean;
  /** Those of one lane begin one after another; null: by itself. */
  lane: string | null;
  /** Somebody is on the way to another page: what was to be sent from this one is not sent any more. */
  isLeaving: boolean;
}

/** How long others of its lane wait for one that does not begin: its form may be held back by its own checks. */
const TURN_MS = 1_000;

/** Says once that the connection is dead. */
export const sayUnreachable = (): void => toast({ text: transportMessages.unreachable, tone: 'danger' });

/**
 * The one message about all that found no answer, each under who asked for it. Trying again is for all of them; it
 * leaves when nothing is left of them.
 */
export const createTrouble = () => {
  const open = new Map<object, Unanswered>();
  let shown = new AbortController();

  const waiting = new Map<object, () => void>();
  /** The next begins when it is known which post is the one before it, as the last sender to its address. */
  const oneByOne = async (lane: [object, Unanswered][]): Promise<void> => {
    for (const [who, { isWanted, again }] of lane) {
      if (!isWanted()) continue;
      const begun = new Promise<void>((resolve) => {
        waiting.set(who, resolve);
        setTimeout(resolve, TURN_MS);
      });
      again();
      await begun;
      waiting.delete(who);
    }
  };

  /** `who` is being answered, or has begun to ask again. */
  const settle = (who: object): void => {
    waiting.get(who)?.();
    if (open.delete(who) && open.size === 0) shown.abort();
  };
  const retry = (): void => {
    const lanes = new Map<unknown, [object, Unanswered][]>();
    for (const entry of open) {
      const [who, { lane }] = entry;
      lanes.set(lane ?? who, [...(lanes.get(lane ?? who) ?? []), entry]);
    }
    open.clear();
    for (const lane of lanes.values()) void oneByOne(lane);
  };
  const forgo = (): void => {
    for (const [who, { isPatient }] of open) if (!isPatient) open.delete(who);
  };
  const add = (who: object, unanswered: Unanswered): void => {
    for (const [other, { isWanted }] of open) if (!isWanted()) open.delete(other);
    if (unanswered.isLeaving) forgo();
    open.set(who, unanswered);
    if (shown.signal.aborted) shown = new AbortController();
    toast({
      text: transportMessages.unreachable,
      tone: 'danger',
      source: 'pages',
      action: { label: transportMessages.retry, run: retry, forgo },
      until: shown.signal,
    });
  };
  return { add, settle };
};
