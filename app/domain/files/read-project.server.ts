import type { HasDb } from '~/platform/db.server';
import type { Catalogue } from '../catalogue/catalogue.server';
import { fail, ok, type Result } from '../shared/result';
import { type ReadinessGap, readinessGap } from './project';
import { findOwnProject, findProject } from './project-store.server';
import { type Project, projectOf } from './project-view.server';

type Services = HasDb & { catalogue: Catalogue };

/**
 * A project for its owner, or, while it has none, for whoever knows its id. Somebody else's, and one whose
 * product is no longer sold, is not found.
 */
export const readProject = async (
  { db, catalogue }: Services,
  { projectId, viewer }: { projectId: string; viewer: number | null },
): Promise<Result<Project, 'not-found'>> => {
  const row = await findProject(db, projectId, viewer);
  const project = row && (await projectOf(catalogue, row));
  return project ? ok(project) : fail('not-found');
};

/** The customer's own project once nothing is missing before it may go into the cart. */
export const readReadyProject = async (
  { db, catalogue }: Services,
  { projectId, userId }: { projectId: string; userId: number },
): Promise<Result<Project, 'not-found' | ReadinessGap>> => {
  const row = await findOwnProject(db, projectId, userId);
  const project = row && (await projectOf(catalogue, row));
  if (!project) return fail('not-found');
  const gap = readinessGap(project.slots, project.authorisation);
  return gap ? fail(gap) : ok(project);
};
