import { type HasDb, inTransaction } from '~/platform/db.server';
import { cardNumberRefused, holdsCardNumber } from '../shared/card-number';
import { type FieldErrors, fail, ok, type Result } from '../shared/result';
import { asWritten } from '../shared/written-text';
import { judgeAnew } from './judge-anew.server';
import { isbnIn } from './preflight/isbn';
import { lacksFile, MAX_AUTHORISATION, MAX_NOTES, MIN_AUTHORISATION } from './project';
import { countOwn, findOwnProject, lockProject, updateTexts } from './project-store.server';
import { projectOf, type ReadsProjects } from './project-view.server';

type Input = { projectId: string; userId: number; notes?: string; authorisation?: string };
export type NotesFailure = { kind: 'not-found' } | { kind: 'invalid'; errors: FieldErrors };

const errorsOf = ({ notes, authorisation }: Input): FieldErrors => {
  const errors: FieldErrors = {};
  if (notes && notes.length > MAX_NOTES) errors.observacoes = [`Escreva no máximo ${MAX_NOTES} caracteres.`];
  else if (notes && holdsCardNumber(notes)) errors.observacoes = [cardNumberRefused];
  if (authorisation === undefined) return errors;
  const { length } = authorisation.trim();
  if (length > MAX_AUTHORISATION) {
    errors.autorizacao = [`Escreva no máximo ${MAX_AUTHORISATION} caracteres.`];
  } else if (length < MIN_AUTHORISATION) errors.autorizacao = ['Por favor, preencha autorização'];
  else if (holdsCardNumber(authorisation)) errors.autorizacao = [cardNumberRefused];
  return errors;
};

const unchangeable = (text: string): NotesFailure => ({ kind: 'invalid', errors: { observacoes: [text] } });
const alreadyOrdered = unchangeable(
  'Este projeto já virou pedido, e as observações dele não mudam mais por aqui.',
);
const boughtAgain = unchangeable('Na recompra valem as observações do pedido anterior.');

const tidy = (text: string): string | null => asWritten(text) || null;

/**
 * Stores the order notes of a project, and the text with which a customer goes on without an optional file. Those of
 * an ordered one stand, and of one that is bought again and has its files. An ISBN in the notes is what the barcode on
 * the cover is held against.
 */
export const updateProjectNotes = async (
  services: HasDb & ReadsProjects,
  input: Input,
): Promise<Result<null, NotesFailure>> => {
  const errors = errorsOf(input);
  if (Object.keys(errors).length > 0) return fail({ kind: 'invalid', errors });
  const { projectId, userId, notes, authorisation } = input;
  const texts = {
    ...(notes === undefined ? {} : { notes: tidy(notes) }),
    ...(authorisation === undefined ? {} : { authorisation: tidy(authorisation) }),
  };
  return inTransaction(services, async (within) => {
    const { db } = within;
    if ((await countOwn(db, projectId, userId)) === 0) return fail({ kind: 'not-found' });
    const { isOrdered, isRepeat } = await lockProject(db, projectId);
    if (isOrdered) return fail(alreadyOrdered);
    const row = await findOwnProject(db, projectId, userId);
    if (isRepeat) {
      const project = row && (await projectOf(within, row));
      if (project?.slots.every(({ slot, file }) => !lacksFile(slot, file))) return fail(boughtAgain);
    }
    await updateTexts(db, projectId, userId, texts);
    const isOtherIsbn = notes !== undefined && isbnIn(notes) !== isbnIn(row?.notes ?? '');
    if (isOtherIsbn) await judgeAnew(within, { projectId, userId, settledSlots: [] });
    return ok(null);
  });
};
