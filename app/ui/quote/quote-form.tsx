import type { KeyboardEvent, MouseEvent } from 'react';
import { FORM_TITLE, fieldLabels, NEWS_TEXT, quoteFields } from '~/domain/quotes/labels';
import type { FieldErrors } from '~/domain/shared/result';
import { Link } from '~/ui/link';
import { Button } from '../button';
import { Checkbox } from '../checkbox';
import { Notice } from '../notice';
import { TextField } from '../text-field';
import { QUOTE_FORM } from './quote-form-owner';
import { useQuoteSending } from './use-quote-sending';

export interface QuoteFormProps {
  productId: number;
  /** The current configuration, as written by writeConfiguration. */
  query: string;
  /** The CEP of the customer's freight simulation, whose delivery options are added to the quote. */
  cep?: string;
  /** Why the current configuration cannot be quoted; empty if it can. */
  obstacle?: string;
  /** The server's answer to the form posted without scripts. */
  refused?: { errors: FieldErrors; values: Record<string, string> };
}

const texts = [
  { name: quoteFields.name, autoComplete: 'name', type: 'text', maxLength: 120 },
  { name: quoteFields.email, autoComplete: 'email', type: 'email', maxLength: 100 },
  { name: quoteFields.phone, autoComplete: 'tel', type: 'tel', mask: 'telephone' },
  { name: quoteFields.projectName, autoComplete: 'off', type: 'text', maxLength: 120 },
] as const;

/**
 * The quote by e-mail: four fields, the newsletter checkbox, the button. Its fields belong to QuoteFormOwner, which
 * must be in the same page outside other forms. This part may be inside one.
 */
export const QuoteForm = ({ productId, query, cep, obstacle = '', refused }: QuoteFormProps) => {
  const { send, isSending, errors, sent } = useQuoteSending({
    productId,
    query,
    cep,
    obstacle,
    refusedErrors: refused?.errors ?? {},
  });
  // Browsers also fire this click when Enter is pressed in a field.
  const click = (event: MouseEvent) => {
    event.preventDefault();
    void send();
  };
  // The surrounding form handles Enter differently.
  const ownKeys = (event: KeyboardEvent) => event.stopPropagation();
  return (
    <fieldset aria-label={FORM_TITLE} onKeyDown={ownKeys} className="min-w-0">
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
      <span>{`${sent.numero} a caminho do seu e-mail. `}</span>
      <Link to={sent.link} className="link">
        Ver o orçamento
      </Link>
    </p>
  </Notice>
);
