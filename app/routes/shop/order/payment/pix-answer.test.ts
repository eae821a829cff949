import { describe, expect, it } from 'vitest';
import { type Outcome, unreachable } from '~/ui/transport/rules';
import { judgePix, type RequestedPix } from './pix-payment';

const ok = (data: RequestedPix): Outcome<RequestedPix> => ({ kind: 'ok', data, message: undefined });
const failed = (status: number): Outcome<RequestedPix> => ({
  kind: 'failed',
  status,
  message: 'Este PIX foi encerrado.',
});
const known = '000201-known';
const noAnswer = { text: 'Ocorreu um erro ao consultar o pix.', tone: 'danger' as const };

describe('the window of a Pix code', () => {
  it.each<[string, Outcome<RequestedPix>, string | null, ReturnType<typeof judgePix>]>([
    [
      'shows the code that the shop has now',
      ok({ pago: false, linhaDigitavel: 'new' }),
      known,
      { code: 'new' },
    ],
    ['shows no old code while a new one is made', ok({ pago: false, linhaDigitavel: null }), known, noAnswer],
    [
      'reports a payment',
      ok({ pago: true }),
      known,
      { text: 'Já identificamos o seu pagamento, aguarde.', tone: 'success' },
    ],
    ['shows a refusal’s message', failed(409), known, { text: 'Este PIX foi encerrado.', tone: 'danger' }],
    ['shows our message for an error', failed(500), known, noAnswer],
    ['shows the known code when the shop does not answer', unreachable, known, { code: known }],
    ['is empty when the shop does not answer and no code is known', unreachable, null, noAnswer],
  ])('%s', (_case, outcome, code, expected) => {
    expect(judgePix(outcome, code)).toMatchObject(expected);
  });
});
