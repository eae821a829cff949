import { useEffect, useState } from 'react';

/** What was picked, shown at once; the server's value again as soon as its answer is here. */
export const usePicked = (known: string, isBusy: boolean): [string, (value: string) => void] => {
  const [picked, setPicked] = useState<string | null>(null);
  useEffect(() => {
    if (!isBusy) setPicked(null);
  }, [isBusy]);
  return [picked ?? known, setPicked];
};
