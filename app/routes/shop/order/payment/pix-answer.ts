import type { ToastMessage } from '~/ui/toast';
import type { Outcome } from '~/ui/transport/rules';

/** What the shop says of an order's Pix; without a text while the bank makes it. */
export type RequestedPix = { pago: boolean; linhaDigitavel?: string | null };

const ALREADY_PAID = 'Já identificamos o seu pagamento, aguarde.';
const NO_ANSWER = 'Ocorreu um erro ao consultar o pix.';

/**
 * What the window of the code does with an answer: it shows a code, or closes with a word. The code that the page
 * knows counts only where no answer came; otherwise it may be that of a charge which has ended.
 */
export const judgePix = (
  outcome: Outcome<RequestedPix>,
  known: string | null,
): { code: string } | ToastMessage => {
  if (outcome.kind === 'invalid' || (outcome.kind === 'failed' && outcome.status < 500))
    return { text: outcome.message, tone: 'danger' };
  if (outcome.kind === 'ok' && outcome.data.pago) return { text: ALREADY_PAID, tone: 'success' };
  const fresh = outcome.kind === 'ok' ? (outcome.data.linhaDigitavel ?? null) : null;
  const code = outcome.kind === 'unreachable' ? known : fresh;
  return code === null ? { text: NO_ANSWER, tone: 'danger' } : { code };
};
