import type { FirstReading } from '@lombada/preflight/words/first-reading';
import { findingCountsText } from '@lombada/preflight/words/labels';
import { formatBytes } from '~/domain/files/limits';
import type { SlotView } from '~/domain/files/read-files-page.server';
import { Button } from '~/ui/button';
import type { Elements } from '~/ui/elements';
import { FindingItem, FindingList } from './file-result';

interface ChosenFileProps {
  slot: SlotView;
  file: File;
  isVisitor: boolean;
  reading: FirstReading | null;
  /** A suggested remedy for the findings, below them. */
  wayOut: Elements;
  onDrop: () => void;
}

/** A file that is chosen but not sent, with the browser's own analysis. */
export const ChosenFile = ({ slot, file, isVisitor, reading, wayOut, onDrop }: ChosenFileProps) => {
  const found = (reading?.findings ?? []).map(({ severity }) => severity);
  return (
    <div className="mb-3">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="min-w-0 break-words font-medium">{file.name}</span>
        <span className="figures text-muted text-sm">{formatBytes(file.size)}</span>
        <Button variant="quiet" size="sm" onClick={onDrop}>
          Tirar<span className="sr-only">{` ${file.name}`}</span>
        </Button>
      </div>
      <div role="status">
        {reading?.measures ? <p>{`${reading.measures}. ${reading.colour ?? ''}`}</p> : null}
        {found.length > 0 ? <p className="font-semibold">{findingCountsText(found)}</p> : null}
        {isVisitor ? (
          <p className="text-muted text-sm">{`${reading ? 'Lido no seu navegador. ' : ''}O arquivo será enviado quando você prosseguir.`}</p>
        ) : null}
      </div>
      {reading && reading.findings.length > 0 ? (
        <FindingList slot={slot}>
          {reading.findings.map((finding) => (
            <FindingItem key={finding.title} finding={finding} />
          ))}
        </FindingList>
      ) : null}
      {wayOut}
    </div>
  );
};
