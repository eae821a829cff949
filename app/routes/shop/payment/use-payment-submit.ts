import { useNavigation, useSubmit } from '@remix-run/react';
import type { FormEvent } from 'react';
import { rememberForm } from '~/ui/transport/senders';
import type { CurrentPayment } from './use-payment';

interface Order {
  payment: CurrentPayment;
  /** Where the form is sent. */
  action: string;
  intent: string;
  /** The shop refuses for another reason before it looks at the payment: a card need not be troubled. */
  isRefusedAnyway?: boolean;
}

/** Sends a form with a payment: at once, or, where cards pay, when the gateway has given their tokens; never twice. */
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
