import type { SubmissionResult } from '@conform-to/react';
import { useEffect, useRef } from 'react';
import { toast } from './toast';
import { transportMessages } from './transport/trouble';

type Answer = SubmissionResult<string[]> | undefined;
type Errors = Readonly<Record<string, readonly string[] | null>>;

const say = (text: string): void =>
  toast({ text, tone: 'warning', source: 'refused form', isSaid: true, endsWithSuccess: true });

/** Errors of the form as a whole have an empty name. */
const hasWrongField = (status: string | undefined, errors: Errors): boolean =>
  status === 'error' && Object.entries(errors).some(([name, found]) => name !== '' && found !== null);

/** The server's message about the form as a whole, else `words` if fields are invalid. */
const answeredWords = (answer: Answer, words: string): string | null => {
  const errors = answer?.error ?? {};
  const whole = answer?.status === 'error' ? (errors[''] ?? []).join(' ') : '';
  if (whole) return whole;
  return hasWrongField(answer?.status, errors) ? words : null;
};

/**
 * Shows at the top of the page why a form was refused (specification 8.1): that fields are invalid, by the browser's
 * check and by each answer of the server, or the server's message about the form as a whole. A screen reader hears it
 * only once, because the focus has moved to the summary or to the first invalid field.
 */
export const useRefusedWords = (
  form: { status?: string | undefined; allErrors: Errors },
  answer: Answer,
  words: string = transportMessages.checkFields,
): void => {
  const isFound = hasWrongField(form.status, form.allErrors);
  const answered = answeredWords(answer, words);
  const found = useRef(words);
  found.current = words;
  useEffect(() => {
    if (isFound) say(found.current);
  }, [isFound]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same errors, answered again, are said again
  useEffect(() => {
    if (answered !== null) say(answered);
  }, [answered, answer]);
};
