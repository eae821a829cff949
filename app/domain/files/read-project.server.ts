import type { HasDb } from '~/platform/db.server';
import type { Catalogue } from '../catalogue/catalogue.server';
import { fail, ok, type Result } from '../shared/result';
import { type ReadinessGap, readinessGap } from './project';
import { findOwnProject } from './project-store.server';
import { type Project, projectOf } from './project-view.server';

/** The customer's own project once nothing is missing before it may go into the cart. */
export const readReadyProject = async (
  { db, catalogue }: HasDb & { catalogue: Catalogue },
  { projectId, userId }: { projectId: string; userId: number },
): Promise<Result<Project, 'not-found' | ReadinessGap>> => {
  const row = await findOwnProject(db, projectId, userId);
  const project = row && (await projectOf(catalogue, row));
  if (!project) return fail('not-found');
  const gap = readinessGap(project.slots, project.authorisation);
  return gap ? fail(gap) : ok(project);
};
