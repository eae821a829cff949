import './ui/no-eval';
import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { noteEarlyInput } from './ui/early-input';
import { setForeignAside } from './ui/foreign-elements';
import { bePatient } from './ui/transport/page-posts';

bePatient();
noteEarlyInput();
const putForeignBack = setForeignAside();

/** Runs once React has taken the page over. */
const TakenOver = () => {
  useEffect(putForeignBack, []);
  return null;
};

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
      <TakenOver />
    </StrictMode>,
  );
});
