import { chosenSize, refileLimitsOf } from './finished-size';
import { byCode, type PageSize } from './options';
import type {
  AnyConfiguration,
  AnyProduct,
  BookConfiguration,
  BookProduct,
  SimpleConfiguration,
  SimpleProduct,
} from './product';
import { bookAttributeLabels, interiorColourLabels, orientationLabels } from './product-attributes';

/** One line of a configuration in the customer's words. */
export type DescribedOption = { label: string; value: string };

const centimetre = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });
/** "14 × 21 cm" */
const centimetres = (mm: number): string => centimetre.format(mm / 10);

const sizeText = ({ widthMm, heightMm }: PageSize): string =>
  `${centimetres(widthMm)} × ${centimetres(heightMm)} cm`;

const namesOf = (offered: readonly { code: string; name: string }[], chosen: readonly string[]): string =>
  chosen.map((code) => byCode(offered, code)?.name ?? code).join(', ');

const describeBook = (product: BookProduct, chosen: BookConfiguration): DescribedOption[] => {
  const page = chosenSize(product, chosen);
  const size = page ? sizeText(page) : chosen.trimSize;
  const run = byCode(product.runKinds, chosen.runKind);
  const flap = product.flaps.find((each) => each.widthMm === chosen.flapMm);
  return [
    ...(run?.fixedCopies ? [{ label: bookAttributeLabels.runKind, value: run.name }] : []),
    { label: 'Formato', value: `${size}, ${orientationLabels[chosen.orientation].toLowerCase()}` },
    {
      label: 'Miolo',
      value: `${chosen.pages} páginas, ${interiorColourLabels[chosen.interiorColour].toLowerCase()}`,
    },
    { label: 'Papel do miolo', value: namesOf(product.interiorPapers, [chosen.interiorPaper]) },
    {
      label: 'Capa',
      value: `${namesOf(product.coverPapers, [chosen.coverPaper])}, ${namesOf(product.coverPrints, [chosen.coverPrint])}`,
    },
    { label: 'Laminação', value: namesOf(product.coatings, [chosen.coating]) },
    { label: 'Orelhas', value: flap?.name ?? `${chosen.flapMm} mm` },
    { label: 'Encadernação', value: namesOf(product.bindings, [chosen.binding]) },
  ];
};

const describeSimple = (product: SimpleProduct, chosen: SimpleConfiguration): DescribedOption[] =>
  product.optionGroups.flatMap((group) => {
    const option = group.options.find((each) => chosen.options.includes(each.code));
    return option ? [{ label: group.name, value: option.name }] : [];
  });

/** A configuration as cart, order and mails show it, in the names of today's catalogue. */
export const describeConfiguration = (product: AnyProduct, chosen: AnyConfiguration): DescribedOption[] => {
  const options =
    product.kind === 'book' && 'pages' in chosen
      ? describeBook(product, chosen)
      : product.kind === 'simple' && 'options' in chosen
        ? describeSimple(product, chosen)
        : [];
  if (chosen.finishes.length > 0)
    options.push({ label: 'Acabamentos', value: namesOf(product.finishes, chosen.finishes) });
  if (chosen.refile && refileLimitsOf(product, chosen))
    options.push({ label: 'Tamanho final (refile)', value: sizeText(chosen.refile) });
  if (chosen.services.length > 0)
    options.push({ label: 'Serviços', value: namesOf(product.services, chosen.services) });
  return options;
};
