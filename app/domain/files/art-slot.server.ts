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

/** What the editor can show: covers, and the art of what has no pages. */
const isSheet = ({ product }: Listed, { role }: Role): boolean =>
  role === 'cover' || (role === 'art' && product.kind === 'simple');

/** Whether a slot's art can be made in the online editor. */
export const isEditable = (listed: Listed, slot: Role): boolean =>
  listed.page.onlineEditor && isSheet(listed, slot);

/**
 * The slot of the customer's own project whose art is to be made in the editor, with its template; without `slotId` the
 * first that can be. Pages and paper are those of now.
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

/** Larger art is not laid before the editor: it would be held in memory, and no cover is as large. */
const MOST_SHOWN_BYTES = 200 * 1024 * 1024;

/** The art that a customer sent, with the template on which the editor shows it. */
export type SentArt = { slotId: number; template: Template; fileId: string };

/**
 * The art that the customer is to look at in the editor before he goes on; null where the product asks for no such look,
 * where a file of the project is no PDF or not approved, and where the files are settled already (ordered, sent again,
 * bought again).
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
