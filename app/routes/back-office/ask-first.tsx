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
  const [asked, setAsked] = useState<Act | null>(null);
  const [last, setLast] = useState<Act | null>(null);
  const isBusy = useNavigation().formMethod === 'POST';
  if (asked)
    return (
      <>
        <p className="w-full text-sm">{asked.question}</p>
        <Button
          ref={focus}
          type="submit"
          name={name}
          value={asked.value}
          size="sm"
          busy={isBusy}
          busyLabel="Um momento…"
        >
          Sim, {asked.label.charAt(0).toLowerCase() + asked.label.slice(1)}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          onClick={() => {
            setLast(asked);
            setAsked(null);
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
        setAsked(act);
      }}
    >
      {act.label}
    </Button>
  ));
};
