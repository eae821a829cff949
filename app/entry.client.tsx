import './ui/no-eval';
import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { noteEarlyInput } from './ui/early-input';
import { bePatient } from './ui/transport/page-posts';

bePatient();
noteEarlyInput();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
