import { useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { Button } from '~/ui/button';

interface Act {
  value: string;
  label: string;
  /** What is asked before it is done */
  question: string;
}

interface AskFirstProps {
  /** The name under which the form sends the act */
  name: string;
  acts: readonly Act[];
}

const focus = (element: HTMLElement | null) => element?.focus();

/** Buttons of a form for what nobody takes back: each asks first, where scripts run. Focus stays where the hand is. */
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
        >
          Sim, {requested.label.charAt(0).toLowerCase() + requested.label.slice(1)}
        </Button>
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
