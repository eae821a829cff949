/** Banks that register boletos, by their code in the barcode (Banco Central, participants of the STR). */
const names: Readonly<Record<string, string>> = {
  '001': 'Banco do Brasil',
  '033': 'Santander',
  '077': 'Banco Inter',
  '104': 'Caixa Econômica Federal',
  '237': 'Bradesco',
  '341': 'Itaú',
  '422': 'Banco Safra',
  '461': 'Asaas',
  '748': 'Sicredi',
  '756': 'Sicoob',
};

/** The name that stands at the head of a slip; "Banco 999" for a bank that is not listed. */
export const bankName = (code: string): string => names[code] ?? `Banco ${code}`;
