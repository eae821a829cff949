import express, { Router } from 'express';
import { handler } from '../page/handler';
import { sendPage } from '../page/layout';
import { createBrasilApiCepRouter, createViaCepRouter } from './api-router';
import { createMoods, moodOrder } from './moods';
import { postalCodePage } from './page';
import { lazyPlaces } from './places';

/** Both services under their own shapes, and the page where their moods are set (`moods.json` for tests). */
export type PostalCodeRouters = { viaCep: Router; brasilApi: Router; page: Router };

/** @param slowMs how long a slow service takes */
export const createPostalCodeRouters = (slowMs?: number): PostalCodeRouters => {
  const moods = createMoods(slowMs);
  const places = lazyPlaces();
  const page = Router();
  page.use(express.urlencoded({ extended: false }), express.json());
  page.get(
    '/',
    handler(async ({ query }, response) => {
      const text = typeof query.cep === 'string' ? query.cep.slice(0, 20) : '';
      const cep = text.replace(/[.\-\s]/g, '');
      const tried = cep === '' ? null : { cep: text, place: (await places()).find(cep) };
      sendPage(response, { title: 'CEP', body: postalCodePage(moods, tried && { ...tried, cep }) });
    }),
  );
  page.post('/moods', (request, response) => {
    const order = moodOrder.safeParse(request.body);
    if (order.success) moods.set(order.data.service, order.data.mood);
    response.redirect(303, '/postal-code');
  });
  page.post('/moods.json', (request, response) => {
    const order = moodOrder.safeParse(request.body);
    if (!order.success) return response.status(400).json({ issues: order.error.issues });
    moods.set(order.data.service, order.data.mood);
    return response.json({ [order.data.service]: order.data.mood });
  });
  return {
    viaCep: createViaCepRouter({ places, moods }),
    brasilApi: createBrasilApiCepRouter({ places, moods }),
    page,
  };
};
