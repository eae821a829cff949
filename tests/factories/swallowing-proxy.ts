import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type SwallowingProxy = {
  port: number;
  /** From now on nothing that is said arrives, on connections of before and on new ones; none of them is closed. */
  swallow(): void;
  /** New connections arrive again. */
  pass(): void;
  close(): void;
};

/** Stands between a program and a server: as long as it passes nobody sees it, and then it is a network that hangs. */
export const swallowingProxy = async (
  target: { host: string; port: number },
  listenAt = 0,
): Promise<SwallowingProxy> => {
  let isSwallowing = false;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    keep(near);
    if (isSwallowing) return near.resume();
    const far = connect(target);
    keep(far);
    let isLost = false;
    const carry = (from: Socket, to: Socket) => {
      from.on('data', (bytes) => {
        // What lost a part of what was said is of no use any more.
        isLost ||= isSwallowing;
        if (!isLost) to.write(bytes);
      });
      from.once('close', () => to.destroy());
    };
    carry(near, far);
    carry(far, near);
    return near;
  });
  await new Promise<void>((resolve) => server.listen(listenAt, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    swallow: () => {
      isSwallowing = true;
    },
    pass: () => {
      isSwallowing = false;
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};
