import { Form } from '@remix-run/react';
import type { FilesPage } from '~/domain/files/read-files-page.server';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { SummaryRows } from '~/ui/summary-rows';
import { filesTitle, Total } from './view';

/** A project that was made in another browser: its address is known here, and a copy of it may be had. */
export const OthersProject = ({ page }: { page: FilesPage }) => (
  <div className="wrap max-w-2xl py-6 md:py-10">
    <h1 className="font-medium font-serif text-title">{filesTitle(page)}</h1>
    <p className="mt-2 text-muted">
      Este projeto foi montado em outro navegador e continua com quem o montou. Para enviar os seus arquivos,
      use uma cópia: ela tem a mesma configuração e fica só com você.
    </p>
    <Card title={page.product.name} className="mt-6">
      <SummaryRows rows={page.summary} className="text-sm" />
      {page.price ? <Total {...page.price} /> : null}
      <Form method="post" action={`/envio?projeto=${page.projectId}&copiar`} className="mt-4">
        <Button type="submit" size="lg" wide>
          Usar uma cópia deste projeto
        </Button>
      </Form>
    </Card>
  </div>
);
