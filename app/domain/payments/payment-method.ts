/** A bank, brand or kind of one way to pay; `detail` is when its payment counts, or what to know. */
export type PaymentMethodOption = { id: number; description: string; detail: string | null };

/** A way to pay, as the shop tells of it. Those that are not active cannot be chosen yet. */
export type PaymentMethod = {
  id: number;
  name: string;
  /** When a payment counts as received, in words. */
  releaseInfo: string;
  text: string;
  icon: string | null;
  active: boolean;
  options: PaymentMethodOption[];
};
