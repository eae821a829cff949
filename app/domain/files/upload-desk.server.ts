import { fileStatusOf } from './file-status';
import { type FinishUploadServices, finishUpload } from './finish-upload.server';
import { type OpenUploadServices, openUpload } from './open-upload.server';
import type { UploadDesk } from './ports';
import { deleteUnfinished, findOwnFile, touchUpload } from './print-file-store.server';

type Services = OpenUploadServices & FinishUploadServices;

/** The room's answers to the receiver of uploads. */
export const createUploadDesk = (services: Services, identify: UploadDesk['identify']): UploadDesk => ({
  identify,
  open: (announcement) => openUpload(services, announcement),
  statusOf: async ({ fileId, userId }) => {
    const file = await findOwnFile(services.db, fileId, userId);
    if (!file) return null;
    const status = fileStatusOf(file.status);
    if (status === 'uploading') await touchUpload(services.db, fileId, services.clock.now());
    return status;
  },
  finish: (fileId) => finishUpload(services, fileId),
  forget: async (fileId) => {
    await deleteUnfinished(services.db, fileId);
  },
});
