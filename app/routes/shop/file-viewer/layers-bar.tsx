import {
  inkSteps,
  isSpotLayer,
  type Layer,
  layers,
  type PlainLayer,
  spotLayer,
} from '@lombada/preflight/facts/drawing';
import clsx from 'clsx';
import { type Look, lookAddress } from '~/domain/files/viewing/address';
import type { SheetLines } from '~/domain/files/viewing/sheet-lines';
import type { ViewedFile } from '~/domain/files/viewing/viewed-file';
import { Link } from '~/ui/link';
import { lineColours } from './sheet-overlay';
import { layerName } from './use-drawings';

const dots: Record<PlainLayer, string> = {
  screen: 'bg-[conic-gradient(#19a3c6,#d4186f,#f3c431,#19a3c6)]',
  c: 'bg-cyan',
  m: 'bg-magenta',
  y: 'bg-yellow',
  k: 'bg-[#000]',
  ink: 'bg-[linear-gradient(90deg,#fff,#4678a0,#fabe3c,#d72828)]',
};

const spotDot = 'bg-[linear-gradient(135deg,#d7b46a,#8a6d3b)]';

const shownLayers = (spots: readonly string[]): Layer[] => [
  ...layers,
  ...spots.map((_, index) => spotLayer(index + 1)),
];

/** Links to the layers: composite colours, the four plates, total ink, and each spot colour. */
export const LayersBar = ({ look, spots }: { look: Look; spots: readonly string[] }) => (
  <nav aria-label="Camadas">
    <ul className="flex flex-wrap gap-1">
      {shownLayers(spots).map((layer) => {
        const isShown = layer === look.layer;
        const { name, short } = layerName(layer, spots);
        return (
          <li key={layer}>
            <Link
              to={lookAddress({ ...look, layer })}
              aria-current={isShown ? 'true' : undefined}
              aria-label={name}
              title={name}
              preventScrollReset
              className={clsx(
                'flex min-h-9 min-w-9 items-center justify-center gap-1.5 rounded-sm border px-2 max-xs:gap-1 max-xs:px-1.5 font-semibold text-sm no-underline max-lg:min-h-11 max-lg:min-w-11',
                isShown ? 'border-ink bg-ink text-sheet' : 'border-edge bg-sheet text-ink hover:border-ink',
              )}
            >
              <span
                aria-hidden="true"
                className={clsx(
                  'size-3 rounded-full border border-sheet',
                  short.length > 1 && 'max-xs:hidden',
                  isSpotLayer(layer) ? spotDot : dots[layer],
                )}
              />
              <span className="max-w-40 truncate">{short}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  </nav>
);

interface LegendProps {
  look: Look;
  sheet: SheetLines | undefined;
  file: Pick<ViewedFile, 'isEstimated' | 'inkLimits' | 'spots'>;
}

/** The legend of the stage's lines and colours. */
export const Legend = ({ look, sheet, file }: LegendProps) => (
  <div className="mt-2 space-y-1.5 text-muted text-sm">
    <ul className="flex flex-wrap gap-x-4 gap-y-1" aria-label="Linhas">
      <LegendLine colour={lineColours.cut} name="Corte" />
      <LegendLine colour={lineColours.bleed} name={`Sangria (${sheet?.bleedMm ?? 3} mm)`} dash="5 3" />
      {sheet && sheet.safe.length > 0 ? (
        <LegendLine colour={lineColours.safe} name="Área segura para textos" dash="3 3" />
      ) : null}
      {sheet && sheet.folds.length > 0 ? (
        <LegendLine colour={lineColours.fold} name="Dobra" dash="8 2 2 2" />
      ) : null}
      {sheet?.taken.map(({ name, width }) => (
        <LegendLine key={name} colour={lineColours.fold} name={`${name} (${Math.round(width)} mm)`} isArea />
      ))}
    </ul>
    <p>{`${layerName(look.layer, file.spots).about}${file.isEstimated && look.layer !== 'screen' && !isSpotLayer(look.layer) ? ' Neste arquivo as tintas são uma estimativa, feita pelas cores da tela.' : ''}`}</p>
    {look.layer === 'ink' ? <InkScale limits={file.inkLimits} /> : null}
  </div>
);

interface LegendLineProps {
  colour: string;
  name: string;
  dash?: string;
  isArea?: boolean;
}

const LegendLine = ({ colour, name, dash, isArea = false }: LegendLineProps) => (
  <li className="flex items-center gap-1.5">
    <svg aria-hidden="true" width="22" height="10" viewBox="0 0 22 10">
      {isArea ? (
        <rect width="22" height="10" fill={colour} fillOpacity={0.25} />
      ) : (
        <line x1="0" x2="22" y1="5" y2="5" stroke={colour} strokeWidth="2" strokeDasharray={dash} />
      )}
    </svg>
    <span>{name}</span>
  </li>
);

/** 0 to 400 % in the colours of the picture. The text below has the product's limits. */
const InkScale = ({ limits }: { limits: ViewedFile['inkLimits'] }) => (
  <div className="max-w-md">
    <div
      aria-hidden="true"
      className="h-3 rounded-xs border border-edge bg-[linear-gradient(90deg,#fff_0%,#4678a0_60%,#fabe3c_60%,#eb8214_75%,#d72828_75%,#6e0028_100%)]"
    />
    <div className="figures relative mt-0.5 h-5 text-xs">
      <span>0%</span>
      <span className="-translate-x-1/2 absolute left-[60%]">{`${inkSteps.much}%`}</span>
      <span className="-translate-x-1/2 absolute left-[75%]">{`${inkSteps.tooMuch}%`}</span>
      <span className="absolute right-0">400%</span>
    </div>
    <p className="text-xs">{`Acima de ${limits.warning}% a tinta demora a secar; acima de ${limits.error}% ela mancha e cola as folhas.`}</p>
  </div>
);
