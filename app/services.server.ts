import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { createPdfAnalyser } from '@lombada/preflight/process/analyse-pdf.server';
import { pdfChildScript } from '@lombada/preflight/process/child-command.server';
import { createPageDrawer } from '@lombada/preflight/process/draw-page.server';
import { SpareChildren } from '@lombada/preflight/process/spare-children.server';
import pTimeout from 'p-timeout';
import { createClamd } from './adapters/antivirus/clamd.server';
import { writeZip } from './adapters/archive/zip-archive.server';
import { createAsaas } from './adapters/boleto/asaas.server';
import { noBoletoBank } from './adapters/boleto/none.server';
import { createBoletoPdf } from './adapters/boleto-pdf/boleto-pdf.server';
import { createPagarme, noCardGateway } from './adapters/cards/pagarme.server';
import { createMelhorEnvio } from './adapters/carriers/melhor-envio.server';
import { createArtEditor } from './adapters/editor/art-editor.server';
import { createFocusNfe } from './adapters/focus-nfe/focus-nfe.server';
import { createMailPreview, createSmtpMailer, readMailReport } from './adapters/mail/smtp-mailer.server';
import { createArgon2Passwords } from './adapters/passwords/argon2.server';
import { pdfTemplates } from './adapters/pdf-template/pdf-templates.server';
import { createPictureCutter } from './adapters/pictures/picture-cutter.server';
import { createPixBank, createSandboxPayer } from './adapters/pix/pix-bank.server';
import { createPostalServices } from './adapters/postal-code/postal-services.server';
import { createProductionFolder } from './adapters/production-folder/production-folder.server';
import { createQuotePdf } from './adapters/quote-pdf/quote-pdf.server';
import { createRateLimit } from './adapters/rate-limit/rate-limit.server';
import { createTaxRegistry, type RegistryAddresses } from './adapters/registry/tax-registry.server';
import { createReportPdf } from './adapters/report-pdf/report-pdf.server';
import { createShippingPapers } from './adapters/shipping-papers/shipping-papers.server';
import { createStorage } from './adapters/storage/storage.server';
import { createTicketPdf } from './adapters/ticket-pdf/ticket-pdf.server';
import { createTrackers } from './adapters/tracking/trackers.server';
import { createDataStore } from './adapters/uploads/data-store.server';
import { createUploadLeases } from './adapters/uploads/upload-leases.server';
import { createUploads } from './adapters/uploads/uploads.server';
import { createWebhookSender } from './adapters/webhooks/webhook-sender.server';
import { findSession } from './domain/accounts/sessions/find-session.server';
import { createPostalCodes } from './domain/addresses/postal-codes.server';
import { ATTACHMENT_MAX_BYTES } from './domain/attachments/attachment';
import { createAttachmentHandlers } from './domain/attachments/attachment-handlers.server';
import { createCatalogue } from './domain/catalogue/catalogue.server';
import { createSitemap } from './domain/catalogue/sitemap.server';
import { CLAIM_FORM } from './domain/claims/claim';
import { mayContest } from './domain/claims/read-claims.server';
import { createProductIndex } from './domain/discovery/product-index.server';
import { createUploadHandlers } from './domain/files/upload-handlers.server';
import { uploadLimit } from './domain/files/upload-refusal';
import { DrawingQueue } from './domain/files/viewing/drawing-queue';
import type { Banks } from './domain/payments/core/payment-handler.server';
import type { BoletoBank } from './domain/payments/core/ports/boleto-bank';
import type { CardGateway } from './domain/payments/core/ports/card-gateway';
import { createPaymentMethods } from './domain/payments/flows/pay/payment-methods.server';
import { createShopFigures } from './domain/payments/flows/watch/shop-figures.server';
import { createWorkLife } from './domain/payments/flows/watch/work-life.server';
import { allHandlers } from './domain/payments/means/all-handlers.server';
import { paymentTables } from './domain/payments/tables.server';
import { createPrices } from './domain/pricing/prices.server';
import type { Clock, Pause } from './domain/shared/ports';
import { createCarrierRates } from './domain/shipping/carrier-rates.server';
import { createDeliveryTables } from './domain/shipping/delivery-tables.server';
import { createStorefront } from './domain/storefront/storefront.server';
import { MESSAGE_FORM } from './domain/support/case';
import { mayWrite } from './domain/support/list-cases.server';
import { countingErrors } from './platform/bank-errors.server';
import { sessionToken } from './platform/bearer-token.server';
import { movableClock, systemClock } from './platform/clock.server';
import { createDb } from './platform/db.server';
import { type Env, readEnv } from './platform/env.server';
import { systemIds } from './platform/ids.server';
import { createLogger, type Logger } from './platform/logger.server';
import { startPatiently } from './platform/patient-start.server';
import { createQueueClient } from './platform/queue.server';
import { createLinkSecret, createSecretBox } from './platform/secret-box.server';

const pixBank = (env: Env, clock: Clock, logger: Logger) =>
  createPixBank({
    apiUrl: env.PIX_API_URL,
    tokenUrl: env.PIX_TOKEN_URL,
    clientId: env.PIX_CLIENT_ID,
    clientSecret: env.PIX_CLIENT_SECRET,
    key: env.PIX_KEY,
    clock,
    logger,
    ...(env.PIX_CERTIFICATE_FILE && { certificate: readFileSync(env.PIX_CERTIFICATE_FILE, 'utf8') }),
    ...(env.PIX_CERTIFICATE_KEY_FILE && {
      certificateKey: readFileSync(env.PIX_CERTIFICATE_KEY_FILE, 'utf8'),
    }),
    ...(env.PIX_AUTHORITY_FILE && { authority: readFileSync(env.PIX_AUTHORITY_FILE, 'utf8') }),
  });

const cardGateway = (env: Env, logger: Logger): CardGateway | null => {
  const { CARD_API_URL: apiUrl, CARD_SECRET_KEY: secretKey, CARD_PUBLIC_KEY: publicKey } = env;
  if (!apiUrl || !secretKey || !publicKey) return null;
  return createPagarme({
    apiUrl,
    secretKey,
    publicKey,
    statementDescriptor: env.CARD_STATEMENT,
    logger,
    ...(env.CARD_TOKEN_URL && { tokenUrl: env.CARD_TOKEN_URL }),
  });
};

const boletoBank = (
  { BOLETO_API_URL: apiUrl, BOLETO_API_KEY: apiKey }: Env,
  logger: Logger,
): BoletoBank | null => (apiUrl && apiKey ? createAsaas({ apiUrl, apiKey, logger }) : null);

const carrier = ({ CARRIER_API_URL: apiUrl, CARRIER_TOKEN: token, CARRIER_CONTACT: contact }: Env) =>
  apiUrl && token && contact ? createMelhorEnvio({ apiUrl, token, contact }) : null;

const artEditor = ({ EDITOR_URL: url, EDITOR_CLIENT: client, EDITOR_SECRET: secret }: Env) =>
  url && client && secret ? createArtEditor({ url, client, secret }) : null;

const invoiceIssuer = ({ FOCUS_NFE_URL: apiUrl, FOCUS_NFE_TOKEN: token }: Env) =>
  apiUrl && token ? createFocusNfe({ apiUrl, token }) : null;

/** Names of the payment methods that need a bank or gateway which is not configured. */
const unservedMeans = (banks: Record<keyof Banks, object | null>): string[] =>
  allHandlers().flatMap(({ bank, means }) => (bank && !banks[bank] ? [means.name] : []));

/** The tax registries: as configured, else the sandbox's; null in a live shop without configuration. */
const registryAddresses = (env: Env): RegistryAddresses => {
  const sandbox = env.LOMBADA_MODE === 'sandbox' ? `${env.SANDBOX_URL}/registry/api` : null;
  const tidy = (url: string | undefined) => url?.replace(/\/+$/, '');
  return {
    companies: tidy(env.REGISTRY_CNPJ_URL) ?? (sandbox && `${sandbox}/cnpj/v1`),
    people: tidy(env.REGISTRY_CPF_URL) ?? (sandbox && `${sandbox}/cpf/v1`),
  };
};

/** The services for CEPs: as configured, else the sandbox's, or the public services in a live shop. */
export const postalAddresses = (
  env: Pick<Env, 'LOMBADA_MODE' | 'SANDBOX_URL' | 'VIACEP_URL' | 'BRASILAPI_URL'>,
): { viaCepUrl: string; brasilApiUrl: string } => {
  const isSandbox = env.LOMBADA_MODE === 'sandbox';
  const viaCep = isSandbox ? `${env.SANDBOX_URL}/viacep` : 'https://viacep.com.br';
  const brasilApi = isSandbox ? `${env.SANDBOX_URL}/brasilapi` : 'https://brasilapi.com.br';
  return { viaCepUrl: env.VIACEP_URL ?? viaCep, brasilApiUrl: env.BRASILAPI_URL ?? brasilApi };
};

const pause: Pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** The fewest connections that a process needs, for requests whose transactions wait for each other. */
const LEAST_POOL = 4;
/** A health check does not wait longer for a hanging database. */
const CHECK_WITHIN_MS = 5_000;

/** The share of one of several processes in the program's connections and cores. */
const shareOf = ({ DATABASE_POOL: pool }: Env, processes: number) => ({
  pool: Math.max(Math.min(pool, LEAST_POOL), Math.ceil(pool / processes)),
  cores: Math.ceil(availableParallelism() / processes),
});

/** The services on which all others are built. */
const createCore = async (env: Env, name: string) => {
  const logger = createLogger(env.LOG_LEVEL, name);
  const share = shareOf(env, name === 'web' ? env.WEB_PROCESSES : 1);
  const db = createDb(env.DATABASE_URL, share.pool, { isDirect: env.FAST_PATHS === 'on' });
  const movable = env.LOMBADA_MODE === 'sandbox' ? movableClock(db) : null;
  if (movable) await startPatiently(logger, movable.refresh);
  const jobs = createQueueClient(env, logger);
  const clock: Clock = movable ?? systemClock;
  return { core: { env, logger, db, clock, ids: systemIds, jobs, pause }, share, movable };
};

type Core = Awaited<ReturnType<typeof createCore>>['core'];

/** Money: banks, gateway, invoices. */
const paymentServices = (core: Core, isLive: boolean) => {
  const { env, logger, db, clock } = core;
  const banks = {
    pix: pixBank(env, clock, logger),
    cards: cardGateway(env, logger),
    boletos: boletoBank(env, logger),
  };
  return {
    payments: paymentTables,
    paymentMethods: createPaymentMethods(core, unservedMeans(banks), isLive),
    pix: countingErrors('pix', banks.pix),
    /** A gateway that always counts as unavailable where none is configured. */
    cards: countingErrors('cards', banks.cards ?? noCardGateway),
    /** A bank that always counts as unavailable where none is configured. */
    boletos: countingErrors('boleto', banks.boletos ?? noBoletoBank),
    /** Issues invoices; null where staff attach them by hand. */
    issuer: invoiceIssuer(env),
    boletoPdf: createBoletoPdf(),
    /** Pays a Pix as the payer would; null outside the sandbox. */
    testPayer: env.LOMBADA_MODE === 'sandbox' ? createSandboxPayer(env.SANDBOX_URL) : null,
    /** The bank appends /pix to this address. */
    pixWebhookUrl: `${env.PUBLIC_URL}/webhooks/pix/${env.PIX_WEBHOOK_SECRET}`,
    invoiceHookUrl: `${env.PUBLIC_URL}/webhooks/nota-fiscal`,
    /** Whether the work in the background goes on. */
    workLife: createWorkLife(db),
    /** Metrics of the shop for monitoring. */
    shopMetrics: {
      figures: createShopFigures(db),
      storageFolder: env.S3_BUCKET ? null : env.STORAGE_DIR,
    },
  };
};

/** Delivery: rates, parcel tracking and address lookup. */
const shippingServices = (core: Core) => {
  const { env, logger, db, clock } = core;
  const deliveryTables = createDeliveryTables(db);
  return {
    deliveryTables,
    carrierRates: createCarrierRates({ ...core, carrier: carrier(env), origin: deliveryTables.origin }),
    /** The configured carriers that report on parcels. */
    trackers: createTrackers(env, { clock, logger }),
    shippingPapers: createShippingPapers(),
    postalCodes: createPostalCodes({
      ...core,
      services: createPostalServices(postalAddresses(env)),
    }),
  };
};

/** Files: reading, drawing, cutting and printing. Only workers read whole files. */
const fileServices = (env: Env, isWorker: boolean) => {
  const childScript = env.PDF_CHILD ?? pdfChildScript();
  const spares = isWorker ? new SpareChildren(childScript) : null;
  return {
    spares,
    services: {
      templates: pdfTemplates,
      /** The online editor for the customers' art; null where none is configured. */
      artEditor: artEditor(env),
      pdf: createPdfAnalyser({ childScript, ...(spares ? { spares } : {}) }),
      /** Starts a reader in advance for the file that is being sent. */
      prepareReading: async (): Promise<void> => spares?.prepare(),
      pageDrawer: createPageDrawer({ childScript }),
      pictures: createPictureCutter(),
      drawings: new DrawingQueue<Uint8Array | null>(),
      reportPdf: createReportPdf(),
      ticketPdf: createTicketPdf(),
      productionFolder: env.PRODUCTION_FOLDER ? createProductionFolder(env.PRODUCTION_FOLDER) : null,
    },
  };
};

/** Receives and stores the customers' files. */
const uploadServices = async (core: Core, catalogue: ReturnType<typeof createCatalogue>) => {
  const { env, ids, logger } = core;
  const storage = await createStorage(env);
  const maxUploadBytes = uploadLimit(env.UPLOAD_MAX_BYTES);
  const antivirus = env.CLAMD_URL ? createClamd(env.CLAMD_URL) : null;
  const receiving = {
    dataStore: await createDataStore(env),
    leases: createUploadLeases(core),
    storage,
    ids,
    logger,
    publicUrl: env.PUBLIC_URL,
  };
  const identify = async (request: Request) => {
    const token = await sessionToken(core, request.headers);
    // No activity is recorded, because an upload sends its parts without the customer being present.
    const session = token ? await findSession(core, token, null) : null;
    return session?.ok ? session.value.customer.id : null;
  };
  return {
    storage,
    maxUploadBytes,
    /** Null where no antivirus program is configured. */
    antivirus,
    uploads: createUploads({
      ...receiving,
      path: '/envio/arquivos',
      folder: 'originals',
      handlers: createUploadHandlers({ ...core, catalogue, maxUploadBytes }, identify),
      maxBytes: maxUploadBytes,
    }),
    attachmentUploads: createUploads({
      ...receiving,
      path: '/envio/anexos',
      folder: 'attachments',
      handlers: createAttachmentHandlers(
        { ...core, storage, antivirus },
        {
          [CLAIM_FORM]: (requested) => mayContest(core, requested),
          [MESSAGE_FORM]: (requested) => mayWrite(core, requested),
        },
        identify,
      ),
      maxBytes: ATTACHMENT_MAX_BYTES,
    }),
  };
};

/**
 * The only place where adapters are wired: environment -> adapters, database, queue, clock, ids. Use cases take the
 * part they need; tests build their own.
 */
export const createServices = async (env: Env, name = 'web') => {
  const { core, share, movable } = await createCore(env, name);
  const { logger, db, clock, jobs } = core;
  const rateLimit = createRateLimit({ env, db, logger });
  const prices = createPrices(db, clock, logger);
  const catalogue = createCatalogue(db, prices.current);
  const isLive = env.LOMBADA_MODE === 'live';
  const storefront = createStorefront(db, clock, isLive);
  const mailer = createSmtpMailer({ url: env.SMTP_URL, from: env.MAIL_FROM, seller: storefront.facts });
  const files = fileServices(env, name === 'worker');
  return {
    ...core,
    catalogue,
    productIndex: createProductIndex({ db, catalogue }),
    prices,
    storefront,
    sitemap: createSitemap(db),
    ...paymentServices(core, isLive),
    ...shippingServices(core),
    ...files.services,
    ...(await uploadServices(core, catalogue)),
    registry: createTaxRegistry({ ...registryAddresses(env), logger }),
    mailer,
    readMailReport,
    /** Renders mails for display; null outside the sandbox. */
    mailPreview: env.LOMBADA_MODE === 'sandbox' ? createMailPreview(storefront.facts) : null,
    quotePdf: createQuotePdf(),
    writeArchive: writeZip,
    linkSecret: createLinkSecret(env.SESSION_SECRET),
    secretBox: createSecretBox(env.SESSION_SECRET),
    /** Calls partners' webhooks; outside a live shop also those on this machine. */
    webhookSender: createWebhookSender({ allowsLoopback: !isLive }),
    /** Real time, even when the shop's clock is moved, because authenticator apps follow it. */
    wallClock: systemClock,
    /** The base of links in mails, and the domain of their message ids. */
    shop: { url: env.PUBLIC_URL, mailDomain: new URL(env.PUBLIC_URL).hostname },
    passwords: createArgon2Passwords(share.cores + 1),
    rateLimit,
    consumeWithin: rateLimit.consumeWithin,
    /** Calls back when the sandbox's clock is moved; never outside sandbox mode. */
    onClockMoved: (listener: (offsetMs: number) => void): void => movable?.onMoved(listener),
    /** Throws when the database does not answer within some seconds. */
    check: async (): Promise<void> => {
      const message = 'the database does not answer';
      await pTimeout(db.$queryRaw`select 1`, { milliseconds: CHECK_WITHIN_MS, message });
    },
    close: async (): Promise<void> => {
      movable?.stop();
      rateLimit.close();
      mailer.close();
      await files.spares?.close();
      await jobs.close();
      await db.$disconnect();
    },
  };
};

export type Services = Awaited<ReturnType<typeof createServices>>;

// In development, Vite reloads modules within one process, so the services are shared through the global object.
const shared = globalThis as typeof globalThis & { lombadaServices?: Promise<Services> };

/** The process's services, created at the first call; at the next one if that failed. */
export const getServices = (): Promise<Services> => {
  shared.lombadaServices ??= createServices(readEnv()).catch((error: unknown) => {
    delete shared.lombadaServices;
    throw error;
  });
  return shared.lombadaServices;
};
