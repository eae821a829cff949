import { z } from 'zod';
import { idField } from '~/domain/shared/flag-field';

/** What the calls of the information pages take, by the spec's names. */

export const interiorPapersBody = z.object({
  tipo_produto: idField('Informe o tipo de produto'),
  atributo: idField('Informe o atributo'),
});
