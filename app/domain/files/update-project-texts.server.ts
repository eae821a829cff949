import { type HasDb, inTransaction } from '~/platform/db.server';
import { cardNumberRefused, holdsCardNumber } from '../shared/card-number';
import { asWritten } from '../shared/free-text';
import { type FieldErrors, fail, ok, type Result } from '../shared/result';
import { judgeAnew } from './judge-file.server';
import { lacksFile, MAX_AUTHORISATION, MAX_NOTES, MIN_AUTHORISATION } from './project';
import { countOwn, findOwnProject, lockProject, updateTexts } from './project-store.server';
import { projectOf, type ReadsProjects } from './project-view.server';

/** `title` and `isbn` as item-title.ts reads them: null for none. */
type Input = {
  projectId: string;
  userId: number;
  notes?: string;
  authorisation?: string;
  title?: string | null;
  isbn?: string | null;
};
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

const unchangeable = {
  ordered: {
    notes: 'Este projeto já virou pedido, e as observações dele não mudam mais por aqui.',
    name: 'Este projeto já virou pedido, e o título e o ISBN dele não mudam mais por aqui.',
  },
  repeated: {
    notes: 'Na recompra valem as observações do pedido anterior.',
    name: 'Na recompra valem o título e o ISBN do pedido anterior.',
  },
  resent: { notes: '', name: 'No reenvio valem o título e o ISBN do pedido.' },
};

/** Errors for the fields that were sent but can no longer change. */
const refuse = ({ title, isbn, notes }: Input, why: keyof typeof unchangeable) => {
  const words = unchangeable[why];
  const errors: FieldErrors = {
    ...(title === undefined ? {} : { titulo: [words.name] }),
    ...(isbn === undefined ? {} : { isbn: [words.name] }),
    ...(notes === undefined && (title !== undefined || isbn !== undefined)
      ? {}
      : { observacoes: [words.notes] }),
  };
  return fail<NotesFailure>({ kind: 'invalid', errors });
};

const tidy = (text: string): string | null => asWritten(text) || null;

/**
 * Saves the customer's texts for a project: title, ISBN, order notes, and the confirmation to go on without an
 * optional file. They cannot change once the project is ordered, or is bought again and has all its files. A resend
 * keeps the ordered title and ISBN. The barcode on the cover is checked against the ISBN.
 */
export const updateProjectTexts = async (
  services: HasDb & ReadsProjects,
  input: Input,
): Promise<Result<null, NotesFailure>> => {
  const errors = errorsOf(input);
  if (Object.keys(errors).length > 0) return fail({ kind: 'invalid', errors });
  const { projectId, userId, notes, authorisation, title, isbn } = input;
  const texts = {
    ...(notes === undefined ? {} : { notes: tidy(notes) }),
    ...(authorisation === undefined ? {} : { authorisation: tidy(authorisation) }),
    ...(title === undefined ? {} : { title }),
    ...(isbn === undefined ? {} : { isbn }),
  };
  return inTransaction(services, async (within) => {
    const { db } = within;
    if ((await countOwn(db, projectId, userId)) === 0) return fail({ kind: 'not-found' });
    const { isOrdered, isRepeat } = await lockProject(db, projectId);
    if (isOrdered) return refuse(input, 'ordered');
    const row = await findOwnProject(db, projectId, userId);
    if (row?.resendOf && (title !== undefined || isbn !== undefined))
      return refuse({ projectId, userId, title, isbn }, 'resent');
    if (isRepeat) {
      const project = row && (await projectOf(within, row));
      if (project?.slots.every(({ slot, file }) => !lacksFile(slot, file))) return refuse(input, 'repeated');
    }
    await updateTexts(db, projectId, userId, texts);
    if (isbn !== undefined && isbn !== row?.isbn)
      await judgeAnew(within, { projectId, userId, settledSlots: [] });
    return ok(null);
  });
};
