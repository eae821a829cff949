import { Form, useNavigation, useSearchParams } from '@remix-run/react';
import { useRef } from 'react';
import { ATTACHMENTS_MAX } from '~/domain/attachments/attachment';
import { attachmentAccept } from '~/domain/attachments/attachment-kind';
import { caseStatus } from '~/domain/support/case';
import { AskBeforeLeaving } from '~/ui/ask-before-leaving';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Checkbox } from '~/ui/checkbox';
import { FileField } from '~/ui/field';
import { Link } from '~/ui/link';
import { Textarea } from '~/ui/textarea';
import type { CaseAnswer } from './act.server';
import type { CasePage } from './page.server';

interface ReplyProps {
  chosen: CasePage['chosen'];
  answer: CaseAnswer | undefined;
}

interface TemplatesProps {
  templates: ReplyProps['chosen']['templates'];
  onPick: (words: string) => void;
}

const Templates = ({ templates, onPick }: TemplatesProps) => (
  <ul aria-label="Modelos de resposta" className="mb-4 flex flex-wrap gap-2">
    {templates.map(({ code, title, text: words }) => (
      <li key={code}>
        <Link
          to={`?modelo=${code}`}
          onClick={(event) => {
            event.preventDefault();
            onPick(words);
          }}
          className="inline-flex min-h-11 items-center rounded-md border border-line bg-wash px-3 text-sm hover:border-ink"
        >
          {title}
        </Link>
      </li>
    ))}
  </ul>
);

/** The reply form. A template is added to the text, and replaces another that was left as it is. Without scripts it reloads the page. */
export const Reply = ({ chosen, answer }: ReplyProps) => {
  const text = useRef<HTMLTextAreaElement>(null);
  const picked = useRef<string | null>(null);
  const [search] = useSearchParams();
  const template = chosen.templates.find(({ code }) => code === search.get('modelo'));
  const isBusy = useNavigation().formMethod === 'POST';
  const lastId = chosen.messages.at(-1)?.id ?? 0;
  const insert = (words: string) => {
    const field = text.current;
    if (!field) return;
    const written = field.value.trim();
    const isUntouched = written === '' || written === picked.current;
    field.value = isUntouched ? words : `${field.value.trimEnd()}\n\n${words}`;
    picked.current = isUntouched ? words.trim() : null;
    field.focus();
  };
  return (
    <Card title="Responder">
      <AskBeforeLeaving
        formId="responder"
        cameBack={answer?.ok === false}
        isGoneAt={({ pathname }) => pathname !== `/oficina/mensagens/${chosen.id}`}
      />
      {chosen.templates.length > 0 ? <Templates templates={chosen.templates} onPick={insert} /> : null}
      <Form
        id="responder"
        method="post"
        encType="multipart/form-data"
        // After sending the field is empty; after a refusal it keeps the text.
        key={answer?.ok ? lastId : 'draft'}
        className="grid gap-4"
      >
        <input type="hidden" name="caso" value={chosen.id} />
        <input type="hidden" name="ultima" value={lastId} />
        <Textarea
          ref={text}
          label="Resposta"
          name="mensagem"
          id="mensagem"
          rows={8}
          maxLength={4000}
          defaultValue={answer?.message || template?.text || ''}
        />
        <FileField
          label="Fotos ou PDF"
          hint={`Até ${ATTACHMENTS_MAX} arquivos.`}
          optional
          name="arquivos"
          multiple
          accept={attachmentAccept}
        />
        <Checkbox label="Resolver o chamado com esta resposta" name="resolver" id="resolver" value="1" />
        <ReplyButtons isResolved={chosen.status.id === caseStatus.resolved} isBusy={isBusy} />
      </Form>
    </Card>
  );
};

const ReplyButtons = ({ isResolved, isBusy }: { isResolved: boolean; isBusy: boolean }) => (
  <div className="flex flex-wrap gap-3">
    <Button type="submit" name="intent" value="responder" busy={isBusy} busyLabel="Enviando…">
      Enviar resposta
    </Button>
    {isResolved ? null : (
      <Button type="submit" name="intent" value="resolver" variant="secondary" disabled={isBusy}>
        Resolver sem responder
      </Button>
    )}
  </div>
);
