import { type Orientation, orientedSize, type TrimSize } from '~/domain/catalogue/options';
import { bookAttributes, orientationLabels } from '~/domain/catalogue/product-attributes';
import { sizeSummary } from '~/domain/catalogue/section-summaries';
import { bookFields, orientationValues } from '~/domain/catalogue/wire-fields';
import { RadioGroup } from '~/ui/radio-group';
import { ChoiceDifference, type Tile, TileChoice, Tiles } from './choice-tiles';
import { asRadios, offered } from './offered';
import { type NumberedBookSectionProps, Section } from './section';

/** The square around the outlines, and the longest page side that fits, in mm. */
const BOX = 48;
const LONGEST_MM = 320;

/** The page's outline, at the same scale in every tile. */
const Outline = ({ size, orientation }: { size: TrimSize; orientation: Orientation }) => {
  const { widthMm, heightMm } = orientedSize(size, orientation);
  const [width, height] = [(widthMm * BOX) / LONGEST_MM, (heightMm * BOX) / LONGEST_MM];
  return (
    <svg viewBox={`0 0 ${BOX} ${BOX}`} aria-hidden="true" className="size-12 shrink-0">
      <rect
        x={(BOX - width) / 2}
        y={BOX - height - 1}
        width={width}
        height={height}
        className="fill-accent-wash stroke-accent"
        strokeWidth="1.5"
      />
    </svg>
  );
};

/** "A4 (21 × 29,7 cm)" as label and hint; the unit is in the legend. */
const tileOf = (size: TrimSize, orientation: Orientation): Tile => {
  const name = size.name.replace(' cm', '');
  const [, label = name, hint] = /^(.+?) \((.+)\)$/.exec(name) ?? [];
  return { value: size.code, label, hint, image: <Outline size={size} orientation={orientation} /> };
};

/** Tamanho: trim size and orientation. A square size has no orientation. */
export const SizeSection = ({ number, book, form, isLive }: NumberedBookSectionProps) => {
  const { product, configuration: chosen, trimSize: page } = book;
  const sizes = offered(form, bookAttributes.trimSize, product.trimSizes, ['trimSize']);
  const named = product.orientations.map((code) => ({ code, name: orientationLabels[code] }));
  const orientations = offered(form, bookAttributes.orientation, named, ['orientation']);
  const reasons = [...new Set(sizes.flatMap((size) => size.reasons))];
  const isSquare = page?.widthMm === page?.heightMm;
  return (
    <Section id="size" number={number} title="Tamanho" summary={sizeSummary(book)}>
      <Tiles legend="Formato fechado, em cm" name={bookFields.trimSize} errors={form.errorsOf('trimSize')}>
        <div className="size-grid">
          {sizes.map(({ option: size, reasons: against, difference }) => (
            <TileChoice
              key={size.code}
              name={bookFields.trimSize}
              tile={{
                ...tileOf(size, chosen.orientation),
                difference: difference && <ChoiceDifference {...difference} />,
              }}
              isChosen={size.code === chosen.trimSize}
              isInvalid={false}
              isOff={isLive && against.length > 0}
              onChoose={(trimSize) => form.choose({ trimSize })}
            />
          ))}
        </div>
        {reasons.length > 0 ? (
          <p className="mt-2 font-medium text-sm text-warning">{reasons.join(' ')}</p>
        ) : null}
      </Tiles>
      {orientations.length > 1 && !isSquare ? (
        <RadioGroup
          look="cards"
          columns={4}
          legend="Orientação"
          id={bookFields.orientation}
          name={bookFields.orientation}
          value={orientationValues[chosen.orientation]}
          onValueChange={(value) =>
            form.choose({ orientation: value === orientationValues.landscape ? 'landscape' : 'portrait' })
          }
          options={asRadios(orientations, {
            isLive,
            value: ({ code }) => orientationValues[code],
            hint: ({ code }) => (code === 'portrait' ? 'em pé' : 'deitado'),
          })}
          errors={form.errorsOf('orientation')}
        />
      ) : null}
    </Section>
  );
};
