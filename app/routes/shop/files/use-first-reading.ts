import { useEffect, useState } from 'react';
import type { FirstReading } from '~/domain/files/first-reading';
import type { PdfExpectation } from '~/domain/files/page-fit';

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
    const worker = new Worker(new URL('../../../adapters/pdf/first-reading.worker.ts', import.meta.url), {
      type: 'module',
    });
    worker.onmessage = ({ data }: MessageEvent<FirstReading>) => setReading(data);
    worker.postMessage({ file, expectation: JSON.parse(requested) });
    return () => worker.terminate();
  }, [file, isPdf, requested]);
  return reading;
};
