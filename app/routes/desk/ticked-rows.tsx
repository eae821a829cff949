import { useRef, useState } from 'react';

/** The rows of a table in a form that are ticked; boxes stay the form's own, so that it also works without scripts. */
export const useTickedRows = (name: string) => {
  const form = useRef<HTMLFormElement>(null);
  const [count, setCount] = useState(0);
  const boxes = () => [...(form.current?.querySelectorAll<HTMLInputElement>(`input[name=${name}]`) ?? [])];
  const recount = () => setCount(boxes().filter(({ checked }) => checked).length);
  const tickAll = (checked: boolean) => {
    for (const box of boxes()) box.checked = checked;
    recount();
  };
  return { form, count, recount, tickAll };
};

type Ticked = ReturnType<typeof useTickedRows>;

/** The head of a table of ticked rows: a box for all of them, then the columns' titles. */
export const TickedHead = ({
  titles,
  tickAll,
}: {
  titles: readonly string[];
  tickAll: Ticked['tickAll'];
}) => (
  <thead className="border-line border-b bg-wash text-left">
    <tr>
      <th className="w-10 p-2">
        <input
          type="checkbox"
          aria-label="Marcar todos desta página"
          className="tick"
          onChange={({ target }) => tickAll(target.checked)}
        />
      </th>
      {titles.map((title) => (
        <th key={title} scope="col" className="p-2 font-semibold">
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
