import type { RequestHandler } from 'express';
import { z } from 'zod';
import { problem } from './problems';

/**
 * Bad days of the bank, ordered by a test for its next calls:
 * - `error`, `unavailable`: 500 or 503, nothing was done
 * - `hang`: never an answer, nothing was done
 * - `lose-answer`: the work was done and the answer never comes
 * - `cut`: the work was done and the connection breaks
 * - `garbage`: 200 with a body outside the API's contract
 * - `unauthorized`: 401, as if the token had just been revoked
 */
export const faultOrder = z.object({
  fault: z.enum(['error', 'unavailable', 'hang', 'lose-answer', 'cut', 'garbage', 'unauthorized']),
  times: z.int().min(1).max(10_000).default(1),
  /** Only calls whose path begins so, for example "/cob" or "/oauth". */
  path: z.string().default('/'),
  method: z.enum(['GET', 'PUT', 'POST', 'PATCH', 'DELETE']).optional(),
});
export type FaultOrder = z.infer<typeof faultOrder>;

export type Faults = { order(order: FaultOrder): void; clear(): void; handler: RequestHandler };

type Response = Parameters<RequestHandler>[1];

const misbehave: Record<FaultOrder['fault'], (response: Response, next: () => void) => void> = {
  error: (response) => {
    response
      .status(500)
      .type('application/problem+json')
      .json(problem('ErroInternoDoServidor', 'Falha encomendada.'));
  },
  unavailable: (response) => {
    response
      .status(503)
      .type('application/problem+json')
      .json(problem('ServicoIndisponivel', 'Falha encomendada.'));
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
  garbage: (response) => {
    response.status(200).json({ txid: 7, status: 'TALVEZ', pix: 'nenhum', access_token: null });
  },
  unauthorized: (response) => {
    const refusal = { ...problem('AcessoNegado', 'Token revogado.'), status: 401 };
    response.status(401).type('application/problem+json').json(refusal);
  },
};

export const createFaults = (): Faults => {
  let orders: FaultOrder[] = [];
  return {
    order: (order) => {
      orders.push({ ...order });
    },
    clear: () => {
      orders = [];
    },
    handler: (request, response, next) => {
      const order = orders.find(
        ({ path, method }) =>
          request.path.startsWith(path) && (method === undefined || method === request.method),
      );
      if (!order) return next();
      order.times -= 1;
      orders = orders.filter(({ times }) => times > 0);
      misbehave[order.fault](response, next);
    },
  };
};
