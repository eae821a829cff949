import { useState } from 'react';
import { shortSlotName } from '~/domain/catalogue/file-slot';
import { templatePath } from '~/domain/files/template-address';
import { buttonStyle } from '~/ui/button-style';
import { Card } from '~/ui/card';
import { Download } from '~/ui/icons';
import { SelectField } from '~/ui/select-field';
import { Section } from './section';

interface TemplatesProps {
  productId: number;
  /** The current configuration, as written by writeConfiguration. */
  query: string;
  slots: readonly { id: number; description: string }[];
}

/** Chooses one of the product's templates to download. */
export const TemplateSelect = ({ productId, query, slots }: TemplatesProps) => {
  const [slot, setSlot] = useState(slots[0]?.id ?? 0);
  if (slots.length === 0) return null;
  return (
    <Section
      id="template"
      title="Baixe o gabarito"
      summary="PDF e SVG nas medidas desta configuração"
      verb="Ver"
    >
      <p className="max-w-prose text-muted text-sm">
        Um PDF nas medidas desta configuração, com sangria, margens de segurança e marcas de corte, para você
        montar a arte por cima.
      </p>
      <div className="flex flex-wrap items-end gap-3">
        {slots.length > 1 ? (
          <SelectField
            id="gabarito"
            label="Gabarito"
            value={String(slot)}
            onChange={(event) => setSlot(Number(event.currentTarget.value))}
            options={slots.map((each) => ({
              value: String(each.id),
              label: shortSlotName(each),
            }))}
            fieldClassName="grow md:max-w-xs"
          />
        ) : null}
        <a
          href={templatePath(productId, slot, query)}
          download
          className={buttonStyle({ variant: 'secondary', className: 'grow md:grow-0' })}
        >
          <Download aria-hidden="true" className="size-5" />
          Baixar gabarito
        </a>
        <a
          href={templatePath(productId, slot, query, 'svg')}
          download
          className={buttonStyle({ variant: 'quiet', className: 'grow md:grow-0' })}
        >
          Em SVG
        </a>
      </div>
    </Section>
  );
};

/** All templates of the product, as a fold of its page. */
export const TemplateSection = (props: TemplatesProps) =>
  props.slots.length === 0 ? null : (
    <Section id="templates" title="Gabaritos" summary={props.slots.map(shortSlotName).join(', ')} verb="Ver">
      <TemplateLinks {...props} />
    </Section>
  );

/** The same as a card. */
export const TemplateList = (props: TemplatesProps) =>
  props.slots.length === 0 ? null : (
    <Card title="Gabaritos">
      <TemplateLinks {...props} />
    </Card>
  );

const TemplateLinks = ({ productId, query, slots }: TemplatesProps) => (
  <ul className="-mt-2 flex flex-col text-sm">
    {slots.map(({ id, description }) => (
      <li key={id} className="flex flex-wrap items-center gap-x-2">
        <a
          href={templatePath(productId, id, query)}
          download
          className="link inline-flex min-h-9 items-center gap-2"
        >
          <Download aria-hidden="true" className="size-4" />
          <span>{shortSlotName({ description })}</span>
          <span className="text-muted">(PDF)</span>
        </a>
        <a
          href={templatePath(productId, id, query, 'svg')}
          download
          className="link inline-flex min-h-9 items-center px-1"
        >
          <span className="sr-only">{`${shortSlotName({ description })} em `}</span>SVG
        </a>
      </li>
    ))}
  </ul>
);
