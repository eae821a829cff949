import express, { type Response, Router } from 'express';
import { createFaults } from '../faults/faults';
import { createFaultsRouter } from '../faults/page';
import { sendPage } from '../page/layout';
import { moodOrder, usualMood } from './moods';
import { carrierPage } from './page';
import { answersTo, question } from './prices';

/** The key that the shop shows, as both are told by their environment. */
export type Carrier = { token: string };

const calculate = '/api/v2/me/shipment/calculate';

/** The broker of carriers under one address: a page for people, faults, and its API. */
export const createCarrierRouter = ({ token }: Carrier): Router => {
  let mood = usualMood;
  const faults = createFaults({
    error: { message: 'Server Error' },
    unavailable: { message: 'Service Unavailable' },
    unauthorized: { message: 'Unauthenticated.' },
    garbage: { data: 'nenhum' },
  });
  const router = Router();
  const send = (response: Response, error: string | null = null) =>
    sendPage(response, {
      title: 'Transportadora',
      body: carrierPage(mood, error),
      status: error ? 422 : 200,
    });

  router.use(
    createFaultsRouter({
      faults,
      name: 'Transportadora',
      home: '/carrier',
      places: [{ name: 'Calcular o frete', path: calculate, method: 'POST' }],
    }),
  );
  router.get('/', (_request, response) => send(response));
  router.post('/moods', express.urlencoded({ extended: false }), (request, response) => {
    const order = moodOrder.safeParse(request.body);
    if (!order.success) return send(response, 'O reajuste vai de -50% a 200%.');
    mood = order.data;
    return response.redirect(303, '/carrier');
  });
  router.post('/sandbox/moods', express.json(), (request, response) => {
    const order = moodOrder.safeParse(request.body);
    if (!order.success) return response.status(400).json({ issues: order.error.issues });
    mood = order.data;
    return response.status(201).json({});
  });
  router.use(faults.handler);
  router.post(calculate, express.json({ limit: '100kb' }), (request, response) => {
    if (request.get('authorization') !== `Bearer ${token}`)
      return response.status(401).json({ message: 'Unauthenticated.' });
    if (!/\S+@\S+/.test(request.get('user-agent') ?? ''))
      return response.status(400).json({ message: 'Informe um e-mail de contato no User-Agent.' });
    const read = question.safeParse(request.body);
    if (!read.success) {
      const errors = Object.fromEntries(
        read.error.issues.map(({ path, message }) => [path.join('.'), [message]]),
      );
      return response.status(422).json({ message: 'The given data was invalid.', errors });
    }
    const answers = answersTo(read.data, mood);
    const body = answers.length === 1 ? answers[0] : answers;
    const timer = setTimeout(() => response.json(body), mood.delayMs);
    response.on('close', () => clearTimeout(timer));
    return undefined;
  });
  return router;
};
