import { type FormEvent, useEffect, useState } from 'react';
import {
  claimMessages,
  claimPeriods,
  claimPurpose,
  type ItemClaim,
  periodLabels,
  REASON_MAX,
  USUAL_PERIOD,
} from '~/domain/claims/claim';
import { formatDateText } from '~/domain/shared/date-text';
import { isPhone } from '~/domain/shared/phone';
import { Button } from '~/ui/button';
import { RadioGroup } from '~/ui/radio-group';
import { TextField } from '~/ui/text-field';
import { Textarea } from '~/ui/textarea';
import { useIsLive } from '~/ui/use-on-leaving';
import { AttachmentFiles } from '../../attachment/attachment-files';
import { ActDialog } from '../act-dialog';
import type { ActAnswer } from '../change.server';

const ACT = 'contestar';

type Errors = NonNullable<ActAnswer['errors']>;

interface ContestDialogProps {
  item: { id: number; description: string };
  claim: ItemClaim;
  /** The telephone that a contest suggests, if any. */
  phone: string | null;
  answer: ActAnswer | null;
}

const stepOf = (errors: Errors | undefined): 1 | 2 =>
  !errors?.motivo && !errors?.arquivos && (errors?.nr_fone || errors?.periodo) ? 2 : 1;

/** The page's own validation; the second step's fields count only once it was reached. */
const problemsOf = (form: HTMLFormElement, isLast: boolean): Errors => {
  const data = new FormData(form);
  const textOf = (name: string) => String(data.get(name) ?? '');
  const found: Errors = {};
  if (textOf('motivo').trim() === '') found.motivo = [claimMessages.reasonMissing];
  if (textOf('arquivos') === '') found.arquivos = [claimMessages.filesMissing];
  const number = textOf('nr_fone');
  if (isLast && !isPhone(number))
    found.nr_fone = [number ? claimMessages.phoneWrong : claimMessages.phoneMissing];
  return found;
};

/** The form's two steps. Each must be valid to continue. */
const useSteps = (refusal: ActAnswer | null) => {
  const [step, setStep] = useState<1 | 2>(stepOf(refusal?.errors));
  // Null until the page has validated, or after a newer answer of the server.
  const [errors, setErrors] = useState<Errors | null>(null);
  useEffect(() => {
    if (!refusal) return;
    setErrors(null);
    setStep(stepOf(refusal.errors));
  }, [refusal]);
  const check = (form: HTMLFormElement): boolean => {
    const found = problemsOf(form, step === 2);
    setErrors(found);
    if (found.motivo || found.arquivos) setStep(1);
    return Object.keys(found).length === 0;
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const isRight = check(event.currentTarget);
    if (step === 2 && isRight) return;
    event.preventDefault();
    if (isRight) setStep(2);
  };
  const shown: Errors = errors ?? refusal?.errors ?? {};
  return { step, shown, submit, goBack: () => setStep(1) };
};

interface StepProps extends Pick<ContestDialogProps, 'claim'> {
  typed: Record<string, string>;
  errors: Errors;
  isLive: boolean;
}

const WhatHappened = ({
  item,
  claim,
  typed,
  errors,
  isLive,
  onSendingChange,
}: StepProps & Pick<ContestDialogProps, 'item'> & { onSendingChange: (isSending: boolean) => void }) => (
  <>
    <p>
      <span>{'Conte o que há de errado com '}</span>
      <strong>{item.description}</strong>
      <span>{` e mostre em fotos.${claim.until && !claim.claim ? ` Você pode contestar até ${formatDateText(claim.until)}.` : ''}`}</span>
    </p>
    <Textarea
      label="Motivo"
      name="motivo"
      rows={4}
      maxLength={REASON_MAX}
      defaultValue={typed.motivo}
      errors={errors.motivo}
      hint="Por exemplo: a capa de 3 exemplares veio rasgada."
    />
    <AttachmentFiles
      purpose={claimPurpose(item.id)}
      required
      loose={claim.loose}
      errors={errors.arquivos}
      isLive={isLive}
      onSendingChange={onSendingChange}
    />
  </>
);

const HowToReach = ({
  claim,
  phone,
  typed,
  errors,
  isLive,
  onBack,
}: StepProps & Pick<ContestDialogProps, 'phone'> & { onBack: () => void }) => (
  <>
    <TextField
      label="Telefone para contato"
      name="nr_fone"
      mask="telephone"
      defaultValue={typed.nr_fone ?? claim.claim?.phone ?? phone ?? undefined}
      errors={errors.nr_fone}
      hint="Com DDD."
    />
    <RadioGroup
      legend="Quando podemos ligar?"
      name="periodo"
      defaultValue={typed.periodo || claim.claim?.period || USUAL_PERIOD}
      options={claimPeriods.map((value) => ({ value, label: periodLabels[value] }))}
      errors={errors.periodo}
    />
    {isLive ? (
      <div>
        <Button variant="quiet" size="sm" onClick={onBack}>
          Voltar ao passo 1
        </Button>
      </div>
    ) : null}
  </>
);

/** Contests an item, or adds what staff asked for: first the problem with pictures, then the contact. */
export const ContestDialog = ({ item, claim, phone, answer }: ContestDialogProps) => {
  const isLive = useIsLive();
  const refusal = answer?.act === ACT && answer.typed.pedido_item === String(item.id) ? answer : null;
  const { step, shown, submit, goBack } = useSteps(refusal);
  const [isSending, setIsSending] = useState(false);
  const shared = { claim, typed: refusal?.typed ?? {}, errors: shown, isLive };
  return (
    <ActDialog
      act={ACT}
      itemId={item.id}
      title={claim.claim ? 'Reenviar contestação' : 'Contestar item'}
      hidden={{ pedido_item: item.id }}
      submit={isLive && step === 1 ? 'Continuar' : 'Enviar contestação'}
      busy="Enviando..."
      cancel="Agora não"
      width={60}
      answer={answer}
      {...(isLive ? { isWaiting: isSending, onSubmit: submit } : { files: true })}
    >
      {isLive ? <p className="text-muted text-sm">{`Passo ${step} de 2`}</p> : null}
      <div className={!isLive || step === 1 ? 'grid gap-4' : 'hidden'}>
        <WhatHappened {...shared} item={item} onSendingChange={setIsSending} />
      </div>
      <div className={!isLive || step === 2 ? 'grid gap-4' : 'hidden'}>
        <HowToReach {...shared} phone={phone} onBack={goBack} />
      </div>
    </ActDialog>
  );
};
