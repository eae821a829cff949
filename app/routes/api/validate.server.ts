import { z } from 'zod';
import { transportMessages } from '~/ui/transport/trouble';
import { refuse } from './respond.server';

/** The input as the schema reads it. Throws a 422 with the messages of every field at fault. */
export const parseOrRefuse = <Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  message: string = transportMessages.checkFields,
): z.output<Schema> => {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw refuse({ status: 422, message, errors: z.flattenError<unknown>(parsed.error).fieldErrors });
};

/** The query of a call as an object; of a name that stands there twice, the last. */
export const queryOf = (request: Request): Record<string, string> =>
  Object.fromEntries(new URL(request.url).searchParams);
