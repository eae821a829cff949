import type { ReactNode } from 'react';
import { Spinner } from '~/ui/spinner';

/** Stands in a dialog while what it shows is fetched. */
export const DialogWaiting = ({ children }: { children: ReactNode }) => (
  <p role="status" className="flex items-center gap-3 py-8 text-muted">
    <Spinner /> {children}
  </p>
);
