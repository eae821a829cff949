import { useEffect, useState } from 'react';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { dialogWidths } from '~/ui/dialogs/dialog-names';
import {
  announcedSeconds,
  clockText,
  continueSession,
  secondsLeft,
  spokenTime,
  useDeadline,
} from '~/ui/session/shown-deadline';

const TICK_MS = 250;

/** Seconds until the session ends, updated each second. */
const useSecondsLeft = (): number => {
  const deadline = useDeadline();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return secondsLeft(deadline, now);
};

/** The warning before a session ends for inactivity. Every way to close it is activity, so it means Continue. */
export default function IdleWarningDialog() {
  const seconds = useSecondsLeft();
  const [first] = useState(seconds);
  return (
    <Dialog
      open
      onClose={continueSession}
      closeOnOutside={false}
      title="Você ainda está aí?"
      width={dialogWidths['idle-warning']}
      footer={
        <Button onClick={continueSession} data-autofocus>
          Continuar
        </Button>
      }
    >
      <p>Para proteger a sua conta, vamos encerrar a sessão por falta de atividade em</p>
      <p role="timer" className="figures my-4 text-center font-medium font-serif text-display">
        {clockText(seconds)}
      </p>
      <p className="text-muted">Clique em Continuar para ficar. O que você já salvou não se perde.</p>
      <p
        role="status"
        className="sr-only"
      >{`A sessão termina em ${spokenTime(announcedSeconds(seconds, first))}.`}</p>
    </Dialog>
  );
}
