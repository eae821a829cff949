import type { KeyboardEvent, MouseEvent } from 'react';
import { FORM_TITLE, fieldLabels, NEWS_TEXT, quoteFields } from '~/domain/quotes/labels';
import type { FieldErrors } from '~/domain/shared/result';
import { Link } from '~/ui/link';
import { Button } from '../button';
import { Checkbox } from '../checkbox';
import { Notice } from '../notice';
import { TextField } from '../text-field';
import { QUOTE_FORM } from './quote-form-owner';
import { useDraft } from './use-draft';
import { useQuoteSending } from './use-quote-sending';

export interface QuoteFormProps {
  productId: number;
  /** The configuration shown, as writeConfiguration writes it. */
  query: string;
  /** The CEP that the customer simulated the delivery for; its delivery options join the quote. */
  cep?: string;
  /** Why the configuration cannot be quoted as it stands, in words; empty when it can. */
  obstacle?: string;
  /** What the server answered to the form that was posted without scripts. */
  refused?: { errors: FieldErrors; values: Record<string, string> };
}

const texts = [
  { name: quoteFields.name, autoComplete: 'name', type: 'text', maxLength: 120 },
  { name: quoteFields.email, autoComplete: 'email', type: 'email', maxLength: 100 },
  { name: quoteFields.phone, autoComplete: 'tel-national', type: 'tel', mask: 'telephone' },
  { name: quoteFields.projectName, autoComplete: 'off', type: 'text', maxLength: 120 },
] as const;

/**
 * The quote by e-mail: four fields, the box for news, the button. Its fields belong to QuoteFormOwner, which must
 * stand in the same page outside other forms; this part may stand inside one.
 */
export const QuoteForm = ({ productId, query, cep, obstacle = '', refused }: QuoteFormProps) => {
  const draft = useDraft();
  const { send, isSending, errors, sent } = useQuoteSending({
    productId,
    query,
    cep,
    obstacle,
    refusedErrors: refused?.errors ?? {},
    onSent: draft.forget,
  });
  // Enter in a field clicks this button too: that is how browsers send a form.
  const click = (event: MouseEvent) => {
    event.preventDefault();
    void send();
  };
  // A form around this one has its own meaning of Enter.
  const ownKeys = (event: KeyboardEvent) => event.stopPropagation();
  return (
    <fieldset aria-label={FORM_TITLE} onKeyDown={ownKeys} onInput={draft.keep} className="min-w-0">
      <p className="mb-4 text-muted text-sm">
        Com o PDF do orçamento e um link que guarda o preço exato. Vale por 15 dias.
      </p>
      <div className="grid gap-3">
        {texts.map(({ name, ...rest }) => (
          <TextField
            key={name}
            {...rest}
            id={`campo-${name}`}
            name={name}
            form={QUOTE_FORM}
            label={fieldLabels[name]}
            defaultValue={refused?.values[name]}
            errors={errors[name]}
            required
          />
        ))}
        <Checkbox
          id={`campo-${quoteFields.wantsNews}`}
          name={quoteFields.wantsNews}
          form={QUOTE_FORM}
          label={<span className="text-sm">{NEWS_TEXT}</span>}
          defaultChecked={refused?.values[quoteFields.wantsNews] === 'on'}
        />
        <Button
          type="submit"
          form={QUOTE_FORM}
          variant="secondary"
          wide
          busy={isSending}
          busyLabel="Enviando…"
          onClick={click}
        >
          Enviar
        </Button>
      </div>
      {sent ? <SentNotice sent={sent} /> : null}
    </fieldset>
  );
};

const SentNotice = ({ sent }: { sent: NonNullable<ReturnType<typeof useQuoteSending>['sent']> }) => (
  <Notice tone="success" className="mt-4">
    <p className="text-sm">
      {sent.numero} a caminho do seu e-mail.{' '}
      <Link to={sent.link} className="link">
        Ver o orçamento
      </Link>
    </p>
  </Notice>
);
