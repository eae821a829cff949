import type { HasDb } from '~/platform/db.server';
import type { FileSlot } from '../catalogue/file-slot';
import { fail, ok, type Result } from '../shared/result';
import { lacksFile } from './project';
import { findOwnProject } from './project-store.server';
import { type Project, projectOf, type ReadsProjects } from './project-view.server';
import { type Template, templateOf } from './template';

/** Whether a slot's art can be made in the online editor: covers, and the art of what has no pages. */
export const isEditable = ({ page, product }: Project['listed'], { role }: Pick<FileSlot, 'role'>): boolean =>
  page.onlineEditor && (role === 'cover' || (role === 'art' && product.kind === 'simple'));

/**
 * The slot of the customer's own project whose art is to be made in the editor, with its template; without `slotId` the
 * first that can be. Pages and paper are those of now.
 */
export const readArtSlot = async (
  services: HasDb & ReadsProjects,
  asked: { userId: number; projectId: string; slotId: number | null },
): Promise<Result<{ slotId: number; template: Template }, 'not-found' | 'no-editor' | 'fixed'>> => {
  const row = await findOwnProject(services.db, asked.projectId, asked.userId);
  const project = row && (await projectOf(services, row));
  if (!project) return fail('not-found');
  const { listed, configuration, slots, isOrdered, isRepeat } = project;
  const wanted = ({ slot }: (typeof slots)[number]) =>
    asked.slotId === null ? isEditable(listed, slot) : slot.id === asked.slotId;
  const found = slots.find(wanted);
  if (!found && asked.slotId !== null) return fail('not-found');
  if (!found || !isEditable(listed, found.slot)) return fail('no-editor');
  if (isOrdered || (isRepeat && !lacksFile(found.slot, found.file))) return fail('fixed');
  const template = templateOf(found.slot.role, listed.product, configuration);
  return template ? ok({ slotId: found.slot.id, template }) : fail('no-editor');
};
