import { useNavigation, useSubmit } from '@remix-run/react';
import type { FormEvent } from 'react';
import { rememberForm } from '~/ui/transport/senders';
import type { CurrentPayment } from './use-payment';

interface Order {
  payment: CurrentPayment;
  /** The form's action. */
  action: string;
  intent: string;
  /** The shop will refuse before it looks at the payment, so the card need not be tokenised. */
  isRefusedAnyway?: boolean;
}

/** Sends a form with a payment: at once, or with cards after they are tokenised; never twice. */
export const usePaymentSubmit = ({ payment, action, intent, isRefusedAnyway = false }: Order) => {
  const submit = useSubmit();
  const isSubmitting = useNavigation().state === 'submitting';
  return (event: FormEvent<HTMLFormElement>) => {
    if (isSubmitting || payment.isTokenising) return event.preventDefault();
    if (!payment.isCard || isRefusedAnyway) return;
    event.preventDefault();
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const data = new FormData(form);
    data.set('intent', intent);
    void payment.prepare((fields) => {
      rememberForm(form, submitter);
      for (const [name, value] of fields) data.set(name, value);
      submit(data, { method: 'post', action, replace: true });
    });
  };
};
