import type { Form } from '@remix-run/react';

/** The form component around a form's fields: the page's own, or a dialog's that stays on the page. */
export type FormFrame = typeof Form;
