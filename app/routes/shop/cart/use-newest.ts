import { useRef } from 'react';

type Dated = { id: number; version: number };

const isOlder = (a: Dated, b: Dated): boolean => a.id < b.id || (a.id === b.id && a.version < b.version);

/** The newest page seen: an answer that was overtaken on its way never brings back what was changed since. */
export const useNewest = <Page extends Dated>(page: Page): Page => {
  const newest = useRef(page);
  if (!isOlder(page, newest.current)) newest.current = page;
  return newest.current;
};
