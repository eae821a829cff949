import type { ReactNode } from 'react';
import { Breadcrumb } from './breadcrumb';
import { Photograph } from './photo';

interface PageHeadProps {
  title: string;
  /** The page's name in the breadcrumb, if it is not the title. */
  crumb?: string;
  /** A photograph of public/pictures, shown beside the text or, on a phone, below it. */
  photo: string;
  children: ReactNode;
}

/** The head of an information page: breadcrumb, title, summary and photograph. */
export const PageHead = ({ title, crumb = title, photo, children }: PageHeadProps) => (
  <>
    <Breadcrumb items={[{ label: 'Início', to: '/' }, { label: crumb }]} />
    <div className="mt-2 grid items-center gap-x-12 gap-y-5 md:grid-cols-[minmax(0,1fr)_min(26rem,40%)]">
      <div>
        <h1 className="font-medium font-serif text-title">{title}</h1>
        <div className="mt-2 max-w-prose text-lg">{children}</div>
      </div>
      <div className="overflow-hidden rounded-lg">
        <Photograph
          name={photo}
          alt=""
          ratio="16/9"
          sizes="(width >= 48rem) 26rem, 100vw"
          className="aspect-video max-md:aspect-5/2"
          eager
        />
      </div>
    </div>
  </>
);
