import clsx from 'clsx';
import { memo } from 'react';
import type { Paper } from '~/domain/catalogue/options';
import { paperLook } from '~/domain/catalogue/paper-families';
import { choicePicture } from '~/domain/shared/picture';
import { formatMm } from '~/ui/book/book-measures';
import { ChoicePhoto } from '~/ui/photo';
import { ChoiceDifference, type ShownDifference } from './choice-tiles';
import type { Configurator } from './use-configurator';

interface PaperSwatchProps extends ShownDifference {
  name: string;
  paper: Paper;
  /** Thickness of the closed book in this paper, in mm. */
  thicknessMm: number;
  hasSpine: boolean;
  isChosen: boolean;
  isInvalid: boolean;
  /** It cannot be chosen now; the reason is below. */
  isOff: boolean;
  /** Hidden until all papers are shown; without scripts it is visible. */
  isAway: boolean;
  choose: Configurator['choose'];
}

/** "Pólen 80 g", with spaces that do not break in the weight. */
const withUnbrokenWeight = (name: string): string => name.replace(/ (\d+) g$/, ' $1\u00a0g');

/**
 * A paper at life size: its tint and grain, sample text in a book's size, and the edge of the customer's own book in
 * its real thickness. The sample text is in the style sheet (`content`), so that it is not part of the page's text.
 */
export const PaperSwatch = memo(
  ({
    name,
    paper,
    thicknessMm,
    hasSpine,
    isChosen,
    isInvalid,
    isOff,
    isAway,
    choose,
    ...difference
  }: PaperSwatchProps) => {
    const picture = paper.picture ? choicePicture('paper', { code: '', picture: paper.picture }) : null;
    return (
      <label className={clsx('choice swatch', isAway && 'swatch-away', isOff && 'choice-off')}>
        <span aria-hidden="true" className={`swatch-sheet swatch-${paperLook(paper)}`}>
          {picture ? <ChoicePhoto picture={picture} className="grow" /> : <span className="swatch-text" />}
          {/* The height is an SVG attribute, because the policy forbids style attributes. */}
          <svg className="swatch-edge" width="100%" height={`${thicknessMm}mm`} />
        </span>
        <input
          type="radio"
          name={name}
          value={paper.code}
          checked={isChosen}
          disabled={isOff}
          aria-invalid={isInvalid || undefined}
          onChange={() => choose({ interiorPaper: paper.code })}
          className="dot"
        />
        <span className="swatch-words">
          <span className="choice-name">{withUnbrokenWeight(paper.name)}</span>
          <span className="swatch-spine">
            {`${hasSpine ? 'lombada' : 'espessura'} ${formatMm(thicknessMm).replace(' ', '\u00a0')}`}
          </span>
          <ChoiceDifference {...difference} />
        </span>
      </label>
    );
  },
);
PaperSwatch.displayName = 'PaperSwatch';
