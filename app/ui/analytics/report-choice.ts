import { type CookieChoice, NOTICE_VERSION } from '~/domain/accounts/privacy/privacy';
import { callShop, tellMisfortune } from '../transport/call-shop';
import { transportMessages } from '../transport/trouble';

/**
 * Tells the shop what was answered to the notice, for its log; true when the shop says that it has it. The choice
 * holds in this browser whatever comes of it; a failure is said, and can be tried again.
 */
export const reportChoice = async (choice: CookieChoice, retry: () => void): Promise<boolean> => {
  const { statistics, marketing } = choice;
  const outcome = await callShop<{ success: boolean }>('/api/cookies', {
    body: {
      cookies: statistics && marketing,
      estatisticas: statistics,
      publicidade: marketing,
      versao_texto: NOTICE_VERSION,
    },
  });
  if (outcome.kind !== 'ok') tellMisfortune(outcome, { source: 'cookies', run: retry });
  else if (!outcome.data.success)
    tellMisfortune({ kind: 'failed', status: 200, message: outcome.message ?? transportMessages.failed });
  return outcome.kind === 'ok' && outcome.data.success;
};
