import { type ComponentType, lazy } from 'react';
import type { DialogContentProps, DialogRegistry } from '~/ui/dialogs/dialogs';
import { loadOnDemand } from '~/ui/transport/trouble';

type Content = { default: ComponentType<DialogContentProps> };
const onDemand = (load: () => Promise<Content>) => lazy(() => loadOnDemand(load));

/** The content of each dialog, which is only loaded when opened. */
export const dialogs: DialogRegistry = {
  recovery: onDemand(() => import('./recovery/dialog')),
  'address-list': onDemand(() => import('./address-book/dialog')),
  'new-address': onDemand(() => import('./address/dialog')),
  login: onDemand(() => import('./sign-in/dialog')),
  'registration-entry': onDemand(() => import('./sign-up-entry/dialog')),
  registration: onDemand(() => import('./registration/dialog')),
  'privacy-centre': onDemand(() => import('./privacy/dialog')),
  'terms-of-use': onDemand(() => import('./terms/dialog')),
  'order-problems': onDemand(() => import('./order-problems/dialog')),
  'idle-warning': onDemand(() => import('./idle-warning/dialog')),
};
