import { Button } from '~/ui/button';
import type { Folds } from './use-folds';

/** Above the folds: that nothing has to be opened, and a button that opens all of them or closes them again. */
export const FoldsBar = ({ folds }: { folds: Folds }) => (
  <div className="-mb-2 flex flex-wrap items-center justify-between gap-4">
    <p className="text-muted text-sm">Tudo já vem escolhido: mude só o que quiser.</p>
    <Button
      variant="quiet"
      size="sm"
      onClick={() => folds.toggleAll(!folds.areAllOpen)}
      className="needs-script -mr-3 shrink-0"
    >
      {folds.areAllOpen ? 'Fechar todas' : 'Abrir todas'}
    </Button>
  </div>
);
