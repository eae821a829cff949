import type { deskActLabels } from './labels';

export type DeskActKind = keyof typeof deskActLabels;

/** What an operator did, for the log. */
export type NewDeskAct = {
  operatorId: number;
  kind: DeskActKind;
  orderId: number | null;
  itemId: number | null;
  detail: string;
  createdAt: Date;
};

/** As the log shows it. */
export type DeskActRow = Omit<NewDeskAct, 'operatorId'> & { id: number; operator: string };
