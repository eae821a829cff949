import { formatSizeMm } from './labels';
import { expectedTrim, type PdfExpectation } from './page-fit';

const tenth = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** What to set the page to before exporting: "60 páginas de 140 × 210 mm; com sangria, 146 × 216 mm". */
export const measuresText = (expectation: PdfExpectation): string => {
  const { kind, pages, isCountOpen, bleedMm, spineMm = 0, flapMm = 0 } = expectation;
  const { width, height } = expectedTrim(expectation);
  const size = formatSizeMm(width, height);
  const withBleed = formatSizeMm(width + 2 * bleedMm, height + 2 * bleedMm);
  const bleed = `com ${tenth.format(bleedMm)} mm de sangria de cada lado, ${withBleed}`;
  const count = isCountOpen ? 'Cada página' : `${pages} ${pages === 1 ? 'página' : 'páginas'}`;
  if (kind === 'mask')
    return `Uma página de ${size}, sobreposta à arte: preto (K) a 100% onde vai o acabamento, branco no resto.`;
  if (kind !== 'cover') return `${count} de ${size}; ${bleed}.`;
  const parts = [
    ...(spineMm > 0 ? [`lombada de ${tenth.format(spineMm)} mm`] : []),
    ...(flapMm > 0 ? [`orelhas de ${tenth.format(flapMm)} mm`] : []),
  ];
  const made = parts.length > 0 ? ` (${parts.join(', ')})` : '';
  const sides = pages === 2 ? ' Duas páginas: fora e dentro.' : '';
  return `Capa aberta de ${size}${made}; ${bleed}.${sides}`;
};
