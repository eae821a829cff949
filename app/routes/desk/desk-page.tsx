import { NavLink } from '@remix-run/react';
import clsx from 'clsx';
import type { ReactNode } from 'react';

const rooms = [
  { to: '/oficina', label: 'Produção', end: true },
  { to: '/oficina/expedicao', label: 'Expedição', end: false },
  { to: '/oficina/mensagens', label: 'Mensagens', end: false },
  { to: '/oficina/contestacoes', label: 'Contestações', end: false },
  { to: '/oficina/dinheiro', label: 'Dinheiro', end: false },
  { to: '/oficina/notas', label: 'Notas fiscais', end: false },
  { to: '/oficina/capacidade', label: 'Capacidade', end: false },
  { to: '/oficina/registro', label: 'Registro', end: false },
];

interface DeskPageProps {
  title: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}

/** The frame of the desk's pages: its rooms, and the wide sheet below them. */
export const DeskPage = ({ title, aside, children }: DeskPageProps) => (
  <div className="wrap pt-4 pb-12">
    <nav aria-label="Oficina" className="-mx-1 overflow-x-auto border-line border-b">
      <ul className="flex gap-1">
        {rooms.map(({ to, label, end }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={end}
              className={({ isActive }) =>
                clsx(
                  'inline-flex min-h-11 items-center whitespace-nowrap border-b-[3px] px-3',
                  isActive ? 'border-accent font-semibold' : 'border-transparent hover:border-line',
                )
              }
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
    <div className="mt-5 mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
      <h1 className="font-semibold font-serif text-title">{title}</h1>
      {aside}
    </div>
    {children}
  </div>
);
