import { useEffect, useRef } from 'react';
import { CopyButton } from '~/ui/copy-button';
import { Notice } from '~/ui/notice';

/** A secret that stands on the page this once; whoever asked for it below is brought to it. */
export const ShownOnce = ({ title, text, note }: { title: string; text: string; note: string }) => {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another secret is shown anew
  useEffect(() => box.current?.focus(), [text]);
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-32">
      <Notice tone="warning" title={title} live="status">
        <p>{note}</p>
        <p className="mt-3 break-all rounded-sm border border-line bg-sheet p-3 font-mono">{text}</p>
        <div className="mt-3">
          <CopyButton text={text} label="Copiar" size="sm" />
        </div>
      </Notice>
    </div>
  );
};
