import { serveProductionFolder, sweepProductionFolder } from '~/domain/production/folder/serve-folder.server';
import type { Services } from '~/services.server';
import type { JobHandler } from './registry';

export const serveFolderHandler: JobHandler<Services> = (services) => serveProductionFolder(services);

export const sweepFolderHandler: JobHandler<Services> = (services) => sweepProductionFolder(services);
