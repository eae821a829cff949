import './ui/no-eval';
import { RemixBrowser } from '@remix-run/react';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { noteEarlyInput } from './ui/early-input';
import { setForeignAside } from './ui/foreign-elements';
import { bePatient } from './ui/transport/page-posts';

bePatient();
noteEarlyInput();
const putForeignBack = setForeignAside();

/**
 * Puts the foreign elements back once React has taken the page over. It stands around the page: beside it, all ids of the
 * page would differ from the server's.
 */
const TakenOver = ({ children }: { children: ReactNode }) => {
  useEffect(putForeignBack, []);
  return children;
};

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TakenOver>
        <RemixBrowser />
      </TakenOver>
    </StrictMode>,
  );
});
