import { z } from 'zod';

/** What the calls of orders take. A page that is no number is the first; ids in addresses are read by `rowId`. */
export const ordersQuery = z.object({ page: z.coerce.number().catch(1).default(1) });
