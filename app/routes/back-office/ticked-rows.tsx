import { useRef, useState } from 'react';

/**
 * The selected rows of a table within a form. The checkboxes are plain form fields, so that it works without scripts.
 */
export const useTickedRows = (name: string) => {
  const form = useRef<HTMLFormElement>(null);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const boxes = () => [...(form.current?.querySelectorAll<HTMLInputElement>(`input[name=${name}]`) ?? [])];
  const recount = () => {
    const checked = boxes().filter(({ checked }) => checked);
    setTicked(checked.map(({ value }) => value));
  };
  const tickAll = (checked: boolean) => {
    for (const box of boxes()) box.checked = checked;
    recount();
  };
  return { form, count: ticked.length, ticked, recount, tickAll };
};

/** On a narrow screen a row is a card: checkbox, name and day above, the rest below. */
export const tickedTable = 'w-full text-sm max-md:block [&_tbody]:max-md:block';
export const tickedRow =
  'border-line border-t align-top max-md:grid max-md:grid-cols-[auto_1fr_auto] max-md:p-2';
export const tickedRest = 'p-2 max-md:col-span-2 max-md:col-start-2 max-md:py-0.5';

type Ticked = ReturnType<typeof useTickedRows>;

/** The head of such a table: a checkbox for all rows, then the column titles. */
export const TickedHead = ({
  titles,
  tickAll,
}: {
  titles: readonly string[];
  tickAll: Ticked['tickAll'];
}) => (
  <thead className="border-line border-b bg-wash text-left max-md:block">
    <tr className="max-md:block">
      <th className="p-2 max-md:block md:w-10">
        <label className="choice-line flex items-start gap-2">
          <input
            type="checkbox"
            aria-label="Marcar todos desta página"
            className="tick"
            onChange={({ target }) => tickAll(target.checked)}
          />
          <span aria-hidden="true" className="font-semibold md:hidden">
            Marcar todos
          </span>
        </label>
      </th>
      {titles.map((title) => (
        <th key={title} scope="col" className="p-2 font-semibold max-md:sr-only">
          {title}
        </th>
      ))}
    </tr>
  </thead>
);

export const TickedCount = ({ count, none }: { count: number; none: string }) => (
  <span role="status" className="min-w-40 self-center text-sm">
    {count === 0 ? none : `${count} marcado${count === 1 ? '' : 's'}`}
  </span>
);
