import { useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { Button } from '~/ui/button';

interface Act {
  value: string;
  label: string;
  /** The question before the act */
  question: string;
}

interface AskFirstProps {
  /** The form field's name for the act */
  name: string;
  acts: readonly Act[];
}

const focus = (element: HTMLElement | null) => element?.focus();

/** Buttons for acts that cannot be undone: with scripts each asks first. The focus stays in place. */
export const AskFirst = ({ name, acts }: AskFirstProps) => {
  const [requested, setRequested] = useState<Act | null>(null);
  const [last, setLast] = useState<Act | null>(null);
  const isBusy = useNavigation().formMethod === 'POST';
  if (requested)
    return (
      <>
        <p className="w-full text-sm">{requested.question}</p>
        <Button
          ref={focus}
          type="submit"
          name={name}
          value={requested.value}
          size="sm"
          busy={isBusy}
          busyLabel="Um momento…"
        >{`Sim, ${requested.label.charAt(0).toLowerCase() + requested.label.slice(1)}`}</Button>
        <Button
          size="sm"
          variant="quiet"
          onClick={() => {
            setLast(requested);
            setRequested(null);
          }}
        >
          Voltar
        </Button>
      </>
    );
  return acts.map((act) => (
    <Button
      key={act.value}
      ref={act.value === last?.value ? focus : undefined}
      type="submit"
      name={name}
      value={act.value}
      size="sm"
      variant="secondary"
      disabled={isBusy}
      onClick={(event) => {
        event.preventDefault();
        setRequested(act);
      }}
    >
      {act.label}
    </Button>
  ));
};
