import { Form, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { decisionLabels } from '~/domain/claims/back-office/claim';
import { claimState } from '~/domain/claims/claim-state';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { SelectField } from '~/ui/select-field';
import { TextField } from '~/ui/text-field';
import { Textarea } from '~/ui/textarea';
import { useIsLive } from '~/ui/use-on-leaving';
import type { ClaimAnswer, ClaimPage } from './page.server';

interface DecisionFormProps {
  claim: ClaimPage['claim'];
  answer: ClaimAnswer | undefined;
}

const moneyStates: readonly number[] = [claimState.credited, claimState.refunded];

/** The decision and its text, with a quantity or amount if the decision needs one. */
export const DecisionForm = ({ claim, answer }: DecisionFormProps) => {
  const typed = answer?.typed ?? {};
  const [decision, setDecision] = useState(Number(typed.decisao ?? 0));
  const isBusy = useNavigation().formMethod === 'POST';
  // Without scripts all fields are shown.
  const isLive = useIsLive();
  return (
    <Card title="Decidir">
      <Form method="post" key={answer?.ok ? claim.lastEntry : 'draft'} className="grid gap-4">
        <input type="hidden" name="ultima" value={claim.lastEntry} />
        <SelectField
          label="Decisão"
          name="decisao"
          id="decisao"
          placeholder="Escolha"
          defaultValue={typed.decisao ?? ''}
          options={claim.decisions.map((id) => ({
            value: String(id),
            label: decisionLabels[id as keyof typeof decisionLabels],
          }))}
          onChange={({ currentTarget }) => setDecision(Number(currentTarget.value))}
        />
        {!isLive || decision === claimState.reprint ? (
          <TextField
            label="Exemplares a reimprimir"
            hint={`Vazio para todos (${claim.item.quantity}).`}
            name="quantidade"
            id="quantidade"
            inputMode="numeric"
            defaultValue={typed.quantidade ?? ''}
            maxLength={6}
          />
        ) : null}
        {!isLive || moneyStates.includes(decision) ? (
          <TextField
            label="Valor em reais"
            hint="Como 50,00."
            name="valor"
            id="valor"
            inputMode="decimal"
            defaultValue={typed.valor ?? ''}
            maxLength={14}
          />
        ) : null}
        <Textarea
          label="Resposta ao cliente"
          name="resposta"
          id="resposta"
          rows={6}
          maxLength={2000}
          defaultValue={typed.resposta ?? ''}
        />
        <Button type="submit" busy={isBusy} busyLabel="Enviando…" className="justify-self-start">
          Registrar a decisão
        </Button>
      </Form>
    </Card>
  );
};
