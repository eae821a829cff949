import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type SwallowingProxy = {
  port: number;
  /** From now on no data pass, on existing and new connections; none of them is closed. */
  swallow(): void;
  /** New connections pass data again. */
  pass(): void;
  close(): void;
};

/** A proxy between a program and a server: transparent at first, then like a network that hangs. */
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
        // A connection that lost some data is useless.
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
