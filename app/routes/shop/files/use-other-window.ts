import { useCallback, useEffect, useRef, useState } from 'react';
import { type FilePlace, isSentElsewhere, slotIsFree } from './kept-files';

interface OtherWindowInput {
  place: FilePlace;
  /** The upload that the shop knows, or null. With another one the check is repeated. */
  uploadId: string | null;
  /** Whether this window is uploading it. */
  isOurs: () => boolean;
  /** Called when no window is uploading it any more: it is complete, or it stopped. */
  onFree: () => void;
}

/** Whether another window of this browser is uploading the slot's file; null until known. */
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
    // Aborted, because the page was left.
    follow().catch(() => undefined);
    return () => ended.abort();
  }, [projectId, slotId, uploadId, looks]);
  const lookAgain = useCallback(() => setLooks((before) => before + 1), []);
  return { isElsewhere, lookAgain };
};
