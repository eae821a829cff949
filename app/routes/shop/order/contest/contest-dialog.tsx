import { useEffect, useState } from 'react';
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
  /** Whom the order knows to call, where it does. */
  phone: string | null;
  answer: ActAnswer | null;
}

const stepOf = (errors: Errors | undefined): 1 | 2 =>
  !errors?.motivo && !errors?.arquivos && (errors?.nr_fone || errors?.periodo) ? 2 : 1;

/** Contests an item, or adds what staff asked for: what happened with pictures, then how to be reached. */
export const ContestDialog = ({ item, claim, phone, answer }: ContestDialogProps) => {
  const isLive = useIsLive();
  const refusal = answer?.act === ACT && answer.typed.pedido_item === String(item.id) ? answer : null;
  const typed = refusal?.typed ?? {};
  const [step, setStep] = useState<1 | 2>(stepOf(refusal?.errors));
  // What is wrong as the page itself sees it; null until it looked, or when the shop has answered since.
  const [errors, setErrors] = useState<Errors | null>(null);
  const [isSending, setIsSending] = useState(false);
  useEffect(() => {
    if (!refusal) return;
    setErrors(null);
    setStep(stepOf(refusal.errors));
  }, [refusal]);
  const shown: Errors = errors ?? refusal?.errors ?? {};
  const before = claim.claim;
  const check = (form: HTMLFormElement, last: boolean): boolean => {
    const data = new FormData(form);
    const found: Errors = {};
    if (String(data.get('motivo') ?? '').trim() === '') found.motivo = [claimMessages.reasonMissing];
    if (String(data.get('arquivos') ?? '') === '') found.arquivos = [claimMessages.filesMissing];
    const number = String(data.get('nr_fone') ?? '');
    if (last && !isPhone(number))
      found.nr_fone = [number ? claimMessages.phoneWrong : claimMessages.phoneMissing];
    setErrors(found);
    if (found.motivo || found.arquivos) setStep(1);
    return Object.keys(found).length === 0;
  };
  const goOn = (form: HTMLFormElement | null) => {
    if (form && check(form, false)) setStep(2);
  };
  const isOne = !isLive || step === 1;
  const isTwo = !isLive || step === 2;
  return (
    <ActDialog
      act={ACT}
      itemId={item.id}
      title={before ? 'Reenviar contestação' : 'Contestar item'}
      hidden={{ pedido_item: item.id }}
      submit={isLive && step === 1 ? 'Continuar' : 'Enviar contestação'}
      busy="Enviando..."
      cancel="Agora não"
      width={60}
      answer={answer}
      {...(isLive
        ? {
            isWaiting: isSending,
            onSubmit: (event) => {
              if (step === 1) {
                event.preventDefault();
                goOn(event.currentTarget);
              } else if (!check(event.currentTarget, true)) event.preventDefault();
            },
          }
        : { files: true })}
    >
      {isLive ? <p className="text-muted text-sm">Passo {step} de 2</p> : null}
      <div className={isOne ? 'grid gap-4' : 'hidden'}>
        <p>
          Conte o que há de errado com <strong>{item.description}</strong> e mostre em fotos.
          {claim.until && !before ? ` Você pode contestar até ${formatDateText(claim.until)}.` : null}
        </p>
        <Textarea
          label="Motivo"
          name="motivo"
          rows={4}
          maxLength={REASON_MAX}
          defaultValue={typed.motivo}
          errors={shown.motivo}
          hint="Por exemplo: a capa de 3 exemplares veio rasgada."
        />
        <AttachmentFiles
          purpose={claimPurpose(item.id)}
          required
          loose={claim.loose}
          errors={shown.arquivos}
          isLive={isLive}
          onSendingChange={setIsSending}
        />
      </div>
      <div className={isTwo ? 'grid gap-4' : 'hidden'}>
        <TextField
          label="Telefone para contato"
          name="nr_fone"
          mask="telephone"
          defaultValue={typed.nr_fone ?? before?.phone ?? phone ?? undefined}
          errors={shown.nr_fone}
          hint="Com DDD."
        />
        <RadioGroup
          legend="Quando podemos ligar?"
          name="periodo"
          defaultValue={typed.periodo || before?.period || USUAL_PERIOD}
          options={claimPeriods.map((value) => ({ value, label: periodLabels[value] }))}
          errors={shown.periodo}
        />
        {isLive ? (
          <div>
            <Button variant="quiet" size="sm" onClick={() => setStep(1)}>
              Voltar ao passo 1
            </Button>
          </div>
        ) : null}
      </div>
    </ActDialog>
  );
};
