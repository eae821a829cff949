import type { Context } from '~/domain/shared/context.server';
import { inTransaction } from '~/platform/db.server';
import { fail, ok, type Result } from '../shared/result';
import { countOwn, findWarned, insertAcceptances, lockProject } from './project-store.server';
import { storedAnalysisSchema } from './stored-analysis';
import { type AcceptedWarnings, openWarnings, WARNING_TERMS } from './warnings';

export type AcceptFailure = { kind: 'not-found' | 'ordered' | 'outdated' };

/**
 * Records that the author accepts warnings of files in the author's own project, with the file's SHA-256, the
 * analyser's version and the version of the terms. Warnings accepted before stay accepted and are not recorded twice.
 * `outdated`: a file was replaced or judged again meanwhile, and no longer has such a warning.
 */
export const acceptWarnings = async (
  services: Pick<Context, 'db' | 'clock'>,
  input: { projectId: string; userId: number; accepted: readonly AcceptedWarnings[] },
): Promise<Result<{ files: number }, AcceptFailure>> => {
  const { projectId, userId, accepted } = input;
  return inTransaction(services, async ({ db, clock }) => {
    if ((await countOwn(db, projectId, userId)) === 0) return fail<AcceptFailure>({ kind: 'not-found' });
    const { isOrdered } = await lockProject(db, projectId);
    if (isOrdered) return fail<AcceptFailure>({ kind: 'ordered' });
    const files = new Map((await findWarned(db, projectId)).map((file) => [file.id, file]));
    const rows = [];
    for (const { fileId, codes } of accepted) {
      const file = files.get(fileId);
      if (!file || codes.some((code) => !file.warnings.includes(code)))
        return fail<AcceptFailure>({ kind: 'outdated' });
      const analysis = storedAnalysisSchema.parse(file.analysis);
      const warnings = openWarnings(file).filter((code) => codes.includes(code));
      if (warnings.length === 0 || !analysis?.ok) continue;
      const { sha256, version: analyserVersion } = analysis;
      const reported = { warnings, sha256, analyserVersion, termsVersion: WARNING_TERMS };
      rows.push({ fileId, userId, ...reported, createdAt: clock.now() });
    }
    await insertAcceptances(db, rows);
    return ok({ files: rows.length });
  });
};
