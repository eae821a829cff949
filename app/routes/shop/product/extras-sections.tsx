import clsx from 'clsx';
import { Fragment, type ReactNode } from 'react';
import type { Finish } from '~/domain/catalogue/options';
import { asksForRefile } from '~/domain/catalogue/refile';
import { extrasSummary } from '~/domain/catalogue/section-summaries';
import { requiredFinishField, simpleFields } from '~/domain/catalogue/wire-fields';
import { Checkbox } from '~/ui/checkbox';
import { Fieldset } from '~/ui/fieldset';
import { RadioGroup } from '~/ui/radio-group';
import { imagesOf, Reasoned } from './offered';
import { Addition, type ExtrasProps, RefileNote } from './refile-note';
import { Section } from './section';
import { shownFinishes, shownServices } from './shown-sections';
import type { Configurator } from './use-configurator';

const toggled = (codes: readonly string[], code: string, isOn: boolean): string[] =>
  isOn ? [...codes, code] : codes.filter((each) => each !== code);

/** Why a finish or service cannot be chosen. */
const reasonsAgainst = (form: Configurator, kind: 'finish' | 'service', code: string): string[] => {
  const field = kind === 'finish' ? 'finishes' : 'services';
  return form.configuration[field].includes(code) ? [] : form.whyNot({ kind, code }, [field]);
};

/** Serviços Opcionais: each with what it adds to price and days. */
export const Services = ({ product, form, rates, isLive, number }: ExtrasProps) => {
  const { services } = form.configuration;
  const shown = shownServices(product, form.isShown);
  return (
    <Section
      id="services"
      number={number}
      title="Serviços Opcionais"
      summary={extrasSummary(shown, services)}
    >
      <Fieldset id={simpleFields.services} legend="Acrescente se precisar" errors={form.errorsOf('services')}>
        {shown.map(({ code, name, description }) => {
          const reasons = reasonsAgainst(form, 'service', code);
          return (
            <Checkbox
              key={code}
              name={simpleFields.services}
              value={code}
              label={name}
              hint={<Reasoned reasons={reasons}>{description}</Reasoned>}
              aside={<Addition rate={rates.services[code]} form={form} />}
              checked={services.includes(code)}
              disabled={isLive && reasons.length > 0}
              onChange={(event) =>
                form.choose({ services: toggled(services, code, event.currentTarget.checked) })
              }
            />
          );
        })}
      </Fieldset>
    </Section>
  );
};

/** Acabamentos Obrigatórios: one must be chosen. */
export const RequiredFinish = ({ product, form, rates, refile, isLive, number }: ExtrasProps) => {
  const finishes = shownFinishes(product, form.isShown, true);
  const chosen = finishes.find(({ code }) => form.configuration.finishes.includes(code));
  const images = imagesOf('finish', finishes);
  return (
    <Section
      id="required"
      number={number}
      title="Acabamentos Obrigatórios"
      summary={chosen?.name ?? 'Escolha um'}
    >
      <RadioGroup
        look="cards"
        columns={images.some(Boolean) ? 'photos' : 2}
        legend="Escolha um"
        id={requiredFinishField}
        name={requiredFinishField}
        value={chosen?.code ?? ''}
        onValueChange={(code) => {
          const finish = finishes.find((each) => each.code === code);
          if (finish) refile.tick(finish, true);
        }}
        options={finishes.map(({ code, name, description }, index) => {
          const reasons = reasonsAgainst(form, 'finish', code);
          return {
            value: code,
            label: name,
            hint: <Reasoned reasons={reasons}>{description}</Reasoned>,
            price: <Addition rate={rates.finishes[code]} form={form} />,
            disabled: isLive && reasons.length > 0,
            image: images[index],
          };
        })}
        errors={chosen || !form.isTouched ? [] : form.errorsOf('finishes')}
      />
      {chosen && asksForRefile(chosen) ? <RefileNote finish={chosen} form={form} refile={refile} /> : null}
    </Section>
  );
};

/** Acabamentos Opcionais: any compatible ones; an incompatible one shows the reason. */
export const OptionalFinishes = (props: ExtrasProps) => {
  const { product, form, refile, number } = props;
  const finishes = shownFinishes(product, form.isShown, false);
  const isOpen = form.hasProblem('finish-required');
  const asking = finishes.filter(asksForRefile);
  const sized = asking.find(({ code }) => form.configuration.finishes.includes(code)) ?? asking[0];
  const images = imagesOf('finish', finishes);
  const isPictured = images.some(Boolean);
  const note = sized ? <RefileNote finish={sized} form={form} refile={refile} /> : null;
  return (
    <Section
      id="optional"
      number={number}
      title="Acabamentos Opcionais"
      summary={extrasSummary(finishes, form.configuration.finishes)}
    >
      <Fieldset
        id={simpleFields.finishes}
        legend="Para dar um toque especial"
        errors={isOpen ? [] : form.errorsOf('finishes')}
      >
        <div
          className={clsx(
            isPictured && 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-2.5',
          )}
        >
          {finishes.map((finish, index) => (
            <Fragment key={finish.code}>
              <FinishTick {...props} finish={finish} image={images[index]} />
              {finish === sized && !isPictured ? note : null}
            </Fragment>
          ))}
        </div>
        {isPictured ? note : null}
      </Fieldset>
    </Section>
  );
};

interface FinishTickProps extends ExtrasProps {
  finish: Finish;
  image: ReactNode | undefined;
}

const FinishTick = ({ finish, image, form, rates, refile, isLive }: FinishTickProps) => {
  const { code, name, description } = finish;
  const reasons = reasonsAgainst(form, 'finish', code);
  return (
    <Checkbox
      name={simpleFields.finishes}
      value={code}
      label={name}
      hint={<Reasoned reasons={reasons}>{description}</Reasoned>}
      aside={<Addition rate={rates.finishes[code]} form={form} />}
      image={image}
      checked={form.configuration.finishes.includes(code) || refile.asking === finish}
      disabled={isLive && reasons.length > 0}
      onChange={(event) => refile.tick(finish, event.currentTarget.checked)}
    />
  );
};
