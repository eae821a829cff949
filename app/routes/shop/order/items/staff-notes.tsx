import type { StaffNote } from '~/domain/orders/order';
import { AttachmentLinks } from '../../attachment/attachment-links';
import { DayTime } from '../../day-time';

/** What staff wrote beside an item, with what they attached. */
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
