import type { OrderedFile, StaffNote } from '~/domain/orders/order';
import { FileText } from '~/ui/icons';
import { AttachmentLinks } from '../../attachment/attachment-links';
import { DayTime } from '../../day-time';

const pagesText = (pages: number | null): string =>
  pages === null ? '' : ` · ${pages === 1 ? '1 página' : `${pages} páginas`}`;

const Earlier = ({ files }: { files: OrderedFile['earlier'] }) => (
  <details className="mt-1 text-sm">
    <summary className="link inline-flex min-h-11 cursor-pointer items-center">
      {files.length === 1 ? '1 versão anterior' : `${files.length} versões anteriores`}
    </summary>
    <ul className="mt-1 grid gap-1 text-muted">
      {files.map(({ id, originalName, sentAt }) => (
        <li key={id}>
          <a href={`/arquivos/${id}/original`} className="link break-words" download>
            {originalName}
          </a>
          , enviada em <DayTime at={sentAt} />
        </li>
      ))}
    </ul>
  </details>
);

/** The print files, each with its earlier versions. */
export const ItemFiles = ({ files }: { files: readonly OrderedFile[] }) => (
  <ul className="grid grid-cols-1 gap-3">
    {files.map((file) => (
      <li key={file.id} className="flex gap-3">
        <FileText aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
        <div className="min-w-0">
          <a href={`/arquivos/${file.id}/original`} className="link break-words font-medium" download>
            {file.originalName}
          </a>
          <span className="block text-muted text-sm">{`${file.description}${pagesText(file.pages)}`}</span>
          {file.earlier.length > 0 ? <Earlier files={file.earlier} /> : null}
        </div>
      </li>
    ))}
  </ul>
);

/** Findings in the files that staff or customer should look at. */
export const FileFindings = ({ files }: { files: readonly OrderedFile[] }) => {
  const found = files.flatMap((file) =>
    file.findings
      .filter(({ severity }) => severity !== 'info')
      .map((finding) => ({ ...finding, file: file.originalName })),
  );
  if (found.length === 0) return null;
  return (
    <ul className="list-disc space-y-2 pl-5">
      {found.map(({ file, title, advice }) => (
        <li key={`${file} ${title}`}>
          <strong>{title}</strong> <span className="text-muted">{`(${file})`}</span>
          <span className="block text-sm">{advice}</span>
        </li>
      ))}
    </ul>
  );
};

/** Staff's notes on an item, with their attachments. */
export const StaffNotes = ({ notes }: { notes: readonly StaffNote[] }) =>
  notes.length === 0 ? null : (
    <ul className="grid gap-3">
      {notes.map(({ id, text, at, attachments }) => (
        <li key={id} className="border-line border-l-4 pl-3">
          <DayTime at={at} className="block text-muted text-sm" />
          <p className="whitespace-pre-line break-words">{text}</p>
          <AttachmentLinks files={attachments} at="/pedido/anexo/" />
        </li>
      ))}
    </ul>
  );
