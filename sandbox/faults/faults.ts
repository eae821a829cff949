import type { RequestHandler } from 'express';
import { z } from 'zod';

/**
 * Faults of a simulated service, ordered by a test or on its page for its next calls:
 * - `error`, `unavailable`: 500 or 503, nothing was done
 * - `hang`: never an answer, nothing was done
 * - `lose-answer`: the work was done and the answer never comes
 * - `cut`: the work was done and the connection breaks
 * - `garbage`: 200 with a body outside the API's contract
 * - `unauthorized`: 401, as if key or token had just been revoked
 */
export const faultNames = [
  'error',
  'unavailable',
  'hang',
  'lose-answer',
  'cut',
  'garbage',
  'unauthorized',
] as const;
export type FaultName = (typeof faultNames)[number];

export const faultOrder = z.object({
  fault: z.enum(faultNames),
  times: z.coerce.number().int().min(1).max(10_000).default(1),
  /** Limits the fault to calls whose path begins so, for example "/cob" or "/oauth". */
  path: z.string().default('/'),
  method: z.enum(['GET', 'PUT', 'POST', 'PATCH', 'DELETE']).optional(),
});
export type FaultOrder = z.infer<typeof faultOrder>;

export type Faults = {
  order(order: FaultOrder): void;
  clear(): void;
  list(): FaultOrder[];
  handler: RequestHandler;
};

/** Bodies of the fault answers, in the form of this service's API. */
export type FaultBodies = {
  error: unknown;
  unavailable: unknown;
  unauthorized: unknown;
  garbage: unknown;
  /** Content type of `error`, `unavailable` and `unauthorized`. */
  type?: string;
};

type Response = Parameters<RequestHandler>[1];
type Misbehaviour = (response: Response, next: () => void) => void;

const misbehave = (bodies: FaultBodies): Record<FaultName, Misbehaviour> => {
  const refuse = (status: number, body: unknown) => (response: Response) => {
    response
      .status(status)
      .type(bodies.type ?? 'application/json')
      .send(JSON.stringify(body));
  };
  return {
    error: refuse(500, bodies.error),
    unavailable: refuse(503, bodies.unavailable),
    unauthorized: refuse(401, bodies.unauthorized),
    garbage: (response) => {
      response.status(200).json(bodies.garbage);
    },
    hang: () => {},
    'lose-answer': (response, next) => {
      response.end = () => response;
      next();
    },
    cut: (response, next) => {
      response.end = () => {
        response.socket?.destroy();
        return response;
      };
      next();
    },
  };
};

export const createFaults = (bodies: FaultBodies): Faults => {
  const acts = misbehave(bodies);
  let orders: FaultOrder[] = [];
  return {
    order: (order) => {
      orders.push({ ...order });
    },
    clear: () => {
      orders = [];
    },
    list: () => orders.map((order) => ({ ...order })),
    handler: (request, response, next) => {
      const order = orders.find(
        ({ path, method }) =>
          request.path.startsWith(path) && (method === undefined || method === request.method),
      );
      if (!order) return next();
      order.times -= 1;
      orders = orders.filter(({ times }) => times > 0);
      acts[order.fault](response, next);
    },
  };
};
