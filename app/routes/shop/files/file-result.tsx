import type { ReadFinding } from '@lombada/preflight/words/first-reading';
import { findingCountsText } from '@lombada/preflight/words/labels';
import { shortSlotName } from '~/domain/catalogue/file-slot';
import type { FileView, FindingView } from '~/domain/files/file-view.server';
import { formatBytes } from '~/domain/files/limits';
import type { SlotView } from '~/domain/files/read-files-page.server';
import { lookAddress } from '~/domain/files/viewing/address';
import { Badge } from '~/ui/badge';
import type { Elements } from '~/ui/elements';
import { VisuallyHidden } from '~/ui/hint';
import { Link } from '~/ui/link';
import { Notice, type Tone } from '~/ui/notice';
import { Progress } from '~/ui/progress';
import { HelpByProgram } from '../program-help';
import { PagePictures } from './page-pictures';

const tones: Record<FindingView['severity'], Tone> = {
  error: 'danger',
  warning: 'warning',
  info: 'info',
};

/**
 * Announces the beginning and the result of the analysis. Progress is only in the progress bar, for screen readers on
 * demand.
 */
export const FileStatus = ({ file }: { file: FileView | null }) => (
  <div role="status">
    {file?.status === 'analysing' ? <VisuallyHidden>{`Analisando ${file.name}`}</VisuallyHidden> : null}
    {file?.status === 'approved' ? <Verdict file={file} /> : null}
    {file?.status === 'rejected' ? (
      <div className="mt-3">
        <p className="font-semibold text-danger">O arquivo precisa de ajuste antes de ir para a gráfica.</p>
        <p className="text-sm">{countsText(file)}</p>
      </div>
    ) : null}
  </div>
);

/** The name and the analysis progress of a completely uploaded file. */
export const FileHead = ({ file }: { file: FileView }) => (
  <div className="mt-4">
    <FileLine file={file} />
    {file.status === 'analysing' ? (
      <Progress
        className="mt-3"
        label="Analisando o arquivo"
        value={file.progress === 0 ? null : file.progress}
        valueText={file.progress === 0 ? (isLate(file) ? 'na fila' : 'na fila, começa já') : undefined}
      />
    ) : null}
  </div>
);

/** The findings so far, a suggested remedy, and the pictures of the pages. */
export const FileDetails = ({
  slot,
  file,
  wayOut,
}: {
  slot: FindingListProps['slot'];
  file: FileView;
  wayOut: Elements;
}) => (
  <>
    {file.status === 'analysing' && file.findings.length > 0 && !isLate(file) ? (
      <p className="mt-3 font-medium">O que já vimos, enquanto lemos o resto:</p>
    ) : null}
    <Findings slot={slot} file={file} />
    {file.pages.length > 0 ? (
      <Link to={`/envio/arquivo/${file.id}`} className="link mt-3 inline-block py-1 font-medium">
        Ver as páginas com o que encontramos
      </Link>
    ) : null}
    {wayOut}
    <PagePictures file={file} />
  </>
);

/** The analysis is delayed, which the page explains below. */
const isLate = ({ findings }: FileView): boolean => findings.some(({ code }) => code === 'takes-longer');

const FileLine = ({ file }: { file: FileView }) => (
  <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
    <a href={`/arquivos/${file.id}/original`} download className="link min-w-0 break-words font-medium">
      {file.name}
    </a>
    <span className="figures text-muted">{`${formatBytes(file.size)}${file.pageCount ? `, ${file.pageCount} ${file.pageCount === 1 ? 'página' : 'páginas'}` : ''}`}</span>
  </p>
);

/** The number of findings of each severity. */
const countsText = ({ findings }: FileView): string =>
  findingCountsText(findings.map(({ severity }) => severity));

const verdictText = ({ findings, acceptedOn }: FileView): string => {
  if (findings.length === 0) return 'Tudo certo com este arquivo.';
  if (findings.some(({ word }) => word === 'open'))
    return 'Pode imprimir assim que você conferir e aceitar os avisos.';
  return acceptedOn && findings.some(({ word }) => word === 'accepted')
    ? `Você aceitou os avisos em ${acceptedOn}.`
    : 'Pode imprimir. Vale ler as observações abaixo.';
};

const Verdict = ({ file }: { file: FileView }) => {
  const isWarned = file.findings.some(({ word }) => word !== null);
  return (
    <p className="mt-3 flex flex-wrap items-center gap-2">
      <Badge tone={isWarned ? 'warning' : 'success'}>{isWarned ? 'Aprovado com avisos' : 'Aprovado'}</Badge>
      <span>{verdictText(file)}</span>
      {file.findings.length > 0 ? <span className="basis-full text-sm">{countsText(file)}</span> : null}
    </p>
  );
};

interface FindingListProps {
  slot: Pick<SlotView, 'id' | 'description'>;
  children: Elements;
}

/** The findings in a slot's file; target of the summary's link. */
export const FindingList = ({ slot, children }: FindingListProps) => (
  <ul
    id={`achados-${slot.id}`}
    tabIndex={-1}
    aria-label={`O que encontramos em ${shortSlotName(slot)}`}
    className="mt-3 scroll-mt-32 space-y-2"
  >
    {children}
  </ul>
);

export const FindingItem = ({ finding, children }: { finding: ReadFinding; children?: Elements }) => (
  <li>
    <Notice tone={tones[finding.severity]} title={finding.title}>
      <span className="sr-only">{`${finding.label}: `}</span>
      <span>{`${finding.why ? `${finding.why} ` : ''}${finding.advice}`}</span>
      {children}
    </Notice>
  </li>
);

const Findings = ({ slot, file }: { slot: FindingListProps['slot']; file: FileView }) =>
  file.findings.length > 0 ? (
    <FindingList slot={slot}>
      {file.findings.map((finding) => (
        <FindingItem key={`${finding.number} ${finding.code}`} finding={finding}>
          {finding.word === 'accepted' ? <strong> Aceito por você.</strong> : null}
          <SeenOnPage file={file} finding={finding} />
          <HelpByProgram help={finding.help} />
        </FindingItem>
      ))}
    </FindingList>
  ) : null;

/** A link to the first page of a finding, with its places marked. */
const SeenOnPage = ({ file, finding }: { file: FileView; finding: FindingView }) => {
  const [page, ...others] = finding.pages;
  if (page === undefined || file.pageCount === null) return null;
  const look = lookAddress({ page, layer: 'screen', fault: finding.number, isSpread: false });
  return (
    <p className="mt-2">
      <Link to={`/envio/arquivo/${file.id}${look}`} className="link py-1 font-medium">
        <span>{`Ver na página ${page}${others.length > 0 ? ` e em ${others.length === 1 ? 'outra' : `outras ${others.length}`}` : ''}`}</span>
        <span className="sr-only">{`: ${finding.title}`}</span>
      </Link>
    </p>
  );
};
