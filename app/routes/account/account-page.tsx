import type { ReactNode } from 'react';

type AccountPageProps = { title: string; lead?: ReactNode; children: ReactNode };

/** The narrow column of the pages around the login. */
export const AccountPage = ({ title, lead, children }: AccountPageProps) => (
  <div className="wrap py-8 md:py-14">
    <div className="mx-auto max-w-xl">
      <h1 className="font-medium font-serif text-title">{title}</h1>
      {lead ? <p className="mt-2 text-muted">{lead}</p> : null}
      <div className="mt-6">{children}</div>
    </div>
  </div>
);
