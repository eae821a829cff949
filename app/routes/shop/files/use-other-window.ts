import { useCallback, useEffect, useRef, useState } from 'react';
import { type FilePlace, isSentElsewhere, slotIsFree } from './kept-files';

interface OtherWindowInput {
  place: FilePlace;
  /** The upload that the shop knows of, or null; another one is looked at anew. */
  uploadId: string | null;
  /** This window sends it. */
  isOurs: () => boolean;
  /** Nobody sends it any longer: the file has come, or it stopped. */
  onFree: () => void;
}

/** Whether another window of this browser sends the slot's file; null until it is known. */
export const useOtherWindow = ({ place, uploadId, isOurs, onFree }: OtherWindowInput) => {
  const { projectId, slotId } = place;
  const [isElsewhere, setElsewhere] = useState<boolean | null>(null);
  const [looks, setLooks] = useState(0);
  const requested = useRef({ isOurs, onFree });
  requested.current = { isOurs, onFree };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another look, or another upload, is the reason
  useEffect(() => {
    const ended = new AbortController();
    const own = { projectId, slotId };
    const follow = async () => {
      const isSent = !requested.current.isOurs() && (await isSentElsewhere(own));
      if (ended.signal.aborted) return;
      setElsewhere(isSent);
      if (!isSent) return;
      await slotIsFree(own, ended.signal);
      setElsewhere(false);
      requested.current.onFree();
    };
    // The page has left.
    follow().catch(() => undefined);
    return () => ended.abort();
  }, [projectId, slotId, uploadId, looks]);
  const lookAgain = useCallback(() => setLooks((before) => before + 1), []);
  return { isElsewhere, lookAgain };
};
