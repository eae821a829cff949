import type { ReactNode } from 'react';
import type { Elements } from '~/ui/elements';
import { Steps } from '~/ui/steps';

const steps = [{ label: 'Cadastro' }, { label: 'Sua editora' }, { label: 'Cupom' }];

interface StepPageProps {
  /** Index of the current step. */
  current: number;
  title: ReactNode;
  children: Elements;
}

/** The frame of the campaign's steps after its first page. */
export const StepPage = ({ current, title, children }: StepPageProps) => (
  <div className="wrap max-w-3xl py-8 md:py-12">
    <Steps steps={steps} current={current} label="Etapas do cupom" />
    <h1 className="mt-8 font-medium font-serif text-title">{title}</h1>
    {children}
  </div>
);
