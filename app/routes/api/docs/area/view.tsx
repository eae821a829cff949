import { Breadcrumb } from '~/ui/breadcrumb';
import { Card } from '~/ui/card';
import type { AreaView as Area } from '../call-view';
import { MethodBadge } from '../method-badge';
import { CallSection } from './call-section';
import { CodeBlock } from './code-block';
import { FieldList } from './field-list';

/** An area: the way to each of its calls, the calls, then the shapes that they share. */
export const AreaView = ({ name, about, calls, shapes }: Area) => (
  <div className="wrap pt-4 pb-12">
    <Breadcrumb items={[{ label: 'Início', to: '/' }, { label: 'API', to: '/api/docs' }, { label: name }]} />
    <h1 className="mt-2 font-medium font-serif text-title">{name}</h1>
    <p className="mt-2 max-w-prose text-muted">{about}</p>
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <nav aria-label="Chamadas desta parte" className="lg:sticky lg:top-32 lg:self-start">
        <ul>
          {calls.map(({ id, method, summary }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-9 items-baseline gap-2 py-1 text-sm hover:text-accent hover:underline"
              >
                <MethodBadge method={method} />
                <span>{summary}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {calls.map((call) => (
          <CallSection key={call.id} call={call} />
        ))}
        {shapes.map((shape) => (
          <Card key={shape.name} as="article">
            <h2 id={shape.name} className="font-medium font-serif text-heading">
              {shape.name}
            </h2>
            <FieldList title="Campos" rows={shape.rows} side="answered" heading="h3" />
            <CodeBlock label="Exemplo" of={shape.name} text={shape.example} />
          </Card>
        ))}
      </div>
    </div>
  </div>
);
