import { Badge } from '~/ui/badge';
import { Card } from '~/ui/card';
import type { CallView } from '../call-view';
import { authLabels } from '../labels';
import { MethodBadge, Prose } from '../prose';
import { FieldList } from './field-list';

interface CodeBlockProps {
  label: string;
  /** The call of the example, for the accessible name, since a page has many. */
  of: string;
  text: string;
}

/** Code that may be wider than a phone, so it can be focused and scrolled by keyboard. */
export const CodeBlock = ({ label, of, text }: CodeBlockProps) => (
  <figure className="mt-5">
    <figcaption className="font-semibold">{label}</figcaption>
    <section
      aria-label={`${label}: ${of}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable (WCAG 2.1.1)
      tabIndex={0}
      className="mt-1 overflow-x-auto rounded-sm border border-line bg-wash p-3"
    >
      <pre className="text-sm">
        <code>{text}</code>
      </pre>
    </section>
  </figure>
);

/** Parameters and body of a call. */
const Request = ({ call }: { call: CallView }) => (
  <div>
    <h3 className="mt-6 font-medium font-serif text-lg">Pedido</h3>
    {call.parameters.length > 0 ? (
      <FieldList title="Parâmetros do endereço" rows={call.parameters} side="sent" />
    ) : null}
    {call.body.length > 0 ? <FieldList title="Corpo" rows={call.body} side="sent" /> : null}
    {call.parameters.length + call.body.length === 0 ? (
      <p className="mt-1 text-muted">Não leva nada.</p>
    ) : null}
    <CodeBlock label="Exemplo" of={call.summary} text={call.curl} />
  </div>
);

const Answer = ({ call }: { call: CallView }) => (
  <div>
    <h3 className="mt-6 font-medium font-serif text-lg">{`Resposta ${call.answerStatus}`}</h3>
    {call.answer.length > 0 ? (
      <FieldList title={`Em data (${call.answerType})`} rows={call.answer} side="answered" />
    ) : (
      <p className="mt-1">
        <span>{'Em '}</span>
        <code>data</code>
        <span>{': '}</span>
        {call.answerShape ? (
          <a href={`#${call.answerShape}`} className="text-accent underline underline-offset-2">
            {call.answerType}
          </a>
        ) : (
          <span>{call.answerType}</span>
        )}
        <span>.</span>
      </p>
    )}
    {call.answerExample ? (
      <CodeBlock label="Exemplo de resposta" of={call.summary} text={call.answerExample} />
    ) : null}
  </div>
);

const Refusals = ({ refusals }: Pick<CallView, 'refusals'>) => (
  <div>
    <h3 className="mt-6 font-medium font-serif text-lg">Recusas</h3>
    <ul className="mt-1 divide-y divide-line border-line border-y">
      {refusals.map(({ status, text }) => (
        <li key={status} className="flex gap-3 py-2 text-sm">
          <code className="font-semibold">{status}</code>
          <span>
            <Prose text={text} />
          </span>
        </li>
      ))}
    </ul>
  </div>
);

export const CallSection = ({ call }: { call: CallView }) => (
  <Card as="article">
    <h2 id={call.id} className="font-medium font-serif text-heading">
      {call.summary}
    </h2>
    <p className="mt-2 flex flex-wrap items-baseline gap-2">
      <MethodBadge method={call.method} />
      <code className="break-all font-semibold">{call.path}</code>
      <Badge tone={call.auth === 'customer' || call.auth === 'key' ? 'accent' : 'neutral'}>
        {authLabels[call.auth]}
      </Badge>
    </p>
    {call.description ? (
      <p className="mt-3 max-w-prose">
        <Prose text={call.description} />
      </p>
    ) : null}
    <Request call={call} />
    <Answer call={call} />
    <Refusals refusals={call.refusals} />
  </Card>
);
