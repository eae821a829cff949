import type { Severity } from '@lombada/preflight/rules/finding';
import { findingCountsText } from '@lombada/preflight/words/labels';
import { shortSlotName } from '~/domain/catalogue/file-slot';
import type { FilesPage, SlotView } from '~/domain/files/read-files-page.server';
import type { SlotState } from './slot-field';

export type SlotStates = Readonly<Record<number, SlotState | undefined>>;

/** The file is sent, being sent or chosen in this window. */
export const isHere = (slot: Pick<SlotView, 'id' | 'file'>, states: SlotStates): boolean => {
  const state = states[slot.id];
  return slot.file !== null || state?.isSending === true || state?.isChosen === true;
};

/** Open findings in a slot's file, from the shop's analysis or, for a visitor before sending, from the browser's. */
const openFindings = ({ id, file }: Pick<SlotView, 'id' | 'file'>, states: SlotStates): Severity[] => {
  const state = states[id];
  if (state?.isSending) return [];
  const found = state?.isChosen
    ? (state.reading?.findings ?? [])
    : (file?.findings ?? []).filter(({ word }) => word !== 'accepted');
  return found.flatMap(({ severity }) => (severity === 'info' ? [] : [severity]));
};

export type FoundInFile = { href: string; name: string; text: string };

/** "4 erros, 8 avisos" in total and by file; null if there are none. */
export const summaryOf = (
  slots: FilesPage['slots'],
  states: SlotStates,
): { total: string; files: FoundInFile[] } | null => {
  const all = slots.map((slot) => ({ slot, found: openFindings(slot, states) }));
  const total = all.flatMap(({ found }) => found);
  if (total.length === 0) return null;
  const files = all.flatMap(({ slot, found }) =>
    found.length === 0
      ? []
      : [{ href: `#achados-${slot.id}`, name: shortSlotName(slot), text: findingCountsText(found) }],
  );
  return { total: findingCountsText(total), files };
};

/** Why the files cannot continue, or how they can, with links to what needs attention. */
export type State = { text: string; places: { href: string; name: string }[] };

const said = (text: string): State => ({ text, places: [] });

/** The first obstacle for the files; null if there is none. */
export const stateOf = (
  { gap, slots, isVisitor }: Pick<FilesPage, 'gap' | 'slots' | 'isVisitor'>,
  states: SlotStates,
): State | null => {
  if (Object.values(states).some((state) => state?.isSending)) return said('Enviando os arquivos...');
  const missing = slots.filter((slot) => slot.required && !isHere(slot, states));
  if (missing.length > 0)
    return {
      text: missing.length === 1 ? 'Falta:' : 'Faltam:',
      places: missing.map((slot) => ({ href: `#arquivo-${slot.id}`, name: shortSlotName(slot) })),
    };
  const wrong = slots.flatMap((slot) => {
    const errors = openFindings(slot, states).filter((severity) => severity === 'error');
    const name = `${shortSlotName(slot)} (${findingCountsText(errors)})`;
    return errors.length > 0 ? [{ href: `#achados-${slot.id}`, name }] : [];
  });
  if (wrong.length > 0) return { text: isVisitor ? 'Vale corrigir antes:' : 'Corrija antes:', places: wrong };
  if (isVisitor) return said('Ao prosseguir, você entra na sua conta e enviamos os arquivos em seguida.');
  switch (gap) {
    case 'still-analysing':
      return said('Estamos analisando seus arquivos. Pode levar até 5 minutos.');
    case 'file-rejected':
      return said('Corrija o arquivo apontado e envie de novo para prosseguir.');
    case 'spine-changed':
      return said('A lombada do livro mudou: envie uma capa nova para prosseguir.');
    case 'warnings-open':
      return said('Confira os avisos da análise e aceite-os para prosseguir.');
    default:
      return null;
  }
};

/** The heading, also used as the window title. */
export const filesTitle = ({ isFixed, isResending }: Pick<FilesPage, 'isFixed' | 'isResending'>): string => {
  if (isFixed) return 'Arquivos do Projeto';
  return isResending ? 'Reenvio de Arquivos' : 'Envio de Arquivos';
};
