import type { Form } from '@remix-run/react';

/** The form element around a form's fields: the page's own, or a dialog's that posts without leaving the page. */
export type FormFrame = typeof Form;
