import { useEffect, useRef } from 'react';
import { Button } from './button';

interface UnsavedNoticeProps {
  onStay: () => void;
  onLeave: () => void;
}

/** The question before typed text is lost. */
export const UnsavedNotice = ({ onStay, onLeave }: UnsavedNoticeProps) => {
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
  return (
    <>
      <p role="alert" className="grow self-center">
        O que você preencheu ainda não foi salvo.
      </p>
      <Button variant="quiet" onClick={onLeave}>
        Descartar e sair
      </Button>
      <Button ref={stay} onClick={onStay}>
        Continuar preenchendo
      </Button>
    </>
  );
};
