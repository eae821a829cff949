import { useEffect, useState } from 'react';
import type { FileView } from '~/domain/files/file-view.server';
import { callShop } from '~/ui/transport/call-shop';
import { useUnattendedReading } from '~/ui/transport/use-unattended-reading';

const EVERY_MS = 1_500;
/** Most files are analysed, and every file is opened, within seconds. */
const FIRST_EVERY_MS = 500;
const FIRST_ASKS = 8;
const HIDDEN_EVERY_MS = 15_000;

/**
 * Polls a file during its analysis and reloads the page's data when the result is there. A hidden page polls rarely,
 * and at once when it becomes visible.
 */
export const useFileWatch = (file: FileView | null): FileView | null => {
  const readAgain = useUnattendedReading();
  const [seen, setSeen] = useState<FileView | null>(null);
  const watchedId = file?.status === 'analysing' ? file.id : null;

  useEffect(() => {
    if (!watchedId) return;
    const ended = new AbortController();
    let timer: number | undefined;
    let requested = 0;
    const pause = () => {
      if (document.hidden) return HIDDEN_EVERY_MS;
      return requested < FIRST_ASKS ? FIRST_EVERY_MS : EVERY_MS;
    };
    const ask = async () => {
      window.clearTimeout(timer);
      requested++;
      const { signal } = ended;
      const outcome = await callShop<FileView>(`/api/arquivo/${watchedId}/situacao`, { signal }).catch(
        () => null,
      );
      if (signal.aborted || outcome?.kind === 'leaving') return;
      // After any other failure it is polled again.
      if (outcome?.kind === 'ok') {
        setSeen(outcome.data);
        if (outcome.data.status !== 'analysing') return readAgain();
      }
      timer = window.setTimeout(ask, pause());
    };
    const askWhenSeen = () => {
      if (!document.hidden) void ask();
    };
    timer = window.setTimeout(ask, FIRST_EVERY_MS);
    document.addEventListener('visibilitychange', askWhenSeen);
    return () => {
      ended.abort();
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', askWhenSeen);
    };
  }, [watchedId, readAgain]);

  return seen && seen.id === file?.id && file.status === 'analysing' ? seen : file;
};
