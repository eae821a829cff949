import { CopyButton } from '~/ui/copy-button';
import { Notice } from '~/ui/notice';

/** A secret that stands on the page this once. */
export const ShownOnce = ({ title, text, note }: { title: string; text: string; note: string }) => (
  <Notice tone="warning" title={title} live="status">
    <p>{note}</p>
    <p className="mt-3 break-all rounded-sm border border-line bg-sheet p-3 font-mono">{text}</p>
    <div className="mt-3">
      <CopyButton text={text} label="Copiar" size="sm" />
    </div>
  </Notice>
);
