import { type CookieChoice, NOTICE_VERSION } from '~/domain/accounts/cookie-notice';
import { callShop, tellMisfortune } from '../transport/call-shop';

/**
 * Tells the shop what was answered to the notice, for its log. The choice holds in this browser whatever comes of it;
 * a failure is said, and can be tried again.
 */
export const reportChoice = async (choice: CookieChoice): Promise<void> => {
  const { statistics, marketing } = choice;
  const outcome = await callShop<{ success: boolean }>('/api/cookies', {
    body: {
      cookies: statistics && marketing,
      estatisticas: statistics,
      publicidade: marketing,
      versao_texto: NOTICE_VERSION,
    },
  });
  tellMisfortune(outcome, () => void reportChoice(choice));
};
