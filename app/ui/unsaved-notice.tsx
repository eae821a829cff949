import { useEffect, useRef } from 'react';
import { Button } from './button';

const differs = (field: Element): boolean => {
  if (field instanceof HTMLSelectElement) {
    // A select without an option selected by the server cannot tell whether it changed; the other fields can.
    const rendered = [...field.options].find(({ defaultSelected }) => defaultSelected);
    return rendered !== undefined && field.value !== rendered.value;
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return false;
  return field.type === 'checkbox' || field.type === 'radio'
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
};

/** Whether a field below the element differs from its rendered value. Browser only. */
export const hasUnsaved = (root: Element): boolean =>
  [...root.querySelectorAll('input, select, textarea')].some(differs);

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
