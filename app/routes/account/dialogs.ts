import type { Form } from '@remix-run/react';
import { lazy } from 'react';
import type { DialogRegistry } from '~/ui/dialogs/dialogs';

/** The form component around a form's fields: the page's own, or a dialog's that stays on the page. */
export type FormFrame = typeof Form;

/** The content of each dialog as `lazy(() => import(…))`, so that it is only loaded when opened. */
export const dialogs: DialogRegistry = {
  recovery: lazy(() => import('./recovery/dialog')),
  'address-list': lazy(() => import('./address-book/dialog')),
  'new-address': lazy(() => import('./address/dialog')),
  login: lazy(() => import('./sign-in/dialog')),
  'registration-entry': lazy(() => import('./sign-up-entry/dialog')),
  registration: lazy(() => import('./registration/dialog')),
  'privacy-centre': lazy(() => import('./privacy/dialog')),
  'terms-of-use': lazy(() => import('./terms/dialog')),
  'order-problems': lazy(() => import('./order-problems/dialog')),
  'idle-warning': lazy(() => import('./idle-warning/dialog')),
};
