import type { z } from 'zod';
import { readForm } from '~/calls/http/request-body.server';
import { folderMessages } from '~/domain/production/folder/folder-job';
import { sendJobAgain } from '~/domain/production/folder/send-again.server';
import { backOfficeMessages, holdCauses } from '~/domain/production/labels';
import { holdForm, moveForm, undoForm } from '~/domain/production/move-form';
import {
  holdItem,
  moveItems,
  type NotMoved,
  type Step,
  undoSteps,
} from '~/domain/production/move-items.server';
import { outputForm, outputMessages } from '~/domain/production/output';
import { itemStatusLabel } from '~/domain/production/read-queue.server';
import { recordOutput, withdrawOutput } from '~/domain/production/record-output.server';
import { redoForm, redoMessages } from '~/domain/production/redo';
import { redoCopies } from '~/domain/production/redo-copies.server';
import { rowId } from '~/domain/shared/row-id';
import { getServices, type Services } from '~/services.server';

/** The result of a form of the back office, for the page that sent it. */
export type BackOfficeAnswer = {
  /** Where on the page it is shown */
  place: 'top' | 'output' | 'redo';
  ok: boolean;
  text: string;
  /** Items that were not moved, and why */
  stayed: NotMoved[];
  /** The fields as typed, to be shown again */
  fields: Record<string, string>;
  /** The steps that were taken, in the format of the undo form */
  steps: string[];
};

const answer = (ok: boolean, text: string, rest: Partial<BackOfficeAnswer> = {}): BackOfficeAnswer => ({
  place: 'top',
  ok,
  text,
  stayed: [],
  fields: {},
  steps: [],
  ...rest,
});

const stepText = ({ itemId, statusId, backId }: Step): string => `${itemId}:${statusId}:${backId}`;

const firstFault = (error: z.ZodError): string => error.issues[0]?.message ?? backOfficeMessages.badMove;

const typed = (form: FormData, ...names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')]));

type Act = (services: Services, form: FormData, operatorId: number) => Promise<BackOfficeAnswer>;

const move =
  (releasesHeld: boolean): Act =>
  async (services, form, operatorId) => {
    const parsed = moveForm.safeParse({ item: form.getAll('item'), para: form.get('para') ?? '' });
    if (!parsed.success) return answer(false, firstFault(parsed.error));
    const { item: items, para: toId } = parsed.data;
    const { moved, stayed, steps } = await moveItems(services, { items, toId, operatorId, releasesHeld });
    const text =
      moved > 0
        ? backOfficeMessages.moved(moved, await itemStatusLabel(services, toId))
        : (stayed[0]?.reason ?? '');
    return answer(stayed.length === 0, text, {
      stayed: moved > 0 || stayed.length > 1 ? stayed : [],
      steps: steps.map(stepText),
    });
  };

const undo: Act = async (services, form, operatorId) => {
  const parsed = undoForm.safeParse({ item: form.getAll('item') });
  if (!parsed.success) return answer(false, firstFault(parsed.error));
  const { moved, stayed } = await undoSteps(services, { steps: parsed.data.item, operatorId });
  const text = moved > 0 ? backOfficeMessages.undone(moved) : (stayed[0]?.reason ?? '');
  return answer(stayed.length === 0, text, { stayed: moved > 0 || stayed.length > 1 ? stayed : [] });
};

const hold: Act = async (services, form, operatorId) => {
  const fields = typed(form, 'item', 'causa', 'mensagem');
  const parsed = holdForm.safeParse(fields);
  if (!parsed.success) return answer(false, firstFault(parsed.error), { fields });
  const { item, causa: cause, mensagem: message } = parsed.data;
  const held = await holdItem(services, { ...item, operatorId, cause, message });
  return held.ok ? answer(true, holdCauses[cause].held) : answer(false, held.failure, { fields });
};

const sendAgain: Act = async (services, form, operatorId) => {
  const again = await sendJobAgain(services, { itemId: rowId(String(form.get('item') ?? '')), operatorId });
  return again.ok ? answer(true, folderMessages.sentAgain) : answer(false, again.failure);
};

const recordCopies: Act = async (services, form, operatorId) => {
  const place = 'output';
  const fields = typed(form, 'item', 'visto', 'bons', 'refugo', 'motivo');
  const parsed = outputForm.safeParse(fields);
  if (!parsed.success) return answer(false, firstFault(parsed.error), { place, fields });
  const { item: itemId, visto: seenId, bons: good, refugo: waste, motivo } = parsed.data;
  const reason = waste > 0 && motivo !== '' ? motivo : null;
  const recorded = await recordOutput(services, { itemId, seenId, good, waste, reason, operatorId });
  if (!recorded.ok) return answer(false, recorded.failure, { place, fields });
  const { output, steps, stayed } = recorded.value;
  const text = outputMessages.recorded(output);
  return answer(stayed.length === 0, text, { place, stayed, steps: steps.map(stepText) });
};

const redo: Act = async (services, form, operatorId) => {
  const fields = typed(form, 'item', 'visto', 'exemplares', 'motivo');
  const parsed = redoForm.safeParse(fields);
  if (!parsed.success) return answer(false, firstFault(parsed.error), { place: 'redo', fields });
  const { item, visto: seenId, exemplares, motivo: reason } = parsed.data;
  const redone = await redoCopies(services, { ...item, seenId, copies: exemplares, reason, operatorId });
  return redone.ok
    ? answer(true, redoMessages.redone(exemplares))
    : answer(false, redone.failure, { place: 'redo', fields });
};

const withdrawCopies: Act = async (services, form, operatorId) => {
  const place = 'output';
  const itemId = rowId(String(form.get('item') ?? ''));
  const recordId = rowId(String(form.get('apontamento') ?? ''));
  const withdrawn = await withdrawOutput(services, { itemId, recordId, operatorId });
  if (!withdrawn.ok) return answer(false, withdrawn.failure, { place });
  const { output, stayed } = withdrawn.value;
  return answer(stayed.length === 0, outputMessages.withdrawn(output), { place, stayed });
};

/** The acts by the form's `intent`; without one, the form moves items on. */
const acts = new Map<unknown, Act>([
  ['segurar', hold],
  ['maquinas', sendAgain],
  ['apontar', recordCopies],
  ['refazer', redo],
  ['retirar-apontamento', withdrawCopies],
  ['desfazer', undo],
]);

const fieldNames = [
  ...['intent', 'item', 'para', 'causa', 'mensagem', 'visto', 'bons', 'refugo', 'motivo', 'apontamento'],
  'exemplares',
];

/**
 * Does what a form of the queue or of an item's page asks for. Only the page of a single item may also release a held
 * one.
 */
export const actAsStaff = async (
  request: Request,
  { operatorId, releasesHeld }: { operatorId: number; releasesHeld: boolean },
): Promise<BackOfficeAnswer> => {
  const services = await getServices();
  const form = await readForm(request, fieldNames);
  const act = acts.get(form.get('intent')) ?? move(releasesHeld);
  return act(services, form, operatorId);
};
