import type { AttachmentView } from './attachment';
import type { AttachmentKind } from './attachment-kind';

type Row = { id: string; originalName: string; kind: string | null; size: number; createdAt: Date };

/** A received file's row, as its owner sees it. */
export const attachmentViewOf = ({ id, originalName, kind, size, createdAt }: Row): AttachmentView => ({
  id,
  name: originalName,
  size,
  sentAt: createdAt,
  kind: kind as AttachmentKind,
});

/** For the files of something that was written: as they were sent. */
export const asSent = [{ attachment: { createdAt: 'asc' as const } }, { attachmentId: 'asc' as const }];
