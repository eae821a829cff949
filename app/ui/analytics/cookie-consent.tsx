import { useEffect, useRef, useState } from 'react';
import { NOTICE_VERSION } from '~/domain/accounts/privacy/privacy';
import { Button } from '../button';
import { onDemand } from '../on-demand';
import { callShop, tellMisfortune, tellSuccess } from '../transport/call-shop';
import { transportMessages } from '../transport/trouble';
import { acceptAll, type CookieChoice, refuseAll } from './consent';
import {
  currentChoice,
  keepChoice,
  keepReported,
  useCookieChoice,
  useIsUnreportedSinceLoad,
} from './consent-store';
import { tellChoice } from './track';

const CookiePreferences = onDemand(() =>
  import('./cookie-preferences').then((code) => code.CookiePreferences),
);

interface CookieConsentProps {
  /** Whether the preferences are open. */
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** Tells the tag manager what is allowed, after the page has loaded and after each change. */
const useReportedChoice = (choice: CookieChoice | null | undefined) => {
  const reported = useRef<CookieChoice | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice only says when to look
  useEffect(() => {
    const current = currentChoice();
    if (!current || current === reported.current) return;
    reported.current = current;
    tellChoice(current);
  }, [choice]);
};

/** An answer that the server has not confirmed. With `isNoticed`, the notice stays open until then. */
type Unreported = { choice: CookieChoice; isAsking: boolean; isNoticed: boolean };

/**
 * The cookie preferences, and the notice, which stays until a choice is made and the server has recorded it. Accepting
 * and refusing look equally prominent, and both take effect in this browser at once.
 */
export const CookieConsent = ({ isOpen, onOpen, onClose }: CookieConsentProps) => {
  const choice = useCookieChoice();
  useReportedChoice(choice);
  const [requested, setRequested] = useState<Unreported | null>(null);
  // Left by an earlier page whose request failed or was cut off.
  const isUnreported = useIsUnreportedSinceLoad();
  const isNoticed = choice === null || requested?.isNoticed === true;
  const tell = async (chosen: CookieChoice, isWaiting: boolean): Promise<boolean> => {
    setRequested({ choice: chosen, isAsking: true, isNoticed: isWaiting });
    const isReported = await reportChoice(chosen, () => void tell(currentChoice() ?? chosen, true));
    if (isReported) keepReported(chosen);
    setRequested(isReported ? null : { choice: chosen, isAsking: false, isNoticed: true });
    return isReported;
  };
  // Reported silently, because the choice was already made. The notice only comes back if the report fails.
  const isToBeReported = isUnreported && requested === null && choice !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what was left unreported
  useEffect(() => {
    if (isToBeReported && choice) void tell(choice, false);
  }, [isToBeReported]);
  const choose = (chosen: CookieChoice): Promise<boolean> => {
    keepChoice(chosen);
    return tell(chosen, isNoticed);
  };
  const save = async (chosen: CookieChoice) => {
    onClose();
    if (await choose(chosen)) tellSuccess();
  };
  return (
    <>
      {isNoticed ? (
        <Notice unreported={requested} onChoose={(chosen) => void choose(chosen)} onOpen={onOpen} />
      ) : null}
      {isOpen ? (
        <CookiePreferences
          choice={choice ?? refuseAll}
          onSave={(chosen) => void save(chosen)}
          onClose={onClose}
        />
      ) : null}
    </>
  );
};

interface NoticeProps {
  unreported: Unreported | null;
  onChoose: (choice: CookieChoice) => void;
  onOpen: () => void;
}

/** The three buttons. The chosen one shows that its request is running. */
const Notice = ({ unreported, onChoose, onOpen }: NoticeProps) => {
  const requested = unreported?.isAsking ? unreported.choice : null;
  const answerOf = (choice: CookieChoice) => ({
    busy: requested === choice,
    disabled: requested !== null && requested !== choice,
    onClick: () => onChoose(choice),
  });
  return (
    <section aria-label="Aviso de cookies" className="cookie-notice">
      {unreported && !unreported.isAsking ? (
        <p role="status" className="font-semibold text-xs md:text-sm">
          A sua escolha já vale neste navegador, mas não a registramos ainda. Escolha de novo.
        </p>
      ) : (
        <p className="text-xs md:text-sm">
          <span className="max-xl:hidden">
            Usamos cookies para a loja funcionar e, se você permitir, para medir visitas e divulgar a Lombada.
          </span>
          <span className="xl:hidden">Permitir cookies de medição e de publicidade?</span>
        </p>
      )}
      <Button variant="secondary" size="sm" {...answerOf(acceptAll)}>
        Aceitar
      </Button>
      <Button variant="secondary" size="sm" {...answerOf(refuseAll)}>
        Recusar
      </Button>
      <Button
        variant="quiet"
        size="sm"
        disabled={requested !== null}
        onClick={onOpen}
        aria-label="Escolher preferências"
      >
        <span className="max-md:hidden">Escolher preferências</span>
        <span className="md:hidden">Escolher</span>
      </Button>
    </section>
  );
};

/**
 * Sends the choice to the server's consent log; true once it is recorded. The choice holds in this browser in any
 * case. A failure is shown with a way to retry.
 */
const reportChoice = async (choice: CookieChoice, retry: () => void): Promise<boolean> => {
  const { statistics, marketing } = choice;
  const outcome = await callShop<{ success: boolean }>('/api/cookies', {
    body: {
      cookies: statistics && marketing,
      estatisticas: statistics,
      publicidade: marketing,
      versao_texto: NOTICE_VERSION,
    },
  });
  if (outcome.kind !== 'ok') tellMisfortune(outcome, { source: 'cookies', run: retry });
  else if (!outcome.data.success)
    tellMisfortune({ kind: 'failed', status: 200, message: outcome.message ?? transportMessages.failed });
  return outcome.kind === 'ok' && outcome.data.success;
};
