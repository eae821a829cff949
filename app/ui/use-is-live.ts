import { useEffect, useState } from 'react';

/** False in the page that the server sent, true once scripts are at work. */
export const useIsLive = (): boolean => {
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return isLive;
};
