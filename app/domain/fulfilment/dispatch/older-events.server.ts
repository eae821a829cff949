import { doAsStaff, logBackOfficeAct } from '../../back-office/do-as-staff.server';
import type { Context } from '../../shared/context.server';
import { fail, ok, type Result } from '../../shared/result';
import { takeOlderEvents } from '../note-told.server';
import { dispatchMessages } from './labels';
import { correctOlderCode, decideOlder, findOlderQuestions } from './older-events-store.server';
import type { OlderAnswer, OlderQuestion } from './posting';

/** Parcels whose carrier told of a time before their hand-over, the oldest question first. */
export const readOlderQuestions = ({ db }: Pick<Context, 'db'>): Promise<OlderQuestion[]> =>
  findOlderQuestions(db);

type Closed = Result<{ orderId: number; detail: string }, string>;

/** Closes a question in the database; returns what was done, for the log. */
const close = async ({ db }: Pick<Context, 'db'>, answer: OlderAnswer): Promise<Closed> => {
  if (answer.verdict === 'wrong-code') {
    const corrected = await correctOlderCode(db, answer.parcelId, answer.code);
    if (corrected?.isSame) return fail(dispatchMessages.sameCode);
    return corrected
      ? ok({ orderId: corrected.orderId, detail: `${corrected.was}: código corrigido para ${answer.code}` })
      : fail(dispatchMessages.answeredMeanwhile);
  }
  const decided = await decideOlder(db, answer.parcelId, answer.verdict === 'own');
  const verdict = answer.verdict === 'own' ? 'são deste volume' : 'não são deste volume';
  return decided
    ? ok({ orderId: decided.orderId, detail: `${decided.code}: ${verdict}` })
    : fail(dispatchMessages.answeredMeanwhile);
};

/**
 * Answers whose a parcel's older events are: its own then count, others move nothing for good, and with another code the
 * parcel is followed anew.
 */
export const answerOlderQuestion = (
  services: Pick<Context, 'db' | 'clock' | 'logger'>,
  answer: OlderAnswer,
  operatorId: number,
): Promise<Result<null, string>> =>
  doAsStaff(services, async (within) => {
    const closed = await close(within, answer);
    if (!closed.ok) return closed;
    if (answer.verdict === 'own') await takeOlderEvents(within, answer.parcelId);
    await logBackOfficeAct(within, {
      operatorId,
      kind: 'older-events',
      orderId: closed.value.orderId,
      itemId: null,
      detail: closed.value.detail,
      createdAt: within.clock.now(),
    });
    return ok(null);
  });
