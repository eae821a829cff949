import { type FormEvent, useId, useRef, useState } from 'react';
import { refileProblemText } from '~/domain/catalogue/labels';
import type { Refile } from '~/domain/catalogue/options';
import {
  measureText,
  type RefileLimits,
  type RefileProblemCode,
  readRefile,
  writeMeasure,
} from '~/domain/catalogue/refile';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { TextField } from '~/ui/text-field';

interface RefileDialogProps {
  /** The finish that needs a size; null while the dialog is closed. */
  finish: { name: string } | null;
  limits: RefileLimits | null;
  /** The size given before. */
  given: Refile | null;
  onGive: (refile: Refile) => void;
  /** Called on Escape, the close button or "Cancelar". */
  onCancel: () => void;
}

/** The finished-size dialog: the width and height to which a finish cuts the piece. */
export const RefileDialog = ({ finish, limits, given, onGive, onCancel }: RefileDialogProps) => {
  const form = useId();
  const isOpen = finish !== null && limits !== null;
  return (
    <Dialog
      open={isOpen}
      onClose={onCancel}
      title={finish?.name ?? ''}
      width={30}
      closeOnOutside={false}
      footer={
        <>
          <Button variant="quiet" onClick={onCancel}>
            Cancelar
          </Button>
          <Button type="submit" form={form}>
            Confirmar medida
          </Button>
        </>
      }
    >
      {limits ? <SizeForm id={form} limits={limits} given={given} onGive={onGive} /> : null}
    </Dialog>
  );
};

interface SizeFormProps {
  id: string;
  limits: RefileLimits;
  given: Refile | null;
  onGive: (refile: Refile) => void;
}

const fields = ['width', 'height'] as const;
const labels = { width: 'Largura', height: 'Altura' };

/** Removes everything but digits, comma and dot, keeping the caret. */
const keepMeasure = ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
  const kept = measureText(input.value);
  if (kept === input.value) return;
  const caret = Math.max(0, (input.selectionStart ?? kept.length) - (input.value.length - kept.length));
  input.value = kept;
  input.setSelectionRange(caret, caret);
};

const SizeForm = ({ id, limits, given, onGive }: SizeFormProps) => {
  const inputs = { width: useRef<HTMLInputElement>(null), height: useRef<HTMLInputElement>(null) };
  const [problems, setProblems] = useState<readonly RefileProblemCode[]>([]);
  const errorsOf = (side: (typeof fields)[number]) =>
    problems.filter((code) => code.startsWith(`refile-${side}`)).map(refileProblemText);
  const { min, max } = limits;
  const hints = {
    width: `De ${writeMeasure(min.widthMm)} a ${writeMeasure(max.widthMm)} mm.`,
    height: `De ${writeMeasure(min.heightMm)} a ${writeMeasure(max.heightMm)} mm.`,
  };
  const start = { width: given?.widthMm, height: given?.heightMm };

  const submit = (event: FormEvent) => {
    // React passes this event on to the configurator's form around the dialog, so it is stopped.
    event.preventDefault();
    event.stopPropagation();
    const typed = { width: inputs.width.current?.value ?? '', height: inputs.height.current?.value ?? '' };
    const read = readRefile(typed, limits);
    setProblems(read.problems);
    if (read.refile) return onGive(read.refile);
    const wrong = fields.find((side) => read.problems.some((code) => code.startsWith(`refile-${side}`)));
    if (wrong) inputs[wrong].current?.focus();
  };
  return (
    <form id={id} noValidate onSubmit={submit} autoComplete="off">
      <p className="mb-4 text-muted text-sm">
        A medida do produto já cortado. O preço continua o do formato escolhido, que é de onde cortamos.
      </p>
      <div className="grid grid-cols-2 gap-4">
        {fields.map((side) => (
          <TextField
            key={side}
            ref={inputs[side]}
            label={labels[side]}
            hint={hints[side]}
            unit="mm"
            inputMode="decimal"
            defaultValue={start[side] === undefined ? '' : writeMeasure(start[side])}
            onInput={keepMeasure}
            errors={errorsOf(side)}
            required
            {...(side === 'width' ? { 'data-autofocus': true } : {})}
          />
        ))}
      </div>
    </form>
  );
};
