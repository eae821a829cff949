import type { FieldErrors } from '~/domain/shared/result';

/** The answer of the page's action; field names are those of its forms. */
export type FilesAnswer = { saved: boolean; message?: string; changed?: string; errors?: FieldErrors };
