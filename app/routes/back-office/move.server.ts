import type { z } from 'zod';
import { readForm } from '~/calls/http/request-body.server';
import { folderMessages } from '~/domain/production/folder/folder-job';
import { sendJobAgain } from '~/domain/production/folder/send-again.server';
import { backOfficeMessages } from '~/domain/production/labels';
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
import { rowId } from '~/domain/shared/row-id';
import { getServices, type Services } from '~/services.server';

/** The result of a form of the back office, for the page that sent it. */
export type BackOfficeAnswer = {
  /** Where on the page it is shown */
  place: 'top' | 'output';
  ok: boolean;
  text: string;
  /** Items that were not moved, and why */
  stayed: NotMoved[];
  /** The typed text, to be shown again */
  message: string;
  /** The other fields as typed, to be shown again */
  fields: Record<string, string>;
  /** The steps that were taken, in the format of the undo form */
  steps: string[];
};

const answer = (ok: boolean, text: string, rest: Partial<BackOfficeAnswer> = {}): BackOfficeAnswer => ({
  place: 'top',
  ok,
  text,
  stayed: [],
  message: '',
  fields: {},
  steps: [],
  ...rest,
});

const stepText = ({ itemId, statusId, backId }: Step): string => `${itemId}:${statusId}:${backId}`;

const firstFault = (error: z.ZodError): string => error.issues[0]?.message ?? backOfficeMessages.badMove;

const undo = async (services: Services, form: FormData, operatorId: number): Promise<BackOfficeAnswer> => {
  const parsed = undoForm.safeParse({ item: form.getAll('item') });
  if (!parsed.success) return answer(false, firstFault(parsed.error));
  const { moved, stayed } = await undoSteps(services, { steps: parsed.data.item, operatorId });
  const text = moved > 0 ? backOfficeMessages.undone(moved) : (stayed[0]?.reason ?? '');
  return answer(stayed.length === 0, text, { stayed: moved > 0 || stayed.length > 1 ? stayed : [] });
};

const recordCopies = async (
  services: Services,
  form: FormData,
  operatorId: number,
): Promise<BackOfficeAnswer> => {
  const place = 'output';
  const fields = Object.fromEntries(
    ['item', 'visto', 'bons', 'refugo', 'motivo'].map((name) => [name, String(form.get(name) ?? '')]),
  );
  const parsed = outputForm.safeParse(fields);
  if (!parsed.success) return answer(false, firstFault(parsed.error), { place, fields });
  const { item: itemId, visto: seenId, bons: good, refugo: waste, motivo } = parsed.data;
  const reason = waste > 0 && motivo !== '' ? motivo : null;
  const recorded = await recordOutput(services, { itemId, seenId, good, waste, reason, operatorId });
  if (!recorded.ok) return answer(false, recorded.failure, { place, fields });
  const { output, steps } = recorded.value;
  return answer(true, outputMessages.recorded(output), { place, steps: steps.map(stepText) });
};

const withdrawCopies = async (
  services: Services,
  form: FormData,
  operatorId: number,
): Promise<BackOfficeAnswer> => {
  const place = 'output';
  const itemId = rowId(String(form.get('item') ?? ''));
  const recordId = rowId(String(form.get('apontamento') ?? ''));
  const withdrawn = await withdrawOutput(services, { itemId, recordId, operatorId });
  if (!withdrawn.ok) return answer(false, withdrawn.failure, { place });
  const { output, stayed } = withdrawn.value;
  return answer(stayed.length === 0, outputMessages.withdrawn(output), { place, stayed });
};

/** Moves items on or holds one. Only the page of a single item may also release a held one. */
export const actAsStaff = async (
  request: Request,
  { operatorId, releasesHeld }: { operatorId: number; releasesHeld: boolean },
): Promise<BackOfficeAnswer> => {
  const services = await getServices();
  const form = await readForm(request, [
    'intent',
    'item',
    'para',
    'mensagem',
    'visto',
    'bons',
    'refugo',
    'motivo',
    'apontamento',
  ]);
  if (form.get('intent') === 'segurar') {
    const message = String(form.get('mensagem') ?? '');
    const parsed = holdForm.safeParse({ item: form.get('item') ?? '', mensagem: message });
    if (!parsed.success) return answer(false, firstFault(parsed.error), { message });
    const { item, mensagem } = parsed.data;
    const held = await holdItem(services, { ...item, operatorId, message: mensagem });
    return held.ok ? answer(true, backOfficeMessages.held) : answer(false, held.failure, { message });
  }
  if (form.get('intent') === 'maquinas') {
    const again = await sendJobAgain(services, { itemId: rowId(String(form.get('item') ?? '')), operatorId });
    return again.ok ? answer(true, folderMessages.sentAgain) : answer(false, again.failure);
  }
  if (form.get('intent') === 'apontar') return recordCopies(services, form, operatorId);
  if (form.get('intent') === 'retirar-apontamento') return withdrawCopies(services, form, operatorId);
  if (form.get('intent') === 'desfazer') return undo(services, form, operatorId);
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
