import type { SubmissionResult } from '@conform-to/react';
import { useEffect, useRef } from 'react';
import { toast } from './toast';
import { transportMessages } from './transport/messages';

type Answer = SubmissionResult<string[]> | undefined;
type Errors = Readonly<Record<string, readonly string[] | null>>;

/** The errors of a form as a whole have no name. */
const hasWrongField = (status: string | undefined, errors: Errors): boolean =>
  status === 'error' && Object.entries(errors).some(([name, found]) => name !== '' && found !== null);

/**
 * Says at the top of the page that fields of a form are wrong (specification 8.1), when the browser finds it and each
 * time that the server does. A screen reader says it once: the focus has gone to the summary or to the first of those
 * fields.
 */
export const useRefusedWords = (
  form: { status?: string | undefined; allErrors: Errors },
  answer: Answer,
  words: string = transportMessages.checkFields,
): void => {
  const isFound = hasWrongField(form.status, form.allErrors);
  const isAnswered = hasWrongField(answer?.status, answer?.error ?? {});
  const say = useRef(() => {});
  say.current = () => toast({ text: words, tone: 'warning', source: 'refused form', isSaid: true });
  useEffect(() => {
    if (isFound) say.current();
  }, [isFound]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same errors, answered again, are said again
  useEffect(() => {
    if (isAnswered) say.current();
  }, [isAnswered, answer]);
};
