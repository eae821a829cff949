import clsx from 'clsx';
import { formatBytes } from '~/domain/files/limits';
import { FileText } from '~/ui/icons';

interface AttachmentLinksProps {
  files: readonly { id: string; name: string; size: number }[];
  /** The path before the file's id. */
  at?: '/anexos/' | '/pedido/anexo/';
  className?: string;
}

/** Download links for the files of a message; nothing if there are none. */
export const AttachmentLinks = ({ files, at = '/anexos/', className }: AttachmentLinksProps) =>
  files.length === 0 ? null : (
    <ul aria-label="Anexos" className={clsx('grid grid-cols-1', className)}>
      {files.map(({ id, name, size }) => (
        <li key={id}>
          <a
            href={`${at}${id}`}
            className="link inline-flex min-h-11 max-w-full items-center gap-2 text-sm"
            download
          >
            <FileText aria-hidden="true" className="size-4 shrink-0" />
            <span className="wrap-anywhere min-w-0">
              <span>{`${name} `}</span>
              <span className="whitespace-nowrap text-muted">{`(${formatBytes(size)})`}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
