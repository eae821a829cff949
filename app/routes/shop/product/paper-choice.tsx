import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { paperFamilyLabels } from '~/domain/catalogue/labels';
import type { Paper } from '~/domain/catalogue/options';
import {
  isOfFamily,
  type PaperFamily,
  type PaperLook,
  paperFamilies,
} from '~/domain/catalogue/paper-families';
import { bookAttributes } from '~/domain/catalogue/product-attributes';
import type { ResolvedBook } from '~/domain/catalogue/resolved-configuration';
import { SUGGESTED_PAPERS, suggestedPapers } from '~/domain/catalogue/suggested-papers';
import { bookFields } from '~/domain/catalogue/wire-fields';
import { closedThicknessUm } from '~/domain/pricing/spine-and-weight';
import { choicePicture } from '~/domain/shared/picture';
import { Button } from '~/ui/button';
import { Hint } from '~/ui/hint';
import { onDemand } from '~/ui/on-demand';
import { ChoicePhoto } from '~/ui/photo';
import { useScreenScale } from '~/ui/screen-scale';
import { Tiles } from './choice-tiles';
import { offered } from './offered';
import { PaperSwatch } from './paper-swatch';
import type { BookSectionProps } from './section';

/** The papers shown: those that suit the kind of book, all of them, or one family. */
type View = 'suggested' | 'all' | PaperFamily;

/** The thickness of the closed book with each paper, in mm. */
const CalibrateDialog = onDemand(() => import('./calibrate-dialog').then((code) => code.CalibrateDialog));

const thicknessWith = ({ product, configuration: chosen, binding, coverPaper: cover }: ResolvedBook) => {
  if (!binding || !cover) return () => 0;
  const bound = { binding, allowances: product.allowances };
  return (paper: Paper): number => closedThicknessUm(bound, chosen.pages, paper, cover) / 1000;
};

/** The paper of the interior, as life-size swatches: first four suggestions, the others by family. */
export const PaperChoice = (props: BookSectionProps) => {
  const { book, form, isLive } = props;
  const { product, configuration: chosen, binding } = book;
  const [requested, setView] = useState<View | null>(null);
  const view = requested ?? 'suggested';
  const filter = useRef<HTMLDivElement>(null);
  const papers = offered(form, bookAttributes.interiorPaper, product.interiorPapers, ['interiorPaper']);
  const stock = papers.map(({ option }) => option);
  const suggested = suggestedPapers(product, chosen, stock);
  const isShown = (paper: Paper): boolean =>
    view === 'all' || (view === 'suggested' ? suggested.includes(paper.code) : isOfFamily(paper, view));
  const thicknessOf = thicknessWith(book);
  const errors = form.errorsOf('interiorPaper');
  const reasons = [
    ...new Set(papers.filter(({ option }) => isShown(option)).flatMap((each) => each.reasons)),
  ];
  /** Moves the focus to the filter after showing all papers. */
  const showAll = () => {
    flushSync(() => setView('all'));
    filter.current?.querySelector('button')?.focus();
  };
  return (
    <Tiles legend="Papel do miolo" name={bookFields.interiorPaper} errors={errors}>
      <LifeSize />
      {requested === null ? null : (
        <div ref={filter} className="mb-4">
          <FamilyFilter papers={stock} view={view} onView={setView} />
        </div>
      )}
      <div className="swatches">
        {papers.map(({ option: paper, reasons: against, difference }) => (
          <PaperSwatch
            key={paper.code}
            name={bookFields.interiorPaper}
            paper={paper}
            thicknessMm={thicknessOf(paper)}
            hasSpine={binding?.spineRule === 'soft' || binding?.spineRule === 'hard'}
            isChosen={paper.code === chosen.interiorPaper}
            isInvalid={errors.length > 0 && paper.code === chosen.interiorPaper}
            isOff={isLive && against.length > 0}
            isAway={!isShown(paper)}
            choose={form.choose}
            text={difference?.text ?? ''}
            isCheaper={difference?.isCheaper ?? false}
            isPending={difference?.isPending ?? false}
          />
        ))}
      </div>
      {requested === null && stock.length > SUGGESTED_PAPERS ? (
        <Button
          variant="secondary"
          size="sm"
          onClick={showAll}
          className="needs-script mt-4"
        >{`Ver os ${stock.length} papéis`}</Button>
      ) : null}
      <PaleReasons reasons={reasons} />
    </Tiles>
  );
};

/** Why some papers cannot be chosen now. */
const PaleReasons = ({ reasons }: { reasons: readonly string[] }) =>
  reasons.length === 0 ? null : (
    <Hint title="Por que alguns papéis estão apagados?" className="mt-2">
      <ul className="flex flex-col gap-1">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Hint>
  );

/** Explains the swatches, and how accurate their size is on this screen. */
const LifeSize = () => {
  const [isOpen, setOpen] = useState(false);
  const isCalibrated = useScreenScale() !== null;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 text-sm">
      <p className="max-w-prose grow basis-72 text-muted">{`Amostras em tamanho real: o texto tem corpo 10,5 e a faixa é a espessura do seu livro. ${isCalibrated ? 'A sua tela está calibrada.' : 'Sem calibrar, cada tela mostra um pouco diferente.'}`}</p>
      <Button
        variant="quiet"
        size="sm"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="needs-script -mx-3 shrink-0"
      >
        Calibrar a tela
      </Button>
      {isOpen ? <CalibrateDialog open onClose={() => setOpen(false)} /> : null}
    </div>
  );
};

interface FamilyFilterProps {
  papers: readonly Paper[];
  view: View;
  onView: (view: View) => void;
}

/** Filters the papers: all, one family with a description, or the suggested ones. */
const FamilyFilter = ({ papers, view, onView }: FamilyFilterProps) => {
  const families = paperFamilies.filter((family) => papers.some((paper) => isOfFamily(paper, family)));
  const names = { all: `Todos os ${papers.length}`, suggested: 'Só os sugeridos' };
  const views: View[] = ['all', ...families, 'suggested'];
  const family = view === 'all' || view === 'suggested' ? null : view;
  const picture = family && choicePicture('paper', { code: familyPhotos[family] });
  return (
    <>
      <fieldset aria-label="Mostrar papéis" className="flex min-w-0 flex-wrap gap-2">
        {views.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === view}
            onClick={() => onView(each)}
            className="chip"
          >
            {each === 'all' || each === 'suggested' ? names[each] : paperFamilyLabels[each].name}
          </button>
        ))}
      </fieldset>
      <div role="status" className="flex items-center gap-3 text-sm empty:hidden">
        {family ? (
          <>
            {picture ? (
              <span className="mt-3 w-28 shrink-0">
                <ChoicePhoto picture={picture} className="rounded-sm" />
              </span>
            ) : null}
            <p className="mt-3">{paperFamilyLabels[family].hint}</p>
          </>
        ) : null}
      </div>
    </>
  );
};

/** The photograph that represents each family. */
const familyPhotos = {
  cream: 'cream',
  white: 'offset',
  bulky: 'bulky',
  photo: 'coated-gloss',
  recycled: 'recycled',
} as const satisfies Record<PaperFamily, PaperLook>;
