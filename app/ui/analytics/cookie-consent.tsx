import { useEffect, useRef } from 'react';
import { Button } from '../button';
import { acceptAll, type CookieChoice, refuseAll } from './consent';
import { currentChoice, keepChoice, useCookieChoice } from './consent-store';
import { CookiePreferences } from './cookie-preferences';
import { reportChoice } from './report-choice';
import { tellChoice } from './track';

interface CookieConsentProps {
  /** The preferences are open. */
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** Tells the tag manager what is allowed: when the page has loaded, and after each change. */
const useToldChoice = (choice: CookieChoice | null | undefined) => {
  const told = useRef<CookieChoice | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice only says when to look
  useEffect(() => {
    const current = currentChoice();
    if (!current || current === told.current) return;
    told.current = current;
    tellChoice(current);
  }, [choice]);
};

/** The cookie notice, until somebody has chosen, and the preferences. Both answers weigh the same. */
export const CookieConsent = ({ isOpen, onOpen, onClose }: CookieConsentProps) => {
  const choice = useCookieChoice();
  useToldChoice(choice);
  const choose = (chosen: CookieChoice) => {
    keepChoice(chosen);
    void reportChoice(chosen);
    onClose();
  };
  return (
    <>
      {choice === null ? <Notice onChoose={choose} onOpen={onOpen} /> : null}
      {isOpen ? <CookiePreferences choice={choice ?? refuseAll} onSave={choose} onClose={onClose} /> : null}
    </>
  );
};

interface NoticeProps {
  onChoose: (choice: CookieChoice) => void;
  onOpen: () => void;
}

const Notice = ({ onChoose, onOpen }: NoticeProps) => (
  <section
    aria-label="Aviso de cookies"
    className="cookie-notice fixed z-30 rounded-lg border border-line bg-sheet p-4 shadow-raised"
  >
    <p className="text-sm">
      Usamos cookies necessários para a loja funcionar e, se você permitir, outros para medir visitas e
      divulgar a Lombada.
    </p>
    <div className="mt-3 grid grid-cols-2 gap-2">
      <Button variant="secondary" size="sm" onClick={() => onChoose(acceptAll)}>
        Aceitar
      </Button>
      <Button variant="secondary" size="sm" onClick={() => onChoose(refuseAll)}>
        Recusar
      </Button>
      <Button variant="quiet" size="sm" className="col-span-2" onClick={onOpen}>
        Escolher preferências
      </Button>
    </div>
  </section>
);
