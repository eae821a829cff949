import { startTransition, useEffect, useState } from 'react';

/** False in the page that the server sent, true once scripts are at work; what changes then need not hurry. */
export const useIsLive = (): boolean => {
  const [isLive, setLive] = useState(false);
  useEffect(() => startTransition(() => setLive(true)), []);
  return isLive;
};
