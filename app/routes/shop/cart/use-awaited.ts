import { useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useUnattendedReading } from '~/ui/transport/use-unattended-reading';

/** The spec's number of tries for the options of delivery, each of which waits a while itself. */
const TRIES = 3;
const PAUSE_MS = 700;

/**
 * Reads the page again and again, for as long as the component that asks for it is shown; after a few tries only when
 * told to.
 */
export const useAwaited = (): { isGivenUp: boolean; askAgain: () => void } => {
  const readAgain = useUnattendedReading();
  const [tries, setTries] = useState(0);
  const isReading = useRevalidator().state !== 'idle';
  const isLeaving = useNavigation().state !== 'idle';
  const isBusy = isReading || isLeaving;
  useEffect(() => {
    if (isBusy || tries > TRIES) return;
    const timer = setTimeout(() => {
      setTries(tries + 1);
      if (tries < TRIES) readAgain();
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isBusy, tries, readAgain]);
  return { isGivenUp: tries > TRIES, askAgain: () => setTries(0) };
};
