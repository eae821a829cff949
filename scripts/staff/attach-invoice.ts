import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createStorage } from '../../app/adapters/storage/storage.server';
import { formatLimit } from '../../app/domain/files/limits';
import {
  type AttachFailure,
  attachInvoice as attach,
  INVOICE_MAX_BYTES,
} from '../../app/domain/invoices/attach-invoice.server';
import { rowId } from '../../app/domain/shared/row-id';
import { systemIds } from '../../app/platform/ids.server';
import { Misuse, readWords, type StaffCommand, withShop } from './command';

const words = {
  order: { type: 'string' },
  file: { type: 'string' },
  number: { type: 'string' },
  payment: { type: 'string' },
} as const;

const NUMBER_MAX = 20;

const readInput = (args: string[]) => {
  const { order, file, number, payment } = readWords(args, words).values;
  const orderId = rowId(order);
  if (orderId === 0) throw new Misuse('Diga o número do pedido.');
  if (!file) throw new Misuse('Diga o arquivo da nota fiscal.');
  if (number && number.length > NUMBER_MAX)
    throw new Misuse(`O número da nota tem no máximo ${NUMBER_MAX} caracteres.`);
  return { orderId, file, number: number || null, paymentId: payment ? rowId(payment) : null };
};

const bytesOf = (file: string): Uint8Array => {
  try {
    return readFileSync(file);
  } catch {
    throw new Misuse(`Não consigo ler “${file}”.`);
  }
};

const refusals: Record<AttachFailure['kind'], string> = {
  'not-found': 'Não há este pedido.',
  'not-paid': 'O pedido não foi pago: não há nota fiscal a anexar.',
  'no-invoice': 'O arquivo não é um PDF nem o XML de uma nota fiscal.',
  'too-large': `Uma nota fiscal tem no máximo ${formatLimit(INVOICE_MAX_BYTES)}.`,
  'other-payment': 'Este pagamento não é do pedido.',
};

export const attachInvoice: StaffCommand = {
  usage: (
    call,
  ) => `${call('orders:attach-invoice')} --order 10001 --file nota.pdf [--number 1234] [--payment 501]
Anexa a nota fiscal (PDF ou XML) ao pedido pago; o cliente a baixa na página do pedido e recebe um e-mail.
--payment é pk_pagamento, quando há uma nota para cada pagamento. A errada se apaga em nota_fiscal, no Studio.`,
  run: async (args, place) => {
    const { file, ...input } = readInput(args);
    const bytes = bytesOf(file);
    const storage = await createStorage(place.storage);
    return withShop(place, async ({ db }) => {
      const fileName = path.basename(file);
      const attached = await attach({ db, storage, ids: systemIds }, { ...input, fileName, bytes });
      if (!attached.ok) {
        console.error(refusals[attached.failure.kind]);
        return 1;
      }
      console.log(`Nota fiscal anexada ao pedido ${input.orderId} (pk_nota_fiscal ${attached.value}).`);
      return 0;
    });
  },
};
