import { useEffect, useState } from 'react';
import { Button, type ButtonProps } from './button';
import { Check, Copy } from './icons';

interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'wide' | 'className'> {
  text: string;
  /** The button's label, such as "Copiar código PIX". */
  label: string;
  copiedLabel?: string;
}

const SHOWN_MS = 4000;

/** Copies a text and confirms it, on the button and to screen readers. */
export const CopyButton = ({ text, label, copiedLabel = 'Copiado!', ...look }: CopyButtonProps) => {
  const [outcome, setOutcome] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (outcome === 'idle') return;
    const timer = setTimeout(() => setOutcome('idle'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = () => {
    // The clipboard is missing over plain http. The text is shown beside the button for copying by hand.
    const done = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    done.then(() => setOutcome('copied')).catch(() => setOutcome('failed'));
  };
  const message = {
    idle: '',
    copied: copiedLabel,
    failed: 'Não foi possível copiar. Selecione o texto e copie.',
  };
  return (
    <>
      <Button variant="secondary" {...look} onClick={copy}>
        {outcome === 'copied' ? (
          <Check aria-hidden="true" className="size-5" />
        ) : (
          <Copy aria-hidden="true" className="size-5" />
        )}
        <span>{outcome === 'copied' ? copiedLabel : label}</span>
      </Button>
      <span role="status" className={outcome === 'failed' ? 'mt-1 block text-danger text-sm' : 'sr-only'}>
        {message[outcome]}
      </span>
    </>
  );
};
