import clsx from 'clsx';
import { type DragEvent, useId, useState } from 'react';
import { buttonStyle } from '~/ui/button-style';
import { loadClient } from './upload-session';

interface FilePickerProps {
  /** "Enviar", "Reenviar" or "Continuar envio". */
  label: string;
  /** The purpose of the file, read aloud with the label. */
  purpose: string;
  extensions: readonly string[];
  prominent: boolean;
  /** The file is faulty or missing and blocks the order. */
  isWrong?: boolean;
  onPick: (file: File) => void;
}

const prepare = () => void loadClient().catch(() => undefined);

/** Chooses a file by click, keyboard or drop. */
export const FilePicker = ({ label, purpose, extensions, prominent, isWrong, onPick }: FilePickerProps) => {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const pick = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onPick(file);
  };
  const over = (isInside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(isInside);
    if (event.type === 'drop') pick(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the input inside is the control
    <div
      onPointerDown={prepare}
      onFocus={prepare}
      onDragEnter={(event) => {
        prepare();
        over(true)(event);
      }}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={over(false)}
      className={clsx(
        'flex flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-md border-[1.5px] border-dashed text-center md:justify-start',
        prominent ? 'p-4' : 'p-2',
        isOver ? 'border-accent bg-accent-wash' : 'border-edge bg-paper',
      )}
    >
      <input
        id={id}
        type="file"
        accept={extensions.map((extension) => `.${extension}`).join(',')}
        aria-invalid={isWrong || undefined}
        className="peer sr-only"
        onChange={(event) => {
          pick(event.target.files);
          // So that the same file can be chosen again after a cancel.
          event.target.value = '';
        }}
      />
      <label
        htmlFor={id}
        className={buttonStyle({
          variant: prominent ? 'primary' : 'secondary',
          className: 'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 outline-focus',
        })}
      >
        <span>{label}</span>
        <span className="sr-only">{`: ${purpose}`}</span>
      </label>
      <span className="text-muted text-sm">
        {isOver ? (
          'Solte o arquivo aqui'
        ) : (
          <span className="max-md:hidden">ou arraste o arquivo até aqui</span>
        )}
      </span>
    </div>
  );
};
