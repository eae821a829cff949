import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { handler } from '../page/layout';
import { cancelAtGateway, captureAtGateway, listCharges, listOrders, placeOrder, readOne } from './charges';
import type { Outcome } from './forms';
import { type Gateway, makeToken } from './tokens';

/** Pagar.me's API, version 5, as far as the shop uses it. The commands are in charges.ts and tokens.ts. */

const send = (response: Response, outcome: Outcome<unknown>) => {
  if (outcome.ok) return response.status(200).json(outcome.value);
  const { status, message, errors } = outcome.refusal;
  return response.status(status).json({ message, ...(errors && { errors }) });
};

const param = (request: Request, name: string): string => request.params[name] ?? '';
const keyOf = (request: Request): string | undefined => request.get('idempotency-key');

/** CORS: the shop's pages may request tokens, and nothing else. */
const fromTheShop =
  (origin: string): RequestHandler =>
  (request, response, next) => {
    response.set({ 'access-control-allow-origin': origin, vary: 'Origin' });
    if (request.method !== 'OPTIONS') return next();
    return response
      .status(204)
      .set({
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': '600',
      })
      .end();
  };

const withKey =
  (secretKey: string): RequestHandler =>
  (request, response, next) => {
    const expected = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;
    if (request.get('authorization') === expected) return next();
    return response.status(401).json({ message: 'Authorization has been denied for this request.' });
  };

const addOrderRoutes = (router: Router, gateway: Gateway): void => {
  router.post(
    '/orders',
    handler(async (request, response) => {
      const placed = await placeOrder(gateway, keyOf(request), request.body);
      if (!placed.ok) return send(response, placed);
      const { behaviour, isRepeated, body } = placed.value;
      // These cards never get an answer to the first request; a repeated request gets the charge, if one was made.
      if (!isRepeated && (behaviour === 'hang' || behaviour === 'lose-answer')) return null;
      return response.status(200).json(body);
    }),
  );
  router.get(
    '/orders',
    handler(async (request, response) => send(response, await listOrders(gateway, request.query.code))),
  );
  router.get(
    '/orders/:id',
    handler(async (request, response) =>
      send(response, await readOne(gateway, param(request, 'id'), 'order')),
    ),
  );
};

const addChargeRoutes = (router: Router, gateway: Gateway): void => {
  router.get(
    '/charges',
    handler(async (request, response) => send(response, await listCharges(gateway, request.query))),
  );
  router.get(
    '/charges/:id',
    handler(async (request, response) =>
      send(response, await readOne(gateway, param(request, 'id'), 'charge')),
    ),
  );
  router.post(
    '/charges/:id/capture',
    handler(async (request, response) =>
      send(response, await captureAtGateway(gateway, { id: param(request, 'id'), key: keyOf(request) })),
    ),
  );
  router.delete(
    '/charges/:id',
    handler(async (request, response) =>
      send(
        response,
        await cancelAtGateway(gateway, { id: param(request, 'id'), key: keyOf(request) }, request.body),
      ),
    ),
  );
};

export const createApiRouter = (gateway: Gateway): Router => {
  const router = Router();
  router.use('/tokens', fromTheShop(gateway.shopOrigin));
  router.use(express.json({ limit: '100kb' }));
  router.post(
    '/tokens',
    handler(async (request, response) =>
      send(response, await makeToken(gateway, request.query.appId, request.body)),
    ),
  );
  router.use(withKey(gateway.keys.secretKey));
  addOrderRoutes(router, gateway);
  addChargeRoutes(router, gateway);
  router.use((_request, response) => response.status(404).json({ message: 'Not found.' }));
  // The body may hold a card, so that neither the answer nor the log says anything of it.
  router.use((error: unknown, _request: Request, response: Response, next: (error: unknown) => void) => {
    if (response.headersSent) return next(new Error('the answer broke off'));
    const isTheirs = error instanceof Error && 'status' in error && Number(error.status) < 500;
    if (isTheirs) return response.status(400).json({ message: 'The request is invalid.' });
    console.error('sandbox card gateway:', error instanceof Error ? error.stack : 'an error');
    return response.status(500).json({ message: 'Internal server error.' });
  });
  return router;
};
