import express from 'express';
import { createAsaas } from '~/adapters/boleto/asaas.server';
import type { BoletoBank, NewSlip } from '~/domain/payments/core/ports/boleto-bank';
import { createSlipSender } from '../../sandbox/boleto-bank/records';
import { createBoletoBankRouter } from '../../sandbox/boleto-bank/router';
import { type PayOptions, paySlip } from '../../sandbox/boleto-bank/slips';
import { createMemoryClock, type SandboxClock } from '../../sandbox/clock/sandbox-clock';
import { createMemoryStore, type DocumentStore } from '../../sandbox/store/memory-store';
import { openDoor } from './door';
import { quiet } from './pix-bank-under-test';

export const apiKey = 'chave de teste';
export const webhookToken = 'token da loja';

export type BankUnderTest = {
  url: string;
  adapter: BoletoBank;
  clock: SandboxClock;
  store: DocumentStore;
  /** Pays a boleto; throws when the bank refuses. Returns the receipt's id. */
  pay(slipId: string, options?: PayOptions): Promise<string>;
  /** Posts a form of the bank's pages. */
  act(path: string, form?: Record<string, string>): Promise<Response>;
  fault(order: object): Promise<Response>;
  stop(): Promise<void>;
};

type Options = { timeoutMs?: number; webhookUrl?: string | null };

/** The sandbox's bank on a free port, and an adapter connected to it. */
export const startBank = async (options: Options = {}): Promise<BankUnderTest> => {
  const store = createMemoryStore();
  const clock = createMemoryClock();
  const sender = createSlipSender(store, webhookToken, [20, 20, 20]);
  const bank = { store, clock, apiKey, sender, webhookUrl: () => options.webhookUrl ?? null };
  const door = await openDoor(express().use('/boleto-bank', createBoletoBankRouter(bank)));
  const url = `${door.url}/boleto-bank`;
  return {
    url,
    clock,
    store,
    adapter: createAsaas({
      apiUrl: `${url}/v3`,
      apiKey,
      logger: quiet,
      timeoutMs: options.timeoutMs ?? 30_000,
    }),
    pay: async (slipId, pay) => {
      const paid = await paySlip(bank, slipId, { notify: 'never', ...pay });
      if (!paid.ok) throw new Error(paid.refusal.description);
      return paid.value.receiptId;
    },
    act: (path, form = {}) =>
      fetch(`${url}/${path}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' }),
    fault: (order) =>
      fetch(`${url}/sandbox/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(order),
      }),
    stop: async () => {
      await sender.stop();
      await door.close();
    },
  };
};

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' });
/** The date in São Paulo this number of days from now. */
export const dayFromNow = (days: number): string => day.format(new Date(Date.now() + days * 86_400_000));

let counter = 0;
export const asked = (over: Partial<NewSlip> = {}): NewSlip => {
  counter += 1;
  return {
    reference: `boleto${String(counter).padStart(26, '0')}`,
    amount: 15_990,
    dueOn: dayFromNow(3),
    payer: {
      name: 'Ana Conceição',
      document: '52998224725',
      email: 'ana@lombada.example',
      address: { cep: '01310100', street: 'Avenida Paulista', number: '1000', district: 'Bela Vista' },
    },
    description: 'Pedido 1234 na Lombada',
    ...over,
  };
};
