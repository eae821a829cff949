import { z } from 'zod';
import { idField } from '~/domain/shared/flag-field';

/** Where the book is read and changed, by its page and its dialog. */
export const BOOK_PATH = '/conta/enderecos';

/** Everything a form of the book may carry. */
export const bookFields = ['intent', 'vivo', 'endereco', 'confirmado'];

export type BookIntent = 'padrao' | 'remover' | 'editar';

export const bookForm = z.object({
  intent: z.enum(['padrao', 'remover', 'editar']),
  endereco: idField('Selecione um endereço'),
});

/** What a change came to. */
export type BookAnswer = {
  ok: boolean;
  intent: BookIntent | null;
  text: string;
  /** Asked once more before this address is lost. */
  confirm: number | null;
};
