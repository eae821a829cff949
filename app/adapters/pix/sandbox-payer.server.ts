import type { TestPayer } from '~/domain/payments/core/ports/pix-bank';

const WITHIN_MS = 5_000;

/** The payer of the sandbox's bank: sends the form that its page has, and lets the shop ask by itself. */
export const createSandboxPayer = (sandboxUrl: string): TestPayer => ({
  pay: async (txid) => {
    const answer = await fetch(`${sandboxUrl}/pix-bank/pagar/${encodeURIComponent(txid)}`, {
      method: 'POST',
      body: new URLSearchParams({ aviso: 'never' }),
      redirect: 'manual',
      signal: AbortSignal.timeout(WITHIN_MS),
    }).catch(() => null);
    await answer?.body?.cancel();
    return answer?.status === 303;
  },
});
