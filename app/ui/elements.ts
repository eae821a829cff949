import type { ReactElement } from 'react';

/**
 * What a component takes that puts its children beside others: elements, never bare texts, which do not survive that
 * beside them on a translated page (docs/decisions/60-translated-pages.md).
 */
export type Elements = ReactElement | readonly Elements[] | false | null | undefined;
