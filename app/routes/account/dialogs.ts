import type { Form } from '@remix-run/react';
import { lazy } from 'react';
import type { DialogRegistry } from '~/ui/dialogs/dialogs';

/** The form element around a form's fields: the page's own, or a dialog's that posts without leaving the page. */
export type FormFrame = typeof Form;

/** What each of the shop's dialogs shows, as `lazy(() => import(…))`: nobody loads what is not opened. */
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
