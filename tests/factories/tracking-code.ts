/** An S10 code (UPU) of eight digits: weights 8 6 4 2 3 5 9 7, remainder of 11. */
export const trackingCode = (number: number): string => {
  const digits = String(number).padStart(8, '0');
  const sum = [8, 6, 4, 2, 3, 5, 9, 7].reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  const check = sum % 11 === 0 ? 5 : sum % 11 === 1 ? 0 : 11 - (sum % 11);
  return `LB${digits}${check}BR`;
};
