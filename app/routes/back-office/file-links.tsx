import { formatBytes } from '~/domain/files/byte-size';

interface FileLinksProps {
  files: readonly { id: string; name: string; size: number }[];
  /** The address in which each lies under its id */
  folder: string;
}

/** Files that were sent, to be saved. */
export const FileLinks = ({ files, folder }: FileLinksProps) =>
  files.length === 0 ? null : (
    <ul className="mt-2">
      {files.map(({ id, name, size }) => (
        <li key={id}>
          <a href={`${folder}/${id}`} className="link wrap-anywhere inline-flex min-h-9 items-center">
            {name} ({formatBytes(size)})
          </a>
        </li>
      ))}
    </ul>
  );
