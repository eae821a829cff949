import { routedPath } from '~/domain/shared/routed-path';
import type { Act } from './act';
import { cartWordActs } from './cart/words.server';
import { orderFileActs } from './orders/files.server';

/** Every act. A test compares their addresses with the site map, both ways. */
export const allActs: readonly Act[] = [...cartWordActs, ...orderFileActs];

const byPath = new Map<string, Act>(allActs.map((act) => [act.call.path, act]));

/** The act whose call stands at this address, or undefined. */
export const actAt = (path: string): Act | undefined => byPath.get(routedPath(path));
