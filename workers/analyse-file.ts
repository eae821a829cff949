import { type AnalyseFileServices, analyseFile } from '~/domain/files/analyse-file.server';
import { analyseFileSchema } from '~/domain/files/jobs';
import type { JobHandler } from './registry';

export const analyseFileHandler: JobHandler<AnalyseFileServices> = async (services, data, { signal }) => {
  const { fileId } = analyseFileSchema.parse(data);
  await analyseFile(services, { fileId, signal });
};
