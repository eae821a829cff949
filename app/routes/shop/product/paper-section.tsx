import { paperKindLabels, problemText } from '~/domain/catalogue/labels';
import type { Paper } from '~/domain/catalogue/paper';
import { bookFields } from '~/domain/catalogue/wire-fields';
import { Hint } from '~/ui/hint';
import { RadioGroup } from '~/ui/radio-group';
import { ChoiceTiles, type TileGroup } from './choice-tiles';
import { bindingObstacles } from './obstacles';
import { Section } from './section';
import type { BookSectionProps } from './section-props';

/** Papers by family, in the order in which the families first appear. */
const groupsOf = (papers: readonly Paper[]): TileGroup[] => {
  const kinds = [...new Set(papers.map((paper) => paper.kind))];
  return kinds.map((kind) => ({
    title: paperKindLabels[kind].name,
    hint: paperKindLabels[kind].hint,
    tiles: papers
      .filter((paper) => paper.kind === kind)
      .map((paper) => ({ value: paper.code, label: paper.name })),
  }));
};

/** 4 Opções de papel: the stock of the pages, and how they are bound. */
export const PaperSection = (props: BookSectionProps) => {
  const { product, chosen, form } = props;
  return (
    <Section number={4} title="Opções de papel">
      <div>
        <ChoiceTiles
          legend="Papel do miolo"
          name={bookFields.interiorPaper}
          value={chosen.interiorPaper}
          groups={groupsOf(product.interiorPapers)}
          onChoose={(interiorPaper) => form.choose({ interiorPaper })}
          errors={form.errorsOf('interiorPaper')}
        />
        <Hint title="O que é gramatura?" className="mt-3">
          É o peso de um metro quadrado do papel. Quanto maior, mais encorpada a folha e mais larga a lombada.
          Livros de texto costumam usar de 70 a 90 g; imagens pedem 115 g ou mais.
        </Hint>
      </div>
      <BindingChoice {...props} />
    </Section>
  );
};

/** Bindings with their limits; one that does not go with pages, paper or flaps says why. */
const BindingChoice = ({ product, chosen, form, isLive }: BookSectionProps) => (
  <RadioGroup
    look="cards"
    columns={2}
    legend="Encadernação"
    id={bookFields.binding}
    name={bookFields.binding}
    value={chosen.binding}
    onValueChange={(binding) => form.choose({ binding })}
    options={product.bindings.map((binding) => {
      const isChosen = binding.code === chosen.binding;
      const obstacles = isChosen ? [] : bindingObstacles(product, chosen, binding);
      return {
        value: binding.code,
        label: binding.name,
        hint: (
          <>
            {binding.description}{' '}
            <span className="figures whitespace-nowrap">
              De {binding.minPages} a {binding.maxPages} páginas.
            </span>
            {obstacles.length > 0 ? (
              <span className="mt-1 block font-medium text-warning">
                {obstacles.map(problemText).join(' ')}
              </span>
            ) : null}
          </>
        ),
        disabled: isLive && obstacles.length > 0,
      };
    })}
    errors={form.errorsOf('binding')}
  />
);
