import { Form } from '@remix-run/react';
import { countText } from '~/domain/shared/unit-price';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Notice } from '~/ui/notice';
import { useMay } from '../use-may';
import type { JobPage } from './page.server';

type Job = JobPage['job'];

const FileLine = ({ item, file }: { item: Job['item']; file: Job['files'][number] }) => {
  const may = useMay();
  const findings = item.files.find(({ id }) => id === file.id)?.findings ?? [];
  return (
    <li className="border-line not-first:border-t not-first:pt-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="min-w-0">
          <strong>{file.role}</strong>{' '}
          {may('file') ? (
            <a href={`/oficina/item/${item.id}/arquivo/${file.id}`} className="link break-all">
              {file.name}
            </a>
          ) : (
            <span className="break-all">{file.name}</span>
          )}
        </p>
        {may('file') ? (
          <Form method="post" action={`/oficina/arquivo/${file.id}/conferencia`} target="_blank">
            <Button type="submit" variant="quiet" size="sm">
              Ver a conferência
            </Button>
          </Form>
        ) : null}
      </div>
      <p className="figures break-all text-muted text-xs">{`${file.pages === null ? '' : `${countText(file.pages, 'página', 'páginas')} · `}SHA-256 ${file.sha256 ?? 'não analisado'}`}</p>
      {file.warnings.length > 0 ? (
        <p className="mt-1">
          <Badge>{file.isAccepted ? 'Avisos aceitos pelo autor' : 'Avisos sem a palavra do autor'}</Badge>
        </p>
      ) : null}
      {findings.length > 0 ? (
        <ul className="mt-2 grid gap-1.5 text-sm">
          {findings.map(({ severity, label, title }) => (
            <li key={`${severity}${title}`}>
              <strong>{`${label}:`}</strong>
              <span>{` ${title}`}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-sm">Nada a corrigir.</p>
      )}
    </li>
  );
};

/** The item's print files, their findings, and the author's acceptance. */
export const JobFiles = ({ job: { files, item } }: { job: Job }) => (
  <Card title="Arquivos">
    {item.release ? (
      <Notice
        tone="warning"
        title="O cliente autorizou a impressão como está"
        className="mb-4"
      >{`“${item.release.message}”`}</Notice>
    ) : null}
    {files.length === 0 ? <p className="text-muted">Este item não tem arquivos.</p> : null}
    <ul className="grid gap-5">
      {files.map((file) => (
        <FileLine key={file.id} item={item} file={file} />
      ))}
    </ul>
  </Card>
);
