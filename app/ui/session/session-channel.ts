import { type EndReason, endReasons } from './end-in-place';

/** Messages between the tabs of one browser about their session. */
export type SessionMessage =
  /** The user was active: the shared deadline has moved. */
  { type: 'activity' } | { type: 'renewed'; expiresAt: number } | { type: 'ended'; reason: EndReason };

const NAME = 'lombada-sessao';

const readMessage = (message: unknown): SessionMessage | null => {
  if (typeof message !== 'object' || message === null) return null;
  const { type, expiresAt, reason } = message as Record<string, unknown>;
  if (type === 'activity') return { type };
  if (type === 'renewed' && typeof expiresAt === 'number') return { type, expiresAt };
  const known = endReasons.find((each) => each === reason);
  return type === 'ended' && known ? { type, reason: known } : null;
};

export type SessionChannel = { tell: (message: SessionMessage) => void; close: () => void };

/** A channel to the other tabs. */
export const openSessionChannel = (onMessage: (message: SessionMessage) => void): SessionChannel => {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = readMessage(data);
    if (message) onMessage(message);
  };
  return {
    tell: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
};

/** Sends one message without listening. */
export const tellTabs = (message: SessionMessage): void => {
  const channel = openSessionChannel(() => undefined);
  channel.tell(message);
  channel.close();
};
