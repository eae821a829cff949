import { useNavigation } from '@remix-run/react';
import clsx from 'clsx';
import { type FormEvent, type ReactNode, useState } from 'react';
import {
  exactMm,
  readSpineQuestion,
  type SpineInput,
  type SpinePaper,
  spineCalculatorPath,
  spineFields,
} from '~/domain/pricing/spine-calculator';
import type { SpinePage } from '~/domain/pricing/spine-page.server';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Checkbox } from '~/ui/checkbox';
import { PageHead } from '~/ui/page-head';
import { SelectField } from '~/ui/select-field';
import { TextField } from '~/ui/text-field';
import { SpineResult } from './result';
import { useSpineForm } from './use-spine-form';

const advice: readonly { title: string; text: ReactNode }[] = [
  {
    title: 'Para montar a capa',
    text: 'A capa vai num arquivo só, aberta: quarta capa, lombada e capa lado a lado. A largura é duas vezes a do livro mais a lombada, e 3 mm de sangria em volta.',
  },
  {
    title: 'Texto na lombada',
    text: 'A partir de 6 mm cabe o título, lido de cima para baixo. Deixe 1,5 mm livres de cada lado: na encadernação a capa pode andar até 2 mm.',
  },
  {
    title: 'Se o miolo mudar',
    text: 'Trocar o papel ou acrescentar páginas muda a lombada. Feche o miolo primeiro e só depois a capa, ou use o gabarito, que já vem com a medida certa.',
  },
];

/** What is possible with which spine width. */
const SpineGuide = () => (
  <section className="mt-10">
    <h2 className="font-medium font-serif text-heading">Para que serve esta medida</h2>
    <dl className="mt-4 grid gap-x-8 gap-y-5 md:grid-cols-3">
      {advice.map(({ title, text }) => (
        <div key={title} className="border-accent border-l-4 pl-4">
          <dt className="font-semibold">{title}</dt>
          <dd className="mt-1 text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);

export type SpineViewProps = { page: SpinePage & { input: SpineInput } };

const paperOptions = (papers: readonly SpinePaper[]) =>
  papers.map(({ code, name, thicknessUm }) => ({
    value: code,
    label: `${name} · ${exactMm(thicknessUm)}`,
  }));

interface SpineFormProps extends Pick<ReturnType<typeof useSpineForm>, 'values' | 'choose' | 'settle'> {
  page: SpineViewProps['page'];
}

const BindingChoices = ({ values, choose }: Pick<SpineFormProps, 'values' | 'choose'>) => (
  <>
    <Checkbox
      id={spineFields.hardCover}
      name={spineFields.hardCover}
      value="1"
      label="Capa dura"
      hint="Placas de papelão revestidas deixam a lombada mais larga que o miolo."
      checked={values.capa_dura === '1'}
      onChange={({ target }) => choose({ capa_dura: target.checked ? '1' : '' })}
    />
    <Checkbox
      id={spineFields.sewn}
      name={spineFields.sewn}
      value="1"
      label="Miolo costurado"
      hint="Cadernos costurados com linha ocupam um pouco mais que folhas coladas."
      checked={values.costurado === '1'}
      onChange={({ target }) => choose({ costurado: target.checked ? '1' : '' })}
    />
  </>
);

/** Letters never stay in the field; another mark, as in "2.5", stays and is reported beside it. */
const withoutLetters = (typed: string): string => typed.replace(/\p{L}+/gu, '').trimStart();

const SpineForm = ({ page, values, choose, settle }: SpineFormProps) => {
  const [isSent, setSent] = useState(false);
  const checked = readSpineQuestion(page.papers, values);
  const now = checked.ok ? {} : checked.failure;
  const errorsOf = (field: keyof SpineInput) => {
    const isEmpty = values[field].trim() === '';
    return isEmpty && !isSent && !page.errors[field] ? [] : (now[field] ?? []);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    settle();
  };
  return (
    <form method="get" action={spineCalculatorPath()} noValidate onSubmit={submit} className="grid gap-4">
      <SelectField
        id={spineFields.paper}
        name={spineFields.paper}
        label="Tipo de papel"
        hint="O do miolo. Ao lado do nome, a espessura de uma folha."
        placeholder="Escolha o papel"
        options={paperOptions(page.papers)}
        value={values.papel}
        onChange={({ target }) => choose({ papel: target.value })}
        errors={errorsOf('papel')}
        required
      />
      <TextField
        id={spineFields.pages}
        name={spineFields.pages}
        label="Total de páginas"
        hint="Conte todas as páginas do miolo, também as em branco."
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        unit="pág."
        value={values.qtd_paginas}
        onChange={({ target }) => choose({ qtd_paginas: withoutLetters(target.value) })}
        onBlur={settle}
        errors={errorsOf('qtd_paginas')}
        required
      />
      <BindingChoices values={values} choose={choose} />
      <Button type="submit" wide>
        Calcular lombada
      </Button>
    </form>
  );
};

/** The spine calculator. With scripts it follows each choice; without them it is a form. */
export const SpineView = ({ page }: SpineViewProps) => {
  const { papers, found, input } = page;
  // The URL may have the paper's id instead of its code.
  const paperCode = papers.find(({ id, code }) => code === input.papel || String(id) === input.papel)?.code;
  const { values, choose, settle } = useSpineForm({ ...input, papel: paperCode ?? input.papel });
  const isLoading = useNavigation().state === 'loading';
  return (
    <div className="wrap pt-4 pb-12">
      <PageHead title="Cálculo de Lombada" photo="page-edges">
        A lombada é a espessura do livro pronto. Escolha o papel do miolo, diga quantas páginas ele tem e veja
        a medida exata para montar a sua capa.
      </PageHead>
      <div className="mt-8 grid items-start gap-5 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-8">
        <Card title="Seu livro" className="lg:sticky lg:top-28">
          <SpineForm page={page} values={values} choose={choose} settle={settle} />
        </Card>
        <div
          role="status"
          aria-busy={isLoading}
          className={clsx('min-w-0 transition-opacity', isLoading && 'opacity-60')}
        >
          {found ? <SpineResult found={found} /> : <SpineWaiting />}
        </div>
      </div>
      <SpineGuide />
    </div>
  );
};

const SpineWaiting = () => (
  <div className="flex min-h-64 flex-col items-center justify-center rounded-md border border-edge border-dashed px-6 py-12 text-center">
    <p className="font-medium font-serif text-heading">A medida aparece aqui</p>
    <p className="mt-1 max-w-sm text-muted">
      Com o papel e o total de páginas, mostramos a lombada, a conta inteira e a capa aberta em escala.
    </p>
  </div>
);
