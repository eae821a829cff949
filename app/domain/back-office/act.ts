import type { backOfficeActLabels } from './labels';

export type BackOfficeActKind = keyof typeof backOfficeActLabels;

/** What an operator did, for the log. */
export type NewBackOfficeAct = {
  operatorId: number;
  kind: BackOfficeActKind;
  orderId: number | null;
  itemId: number | null;
  detail: string;
  createdAt: Date;
};

/** As the log shows it. */
export type BackOfficeActRow = Omit<NewBackOfficeAct, 'operatorId'> & { id: number; operator: string };
