import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../../scripts/postgres/state.mjs';

/**
 * What is wrong with a service: nothing listens; it closes each connection at once; it accepts connections and does
 * not go on, like a stopped process; each answer takes its time.
 */
export const troubles = ['absent', 'refusing', 'frozen', 'slow'] as const;
export type Trouble = (typeof troubles)[number];

export type TroubledDoor = {
  port: number;
  /** From now on it is well; what was held back passes. */
  heal(): Promise<void>;
  close(): void;
};

/** A door to a server, in trouble until it is healed. */
export const troubledDoor = async (
  target: { host: string; port: number },
  trouble: Trouble,
  slowMs: number,
): Promise<TroubledDoor> => {
  const port = await freePort();
  const sockets = new Set<Socket>();
  /** What is held back until the door is well, or for `slowMs`. */
  const held = new Set<() => void>();
  let isWell = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
  };
  /** Passes in order: what follows something held back waits behind it. */
  const later = (pass: () => void) => {
    if (isWell) return pass();
    const once = () => {
      if (held.delete(once)) pass();
    };
    held.add(once);
    if (trouble === 'slow') setTimeout(once, slowMs).unref();
  };
  const server = createServer((near) => {
    keep(near);
    if (!isWell && trouble === 'refusing') return near.destroy();
    const far = connect(target);
    keep(far);
    near.on('data', (bytes) => later(() => far.write(bytes)));
    far.on('data', (bytes) => near.write(bytes));
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
    return near;
  });
  const listen = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  if (trouble !== 'absent') await listen();
  return {
    port,
    heal: async () => {
      isWell = true;
      for (const pass of held) pass();
      if (trouble === 'absent') await listen();
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};
