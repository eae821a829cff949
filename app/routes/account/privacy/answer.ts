import type { SubmissionResult } from '@conform-to/react';

/** What the page answers to one of its forms: the words for what was saved, or the form that was refused. */
export type PrivacyAnswer = { saved?: string; exportForm?: SubmissionResult<string[]> };
