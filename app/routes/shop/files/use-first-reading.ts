import type { PdfExpectation } from '@lombada/preflight/rules/page-fit';
import type { FirstReading } from '@lombada/preflight/words/first-reading';
import { useEffect, useState } from 'react';

/** What the browser itself reads of a chosen PDF, beside the page; null while, and where, it says nothing. */
export const useFirstReading = (
  file: File | null,
  expectation: PdfExpectation | null,
): FirstReading | null => {
  const [reading, setReading] = useState<FirstReading | null>(null);
  const isPdf = file?.name.toLowerCase().endsWith('.pdf') ?? false;
  // The page is read again now and then, and says the same in another object.
  const requested = JSON.stringify(expectation);
  useEffect(() => {
    setReading(null);
    if (!file || !isPdf) return;
    const worker = new Worker(new URL('@lombada/preflight/browser/first-reading.worker', import.meta.url), {
      type: 'module',
    });
    worker.onmessage = ({ data }: MessageEvent<FirstReading>) => setReading(data);
    worker.postMessage({ file, expectation: JSON.parse(requested) });
    return () => worker.terminate();
  }, [file, isPdf, requested]);
  return reading;
};
