/** Only in sandbox mode: where the bank's app is played. */
export const testBankLink = (
  env: { LOMBADA_MODE: string; SANDBOX_URL: string },
  txid: string | null,
): string | null =>
  env.LOMBADA_MODE === 'sandbox' && txid ? `${env.SANDBOX_URL}/pix-bank/pagar/${txid}` : null;
