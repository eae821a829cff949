import type { ReactNode } from 'react';
import { formatBytes } from '~/domain/files/byte-size';
import type { FirstReading } from '~/domain/files/first-reading';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { tones } from './file-result';

interface ChosenFileProps {
  file: File;
  isVisitor: boolean;
  reading: FirstReading | null;
  /** A way out of what was read, below it. */
  wayOut: ReactNode;
  onDrop: () => void;
}

/** A file that waits in this window, and what the browser reads of it. */
export const ChosenFile = ({ file, isVisitor, reading, wayOut, onDrop }: ChosenFileProps) => (
  <>
    <div role="status" className="mb-3">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="min-w-0 break-words font-medium">{file.name}</span>
        <span className="figures text-muted text-sm">{formatBytes(file.size)}</span>
        <Button variant="quiet" size="sm" onClick={onDrop}>
          Tirar<span className="sr-only"> {file.name}</span>
        </Button>
      </div>
      {reading?.measures ? <p>{reading.measures}.</p> : null}
      {reading?.colour ? <p>{reading.colour}</p> : null}
      {isVisitor ? (
        <p className="text-muted text-sm">
          {reading?.measures ? 'Lido no seu navegador; o' : 'O'} arquivo é enviado quando você prosseguir.
        </p>
      ) : null}
    </div>
    {reading && reading.findings.length > 0 ? (
      <ul className="mb-3 space-y-2">
        {reading.findings.map(({ severity, label, title, why, advice }) => (
          <li key={title}>
            <Notice tone={tones[severity]} title={title}>
              <span className="sr-only">{label}: </span>
              {why ? `${why} ` : null}
              {advice}
            </Notice>
          </li>
        ))}
      </ul>
    ) : null}
    {wayOut}
  </>
);
