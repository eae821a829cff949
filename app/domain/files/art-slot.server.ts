import { resolveConfiguration } from '~/domain/catalogue/resolved-configuration';
import type { HasDb } from '~/platform/db.server';
import type { FileSlot } from '../catalogue/file-slot';
import { fail, ok, type Result } from '../shared/result';
import { lacksFile } from './project';
import { findOwnProject } from './project-store.server';
import { type Project, projectOf, type ReadsProjects } from './project-view.server';
import { type Template, templateOf } from './template';

type Listed = Project['listed'];
type Role = Pick<FileSlot, 'role'>;

/** What the editor can show: covers, and the art of products without pages. */
const isSheet = ({ product }: Listed, { role }: Role): boolean =>
  role === 'cover' || (role === 'art' && product.kind === 'simple');

/** Whether a slot's art can be made in the online editor. */
export const isEditable = (listed: Listed, slot: Role): boolean =>
  listed.page.onlineEditor && isSheet(listed, slot);

/**
 * The slot of the customer's own project whose art is made in the editor, with its template; without `slotId` the
 * first suitable one. Page count and paper are the present ones.
 */
export const readArtSlot = async (
  services: HasDb & ReadsProjects,
  requested: { userId: number; projectId: string; slotId: number | null },
): Promise<Result<{ slotId: number; template: Template }, 'not-found' | 'no-editor' | 'fixed'>> => {
  const row = await findOwnProject(services.db, requested.projectId, requested.userId);
  const project = row && (await projectOf(services, row));
  if (!project) return fail('not-found');
  const { listed, configuration, slots, isOrdered, isRepeat } = project;
  const wanted = ({ slot }: (typeof slots)[number]) =>
    requested.slotId === null ? isEditable(listed, slot) : slot.id === requested.slotId;
  const found = slots.find(wanted);
  if (!found && requested.slotId !== null) return fail('not-found');
  if (!found || !isEditable(listed, found.slot)) return fail('no-editor');
  if (isOrdered || (isRepeat && !lacksFile(found.slot, found.file))) return fail('fixed');
  const template = templateOf(found.slot.role, resolveConfiguration(listed.product, configuration));
  return template ? ok({ slotId: found.slot.id, template }) : fail('no-editor');
};

/** Larger art is not sent to the editor, because it would be held in memory; no cover is that large. */
const MOST_SHOWN_BYTES = 200 * 1024 * 1024;

/** Art that a customer uploaded, with its template for the editor. */
export type SentArt = { slotId: number; template: Template; fileId: string };

/**
 * The art that the customer must check in the editor before going on. Null when the product requires no check, when a
 * file of the project is no PDF or not approved, and when the files are final (ordered, resent or bought again).
 */
export const readSentArt = async (
  services: HasDb & ReadsProjects,
  { userId, projectId }: { userId: number; projectId: string },
): Promise<SentArt | null> => {
  const row = await findOwnProject(services.db, projectId, userId);
  const project = row && (await projectOf(services, row));
  if (!project?.listed.page.editorCheck) return null;
  const { listed, configuration, slots, isOrdered, isRepeat, resendOrderId } = project;
  if (isOrdered || isRepeat || resendOrderId !== null) return null;
  const files = slots.flatMap(({ file }) => file ?? []);
  if (files.some(({ size }) => size > MOST_SHOWN_BYTES)) return null;
  if (!files.every(({ name, status }) => status === 'approved' && /\.pdf$/i.test(name))) return null;
  const found = slots.find(({ slot, file }) => file !== null && isSheet(listed, slot));
  const template = found && templateOf(found.slot.role, resolveConfiguration(listed.product, configuration));
  return found?.file && template ? { slotId: found.slot.id, template, fileId: found.file.id } : null;
};
