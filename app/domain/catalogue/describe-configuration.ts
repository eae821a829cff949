import { byCode, type PageSize } from './options';
import { bookAttributeLabels, interiorColourLabels, orientationLabels } from './product-attributes';
import type { ResolvedBook, ResolvedConfiguration, ResolvedSimple } from './resolved-configuration';

/** One line of a configuration, worded for the customer. */
export type DescribedOption = { label: string; value: string };

const centimetre = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });
/** "14 × 21 cm" */
const centimetres = (mm: number): string => centimetre.format(mm / 10);

const sizeText = ({ widthMm, heightMm }: PageSize): string =>
  `${centimetres(widthMm)} × ${centimetres(heightMm)} cm`;

const namesOf = (known: readonly { code: string; name: string }[], chosen: readonly string[]): string =>
  chosen.map((code) => byCode(known, code)?.name ?? code).join(', ');

const describeBook = (resolved: ResolvedBook): DescribedOption[] => {
  const { configuration: chosen, runKind, size, interiorPaper, coverPaper, coverPrint, flap } = resolved;
  const format = size ? sizeText(size) : chosen.trimSize;
  const cover = `${coverPaper?.name ?? chosen.coverPaper}, ${coverPrint?.name ?? chosen.coverPrint}`;
  return [
    ...(runKind?.fixedCopies ? [{ label: bookAttributeLabels.runKind, value: runKind.name }] : []),
    { label: 'Formato', value: `${format}, ${orientationLabels[chosen.orientation].toLowerCase()}` },
    {
      label: 'Miolo',
      value: `${chosen.pages} páginas, ${interiorColourLabels[chosen.interiorColour].toLowerCase()}`,
    },
    { label: 'Papel do miolo', value: interiorPaper?.name ?? chosen.interiorPaper },
    { label: 'Capa', value: cover },
    { label: 'Laminação', value: resolved.coating?.name ?? chosen.coating },
    { label: 'Orelhas', value: flap?.name ?? `${chosen.flapMm} mm` },
    { label: 'Encadernação', value: resolved.binding?.name ?? chosen.binding },
  ];
};

const describeSimple = ({ groups }: ResolvedSimple): DescribedOption[] =>
  groups.flatMap(({ group, chosen: [option] }) =>
    option ? [{ label: group.name, value: option.name }] : [],
  );

/** A configuration as cart, order and mails show it, with the names of today's catalogue. */
export const describeConfiguration = (resolved: ResolvedConfiguration): DescribedOption[] => {
  const { configuration: chosen, refileLimits } = resolved;
  const options =
    resolved.kind === 'book'
      ? describeBook(resolved)
      : resolved.kind === 'simple'
        ? describeSimple(resolved)
        : [];
  if (chosen.finishes.length > 0)
    options.push({ label: 'Acabamentos', value: namesOf(resolved.finishes, chosen.finishes) });
  if (chosen.refile && refileLimits)
    options.push({ label: 'Tamanho final (refile)', value: sizeText(chosen.refile) });
  if (chosen.services.length > 0)
    options.push({ label: 'Serviços', value: namesOf(resolved.services, chosen.services) });
  return options;
};
