import express, { type Response, Router } from 'express';
import { fieldOf, handler, sendPage } from '../page/layout';
import { readBrCode } from './br-code';
import type { Bank } from './charges';
import { chargePage, pastePage } from './pay-views';
import { announceAgain, type PayOptions, payAtBank, type TakeBackOptions, takeBackAtBank } from './receipts';
import { charges, closedDeliveries, locations, pendingDeliveries, receipts } from './records';

/** The payer's pages. */

const sendPaste = async (bank: Bank, response: Response, pasted = '', error: string | null = null) => {
  const recent = await bank.store.list(charges, { newestFirst: true, limit: 20 });
  const body = pastePage({ recent, now: await bank.clock.now(), pasted, error });
  sendPage(response, { title: 'Pagar com Pix', body, status: error ? 422 : 200 });
};

const sendCharge = async (bank: Bank, response: Response, txid: string, error: string | null = null) => {
  const { store, settings } = bank;
  const charge = await store.read(charges, txid);
  if (!charge) return sendPaste(bank, response, '', 'O banco não conhece esta cobrança.');
  const receipt = charge.endToEndId === undefined ? undefined : await store.read(receipts, charge.endToEndId);
  const all = [
    ...(await store.list(pendingDeliveries)),
    ...(await store.list(closedDeliveries, { newestFirst: true, limit: 500 })),
  ];
  const deliveries = all.filter((delivery) => delivery.txid === txid);
  const now = await bank.clock.now();
  const body = chargePage({ charge, receipt, deliveries, receiver: settings.receiver, now, error });
  return sendPage(response, { title: 'Pagar com Pix', body, status: error ? 422 : 200 });
};

/** The charge of a pasted code, or a message to the payer about what is wrong with the code. */
const chargeBehind = async (bank: Bank, code: string): Promise<{ txid: string } | { error: string }> => {
  const read = readBrCode(code);
  if (!read) return { error: 'Este código não é um Pix válido. Confira se ele foi copiado por inteiro.' };
  const { locationBase } = bank.settings;
  if (!read.location?.startsWith(`${locationBase}/`))
    return { error: 'Este código é de outro banco: este aqui só paga as cobranças da loja.' };
  const location = await bank.store.read(locations, read.location.slice(locationBase.length + 1));
  return location ?? { error: 'O banco não conhece esta cobrança.' };
};

const choices: Record<string, PayOptions> = {
  once: { notify: 'once' },
  twice: { notify: 'twice' },
  late: { notify: 'once', delaySeconds: 30 },
  never: { notify: 'never' },
};

const takeBacks: Record<string, TakeBackOptions> = { once: { notify: 'once' }, never: { notify: 'never' } };

export const createPayRouter = (bank: Bank): Router => {
  const router = Router();
  router.use(express.urlencoded({ extended: false, limit: '20kb' }));

  router.get(
    '/pagar',
    handler((_request, response) => sendPaste(bank, response)),
  );
  router.post(
    '/pagar',
    handler(async (request, response) => {
      const code = fieldOf(request, 'codigo');
      const found = await chargeBehind(bank, code);
      if ('error' in found) return sendPaste(bank, response, code, found.error);
      return response.redirect(303, `/pix-bank/pagar/${found.txid}`);
    }),
  );
  router.get(
    '/pagar/:txid',
    handler((request, response) => sendCharge(bank, response, request.params.txid ?? '')),
  );
  router.post(
    '/pagar/:txid',
    handler(async (request, response) => {
      const txid = request.params.txid ?? '';
      const outcome = await payAtBank(bank, txid, choices[fieldOf(request, 'aviso')] ?? {});
      if (!outcome.ok) return sendCharge(bank, response, txid, outcome.problem.detail);
      return response.redirect(303, `/pix-bank/pagar/${txid}`);
    }),
  );
  router.post(
    '/pagar/:txid/devolver',
    handler(async (request, response) => {
      const txid = request.params.txid ?? '';
      const charge = await bank.store.read(charges, txid);
      const how = takeBacks[fieldOf(request, 'aviso')] ?? {};
      const outcome = await takeBackAtBank(bank, charge?.endToEndId ?? '', how);
      if (!outcome.ok) return sendCharge(bank, response, txid, outcome.problem.detail);
      return response.redirect(303, `/pix-bank/pagar/${encodeURIComponent(txid)}`);
    }),
  );
  router.post(
    '/pagar/:txid/avisar',
    handler(async (request, response) => {
      const txid = request.params.txid ?? '';
      await announceAgain(bank, txid);
      return response.redirect(303, `/pix-bank/pagar/${encodeURIComponent(txid)}`);
    }),
  );
  return router;
};
