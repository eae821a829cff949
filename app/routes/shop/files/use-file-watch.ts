import { useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { FileView } from '~/domain/files/file-view.server';

const EVERY_MS = 1_500;
const HIDDEN_EVERY_MS = 15_000;

type Answer = FileView | 'signed-out' | null;

const askStatus = async (fileId: string, signal: AbortSignal): Promise<Answer> => {
  const answer = await fetch(`/api/arquivo/${fileId}/situacao`, { signal });
  if (answer.status === 401 || answer.status === 440) return 'signed-out';
  if (!answer.ok) return null;
  const { data } = (await answer.json()) as { data: FileView };
  return data;
};

/**
 * Follows a file while it is analysed; when the verdict is there the page is read again. A page that nobody
 * looks at asks seldom, and at once when it is looked at again.
 */
export const useFileWatch = (file: FileView | null): FileView | null => {
  const { revalidate } = useRevalidator();
  const [seen, setSeen] = useState<FileView | null>(null);
  const watchedId = file?.status === 'analysing' ? file.id : null;

  useEffect(() => {
    if (!watchedId) return;
    const ended = new AbortController();
    let timer: number | undefined;
    const ask = async () => {
      window.clearTimeout(timer);
      const status = await askStatus(watchedId, ended.signal).catch(() => null);
      if (ended.signal.aborted) return;
      // The page itself asks to sign in and leads back here.
      if (status === 'signed-out') return revalidate();
      if (status) setSeen(status);
      if (status && status.status !== 'analysing') return revalidate();
      timer = window.setTimeout(ask, document.hidden ? HIDDEN_EVERY_MS : EVERY_MS);
    };
    const askWhenSeen = () => {
      if (!document.hidden) void ask();
    };
    timer = window.setTimeout(ask, EVERY_MS / 3);
    document.addEventListener('visibilitychange', askWhenSeen);
    return () => {
      ended.abort();
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', askWhenSeen);
    };
  }, [watchedId, revalidate]);

  return seen && seen.id === file?.id && file.status === 'analysing' ? seen : file;
};
