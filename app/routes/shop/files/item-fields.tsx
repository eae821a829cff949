import { useEffect, useRef, useState } from 'react';
import type { ItemWordsView } from '~/domain/files/read-files-page.server';
import { TITLE_MAX } from '~/domain/shared/item-title';
import type { FieldErrors } from '~/domain/shared/result';
import { SummaryRows } from '~/ui/summary-rows';
import { TextField, type TextFieldProps } from '~/ui/text-field';

interface ItemFieldsProps {
  words: ItemWordsView;
  errors: FieldErrors | undefined;
  /** Called for each change of a text that may be stored at any time. */
  onWriting: () => void;
  /** Called for changes of a text that must be complete before it is stored. */
  onWritten: () => void;
  /** Called when the field loses the focus. */
  onLeft: () => void;
}

/** Title and ISBN of the item. */
export const ItemFields = ({ words, errors, onWriting, onWritten, onLeft }: ItemFieldsProps) => {
  if (words.isFixed) return <FixedWords {...words} />;
  return (
    <>
      <ProposedField
        label="Título"
        name="titulo"
        defaultValue={words.title}
        proposal={words.proposedTitle}
        maxLength={TITLE_MAX}
        errors={errors?.titulo}
        hint="No carrinho, no pedido e na etiqueta do pacote."
        onWritten={onWriting}
        onLeft={onLeft}
      />
      {words.takesIsbn ? (
        <ProposedField
          label="ISBN"
          name="isbn"
          defaultValue={words.isbn}
          proposal={words.proposedIsbn}
          inputMode="text"
          errors={errors?.isbn}
          hint="Conferimos o código de barras da capa."
          onWritten={onWritten}
          onLeft={onLeft}
        />
      ) : null}
    </>
  );
};

/** The fixed values of a project whose files are sent again. */
const FixedWords = ({ title, isbn }: Pick<ItemWordsView, 'title' | 'isbn'>) => {
  const rows = [
    { term: 'Título', value: title },
    { term: 'ISBN', value: isbn },
  ].filter(({ value }) => value !== '');
  return rows.length > 0 ? <SummaryRows rows={rows} className="text-sm" /> : null;
};

interface ProposedFieldProps extends TextFieldProps {
  label: string;
  /** A suggested value while the field is empty */
  proposal: string | null;
  onWritten: () => void;
  onLeft: () => void;
}

const ProposedField = ({ proposal, defaultValue = '', onWritten, onLeft, ...field }: ProposedFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [isEmpty, setEmpty] = useState(true);
  // A visitor's stored text is restored after the first render.
  useEffect(() => setEmpty(input.current?.value === ''), []);
  const write = (text: string) => {
    if (!input.current) return;
    input.current.value = text;
    input.current.focus();
    setEmpty(false);
    onWritten();
  };
  return (
    <div>
      <TextField
        {...field}
        ref={input}
        optional
        defaultValue={defaultValue}
        autoComplete="off"
        onChange={({ target }) => {
          setEmpty(target.value === '');
          onWritten();
        }}
        onBlur={onLeft}
      />
      {proposal !== null && isEmpty && defaultValue === '' ? (
        <p className="mt-1 text-muted text-sm noscript:hidden">
          Pelos seus arquivos:{' '}
          <button type="button" className="link wrap-anywhere text-left" onClick={() => write(proposal)}>
            <span>{proposal}</span>
            <span className="sr-only">{` (usar em ${field.label})`}</span>
          </button>
        </p>
      ) : null}
    </div>
  );
};
