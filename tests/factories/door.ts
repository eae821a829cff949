import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Door = { url: string; close(): Promise<void> };

/** A server on a free port. */
export const openDoor = async (handle: RequestListener): Promise<Door> => {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
