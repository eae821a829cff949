import { type AnalyseInSlotServices, analyseInSlot } from '~/domain/files/analyse-in-slot.server';
import type { Lane } from '~/domain/files/lanes';
import type { JobHandler } from './registry';

/** The job only says that there is work: the files of the lane are taken in turns, until none is left. */
export const analyseLaneHandler =
  (lane: Lane): JobHandler<AnalyseInSlotServices> =>
  async (services, _data, { signal }) => {
    await analyseInSlot(services, { lane, signal });
  };
