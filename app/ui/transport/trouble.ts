import { toast } from '../toast';

/** Messages for answers without one, and for no answer (specification 8.1 and 8.2). */
export const transportMessages = {
  unreachable: 'Houve algum problema com a conexão, por favor tente mais tarde!',
  sent: 'Os dados foram enviados com sucesso',
  failed: 'Ocorreu um erro ao enviar os dados, tente novamente mais tarde',
  checkFields: 'Preencha os dados do formulário para continuar!',
  tooLarge: 'O envio é grande demais.',
  retry: 'Tentar de novo',
  updated: 'A loja foi atualizada. Recarregue a página para abrir esta parte.',
  reload: 'Recarregar',
} as const;

/**
 * Runs `work` with a signal that is aborted when `outer` is, or after `limitMs`. Browsers of 2022 and 2023 lack
 * AbortSignal.any and AbortSignal.timeout, so that each call would fail like a dead connection.
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

/** A request to repeat once the connection is back. */
export interface Unanswered {
  /** False when the page that made it is gone. */
  isWanted: () => boolean;
  again: () => void;
  /** Whether it keeps waiting when its message is dismissed or another page is requested. */
  isPatient: boolean;
  /** Requests of the same lane are repeated one after another; null: independently. */
  lane: string | null;
  /** A navigation to another page: other waiting posts of this page are dropped. */
  isLeaving: boolean;
}

/** How long a lane waits for a request that does not start, e.g. because its form's validation stops it. */
const TURN_MS = 1_000;

/** Shows once that the connection failed. */
export const sayUnreachable = (): void => toast({ text: transportMessages.unreachable, tone: 'danger' });

/** The pause between two attempts to load code that did not arrive. */
const RELOAD_MS = 3_000;

const never = new Promise<never>(() => undefined);

const isShopReachable = (): Promise<boolean> =>
  fetch('/site.webmanifest', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Loads code when it is needed; the page stays as it is meanwhile. Without a connection it says so once and tries
 * again. Where the shop answers twice without the code, a release has replaced it: only a new page has the new one, and
 * the customer decides when to load it.
 */
export const loadOnDemand = async <Code>(load: () => Promise<Code>): Promise<Code> => {
  let wasReported = false;
  let answers = 0;
  while (answers < 2) {
    try {
      return await load();
    } catch {
      if (await isShopReachable()) {
        answers += 1;
      } else if (!wasReported) {
        sayUnreachable();
        wasReported = true;
      }
    }
    if (answers < 2) await new Promise((resolve) => setTimeout(resolve, RELOAD_MS));
  }
  const run = () => window.location.reload();
  toast({
    text: transportMessages.updated,
    tone: 'danger',
    action: { label: transportMessages.reload, run },
  });
  return never;
};

/**
 * One message for all requests without an answer, by sender. Its retry repeats all of them, and it disappears when
 * none is left.
 */
export const createTrouble = () => {
  const open = new Map<object, Unanswered>();
  let shown = new AbortController();

  const waiting = new Map<object, () => void>();
  /** Waits for each post to start, because posts are matched to the last sender to their address. */
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

  /** The request of `who` got an answer or has started again. */
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
