import { formatBytes } from '~/domain/files/byte-size';
import type { StaffNote } from '~/domain/orders/order';
import { DayTime } from '../day-time';

/** What staff wrote beside an item, with what they attached. */
export const StaffNotes = ({ notes }: { notes: readonly StaffNote[] }) =>
  notes.length === 0 ? null : (
    <ul className="grid gap-3">
      {notes.map(({ id, text, at, attachments }) => (
        <li key={id} className="border-line border-l-4 pl-3">
          <DayTime at={at} className="block text-muted text-sm" />
          <p className="whitespace-pre-line break-words">{text}</p>
          {attachments.map((file) => (
            <a
              key={file.id}
              href={`/pedido/anexo/${file.id}`}
              className="link wrap-anywhere block py-0.5"
              download
            >
              {file.name} ({formatBytes(file.size)})
            </a>
          ))}
        </li>
      ))}
    </ul>
  );
