import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import type { BoletoBank } from './boleto-bank/records';
import { createBoletoBankRouter } from './boleto-bank/router';
import { createCardGatewayRouter } from './card-gateway/router';
import type { Gateway } from './card-gateway/tokens';
import { type Carrier, createCarrierRouter } from './carrier/router';
import { createClockRouter } from './clock/router';
import type { SandboxClock } from './clock/sandbox-clock';
import type { EditorHost } from './editor/parts';
import { createEditorRouter } from './editor/router';
import { createHomeRouter } from './home/router';
import type { Issuer } from './invoice-issuer/present';
import { createInvoiceIssuerRouter } from './invoice-issuer/router';
import type { Mailbox } from './mailbox/messages';
import type { Reporter } from './mailbox/reports';
import { createMailboxRouter } from './mailbox/router';
import { backLink, html, sendPage } from './page/layout';
import { styleSheet } from './page/style';
import type { ParcelWorld } from './parcels/records';
import { createParcelsRouter } from './parcels/router';
import { createPartnerRouter } from './partner/router';
import { createPixBankRouter, type PixBankOptions } from './pix-bank/api-router';
import { createPostalCodeRouters } from './postal-code/router';
import { createRegistryRouter } from './registry/router';

export type SandboxParts = {
  shopUrl: string;
  clock: SandboxClock;
  mailbox: Mailbox;
  /** This and the optional parts below are missing in tests that do not need them. */
  mailReporter?: Reporter;
  pixBank: PixBankOptions;
  cardGateway?: Gateway;
  boletoBank?: BoletoBank;
  carrier?: Carrier;
  parcels?: ParcelWorld;
  editor?: EditorHost;
  invoiceIssuer?: Issuer;
  /** The sandbox's own address; set when a partner's system is simulated too. */
  partnerUrl?: string;
};

const policy =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; frame-src 'self'; base-uri 'none'";

const sendFailure = (error: unknown, _request: Request, response: Response, next: NextFunction) => {
  if (response.headersSent) return next(error);
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  if (status >= 500) console.error('sandbox:', error);
  const body = html`<h1>Algo deu errado no sandbox</h1><p>Tente de novo em instantes.</p>${backLink({ href: '/', text: 'Início' })}`;
  return sendPage(response, { title: 'Algo deu errado', body, status });
};

/** One Express app that serves all simulated services. */
export const createSandboxApp = ({
  shopUrl,
  clock,
  mailbox,
  mailReporter,
  pixBank,
  cardGateway,
  boletoBank,
  carrier,
  parcels,
  editor,
  invoiceIssuer,
  partnerUrl,
}: SandboxParts): Express => {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.get('/healthz', (_request, response) => {
    response.type('text').send('ok');
  });
  app.use((_request, response, next) => {
    response.set({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    next();
  });
  app.get('/sandbox.css', (_request, response) => {
    response.type('css').send(styleSheet);
  });
  app.use('/pix-bank', createPixBankRouter(pixBank));
  if (cardGateway) app.use('/card-gateway', createCardGatewayRouter(cardGateway));
  if (boletoBank) app.use('/boleto-bank', createBoletoBankRouter(boletoBank));
  if (carrier) app.use('/carrier', createCarrierRouter(carrier));
  if (parcels) app.use('/parcels', createParcelsRouter(parcels));
  if (editor) app.use('/editor', createEditorRouter(editor));
  if (invoiceIssuer) app.use('/invoice-issuer', createInvoiceIssuerRouter(invoiceIssuer));
  if (partnerUrl) app.use('/partner', createPartnerRouter(pixBank.bank.store, partnerUrl));
  app.use('/mailbox', createMailboxRouter(mailbox, mailReporter));
  const postalCode = createPostalCodeRouters();
  app.use('/viacep', postalCode.viaCep);
  app.use('/brasilapi', postalCode.brasilApi);
  app.use('/postal-code', postalCode.page);
  app.use('/registry', createRegistryRouter(pixBank.bank.store));
  app.use('/clock', createClockRouter(clock));
  app.use(createHomeRouter(clock, shopUrl));
  app.use((_request: Request, response: Response) => {
    const body = html`<h1>Página não encontrada</h1>${backLink({ href: '/', text: 'Início' })}`;
    sendPage(response, { title: 'Página não encontrada', body, status: 404 });
  });
  app.use(sendFailure);
  return app;
};
