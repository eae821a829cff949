import { type CarrierTrackers, type CarrierTracking, carrierId } from '~/domain/fulfilment/ports';
import type { Clock } from '~/domain/shared/ports';
import { countingErrors } from '~/platform/bank-errors.server';
import type { Env } from '~/platform/env.server';
import type { Logger } from '~/platform/logger.server';
import { createCorreios } from './correios/correios.server';
import { createJadlog } from './jadlog/jadlog.server';
import { createTotalExpress } from './total-express/total-express.server';

type Parts = { clock: Clock; logger: Logger };

const correios = (env: Env, parts: Parts) => {
  const { CORREIOS_API_URL: apiUrl, CORREIOS_USER: user } = env;
  const { CORREIOS_ACCESS_CODE: accessCode, CORREIOS_POSTING_CARD: postingCard } = env;
  return apiUrl && user && accessCode && postingCard
    ? createCorreios({ apiUrl, user, accessCode, postingCard, ...parts })
    : null;
};

const jadlog = ({ JADLOG_API_URL: apiUrl, JADLOG_TOKEN: token }: Env, { logger }: Parts) =>
  apiUrl && token ? createJadlog({ apiUrl, token, logger }) : null;

const totalExpress = (env: Env, { logger }: Parts) => {
  const { TOTAL_EXPRESS_API_URL: apiUrl, TOTAL_EXPRESS_USER: user, TOTAL_EXPRESS_PASSWORD: password } = env;
  return apiUrl && user && password ? createTotalExpress({ apiUrl, user, password, logger }) : null;
};

/** The carriers that the environment configures. Their failed calls are counted like those of banks. */
export const createTrackers = (env: Env, parts: Parts): CarrierTrackers => {
  const configured: [number, string, CarrierTracking | null][] = [
    [carrierId.correios, 'correios', correios(env, parts)],
    [carrierId.jadlog, 'jadlog', jadlog(env, parts)],
    [carrierId.totalExpress, 'total-express', totalExpress(env, parts)],
  ];
  return new Map(
    configured.flatMap(([id, name, tracking]) =>
      tracking ? [[id, countingErrors(name, tracking)] as [number, CarrierTracking]] : [],
    ),
  );
};
