import pLimit from 'p-limit';
import { type Connection, openConnection } from '../../scripts/postgres/connection.mjs';

/** A pool of connections to one database, each for one user at a time. */
export type Connections = {
  /** Waits for a free connection. One that was lost, or whose state is unclear after a failure, is not used again. */
  use<R>(work: (connection: Connection) => Promise<R>): Promise<R>;
  end(): Promise<void>;
};

export type ConnectionOptions = Parameters<typeof openConnection>[1];

export const createConnections = (
  url: string,
  most: number,
  options: ConnectionOptions = {},
): Connections => {
  const free: Connection[] = [];
  const inSequence = pLimit(most);

  const take = async (): Promise<Connection> => {
    for (let found = free.pop(); found; found = free.pop()) {
      if (!found.isLost()) return found;
      void found.end();
    }
    return openConnection(url, options);
  };
  const giveBack = (connection: Connection, isDoubtful: boolean) => {
    if (isDoubtful || connection.isLost()) void connection.end();
    else free.push(connection);
  };
  return {
    use: (work) =>
      inSequence(async () => {
        const connection = await take();
        let isDoubtful = true;
        try {
          const result = await work(connection);
          isDoubtful = false;
          return result;
        } finally {
          giveBack(connection, isDoubtful);
        }
      }),
    end: async () => {
      await Promise.all(free.splice(0).map((connection) => connection.end()));
    },
  };
};
