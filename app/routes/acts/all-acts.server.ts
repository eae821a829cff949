import { routedPath } from '~/domain/shared/routed-path';
import type { Act, CalledAct } from './act';
import { cartCalledActs, cartPageActs } from './cart/cart-acts.server';
import { editorActs } from './files/editor.server';
import { projectActs } from './files/interior-colour.server';
import { fileReportActs } from './files/report.server';
import { fileActs } from './files/sending.server';
import { warningActs } from './files/warnings.server';
import { cancelActs } from './orders/cancel.server';
import { contestActs } from './orders/contest.server';
import { orderDeliveryActs } from './orders/delivery.server';
import { orderFileActs } from './orders/files.server';
import { invoiceActs } from './orders/invoice.server';
import { supportActs } from './support/messages.server';

/** Every act that is a call. A test compares their addresses with the site map, both ways. */
export const calledActs: readonly CalledAct[] = [
  ...cartCalledActs,
  ...projectActs,
  ...fileActs,
  ...fileReportActs,
  ...warningActs,
  ...orderFileActs,
  ...orderDeliveryActs,
  ...invoiceActs,
  ...contestActs,
  ...cancelActs,
  ...supportActs,
  ...editorActs,
];

/** Every act. */
export const allActs: readonly Act[] = [...calledActs, ...cartPageActs];

const byPath = new Map<string, CalledAct>(calledActs.map((act) => [act.call.path, act]));

/** The act whose call stands at this address, or undefined. */
export const actAt = (path: string): CalledAct | undefined => byPath.get(routedPath(path));
