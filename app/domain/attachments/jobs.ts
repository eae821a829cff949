export const sweepAttachmentsName = 'sweep-attachments';
