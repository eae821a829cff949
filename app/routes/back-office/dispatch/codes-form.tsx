import { Form, useNavigation } from '@remix-run/react';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Checkbox } from '~/ui/checkbox';
import { Notice } from '~/ui/notice';
import { SelectField } from '~/ui/select-field';
import { Textarea } from '~/ui/textarea';
import type { DispatchAnswer, DispatchPage } from './page.server';

interface CodesFormProps {
  carriers: DispatchPage['posting']['carriers'];
  /** The beginning of the first line */
  line: string;
  answer: DispatchAnswer | undefined;
}

/** Lines whose code another parcel had, to be confirmed. */
const Questions = ({ lines }: { lines: DispatchAnswer['stayed'] }) => {
  const questions = lines.filter(({ isQuestion }) => isQuestion);
  return questions.length === 0 ? null : (
    <fieldset>
      <legend className="font-semibold text-sm">Código que já foi de outro volume: é mesmo este?</legend>
      {questions.map(({ text }, index) => (
        <Checkbox key={text} name="confirmado" id={`confirmado-${index}`} value={text} label={text} />
      ))}
    </fieldset>
  );
};

/** Tracking codes, typed, scanned or pasted from the carrier's sheet. Refused lines stay, to be corrected. */
export const CodesForm = ({ carriers, line, answer }: CodesFormProps) => {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Card title="Códigos de rastreio">
      {answer ? (
        <Notice
          tone={answer.isDone ? 'success' : 'warning'}
          live="status"
          title={answer.text}
          className="mb-4"
        >
          {answer.stayed.length > 0 ? (
            <ul className="mt-1 list-disc pl-5">
              {answer.stayed.map(({ text, reason }) => (
                <li key={`${text} ${reason}`} className="wrap-anywhere">
                  <span className="figures">{text}</span>
                  <span>{`: ${reason}`}</span>
                </li>
              ))}
            </ul>
          ) : null}
        </Notice>
      ) : null}
      <Form method="post" key={answer?.formKey ?? `new ${line}`} className="grid gap-4">
        <Textarea
          label="Um por linha: pedido e código"
          hint="Como 10012 AA473124829BR. Para um item só, 10012-31; para 100 exemplares dele, 10012-31x100. O leitor do código de barras da ordem também serve."
          name="codigos"
          id="codigos"
          rows={10}
          defaultValue={answer?.pasted ?? line}
          className="figures"
          autoComplete="off"
          spellCheck={false}
        />
        <Questions lines={answer?.stayed ?? []} />
        <SelectField
          label="Transportadora"
          name="transportadora"
          id="transportadora"
          defaultValue={answer?.carrier ?? '0'}
          options={[
            { value: '0', label: 'A do pedido' },
            ...carriers.map(({ id, name }) => ({ value: String(id), label: name })),
            { value: 'outra', label: 'Outra (número do conhecimento)' },
          ]}
        />
        <Button type="submit" busy={isBusy} busyLabel="Lançando…">
          Lançar e despachar
        </Button>
      </Form>
    </Card>
  );
};
