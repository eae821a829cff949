/**
 * A number in Brazilian notation: "200", "1.000", "2,5", "-3". NaN for anything else, also "1e3". Whole numbers and
 * limits are checked elsewhere.
 */
export const parseCount = (text: string): number => {
  if (/^-?\d{1,3}(\.\d{3})+$/.test(text)) return Number(text.replaceAll('.', ''));
  return /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
};
