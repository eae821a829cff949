/**
 * What the registry says of a number. `irregular`: closed or suspended. `absent`: no such number, or another birth
 * date. `unknown`: nobody was asked, or nobody answered.
 */
export type DocumentState = 'regular' | 'irregular' | 'absent' | 'unknown';

/** `name` is a company's, as the registration takes it, or a person's that only its owner recognises. */
export type CheckedDocument = { state: DocumentState; name: string | null };
