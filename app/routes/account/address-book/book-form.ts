import { z } from 'zod';
import { idField } from '~/domain/shared/flag-field';

/** The address of the book, used by its page and its dialog. */
export const BOOK_PATH = '/conta/enderecos';

/** All fields of the book's forms. */
export const bookFields = ['intent', 'vivo', 'endereco', 'confirmado'];

export type BookIntent = 'padrao' | 'remover' | 'editar';

export const bookForm = z.object({
  intent: z.enum(['padrao', 'remover', 'editar']),
  endereco: idField('Selecione um endereço'),
});

/** The result of a change. */
export type BookAnswer = {
  ok: boolean;
  intent: BookIntent | null;
  text: string;
  /** The address whose removal must be confirmed. */
  confirm: number | null;
};
