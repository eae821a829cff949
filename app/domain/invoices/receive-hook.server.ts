import { z } from 'zod';
import type { Context } from '~/domain/shared/context.server';
import { inTransaction } from '~/platform/db.server';
import { cleanCnpj } from '../shared/cnpj';
import { ok, type Result } from '../shared/result';
import { hastenIssue } from './issue-store.server';
import { notifyIssues } from './open-issues.server';
import type { InvoiceIssuer, IssuerFailure } from './ports';

const hookWire = z.object({ ref: z.string().min(1).max(40) });

/**
 * A webhook of the issuer is only a hint and its content is not trusted: the invoice that it names is queried now.
 * False for a call that names none.
 */
export const receiveInvoiceHook = async (
  services: Pick<Context, 'db' | 'jobs' | 'ids'>,
  body: unknown,
): Promise<boolean> => {
  const hook = hookWire.safeParse(body);
  if (!hook.success) return false;
  const hastened = await inTransaction(services, ({ db }) => hastenIssue(db, hook.data.ref));
  if (hastened > 0) await notifyIssues(services);
  return true;
};

type Registering = { issuer: InvoiceIssuer | null; storefront: { facts(): Promise<{ cnpj: string }> } };

/** Registers the issuer's webhooks; does nothing without an issuer or a CNPJ. */
export const registerInvoiceHooks = async (
  { issuer, storefront }: Registering,
  { url, authorization }: { url: string; authorization: string | undefined },
): Promise<Result<null, IssuerFailure>> => {
  const cnpj = cleanCnpj((await storefront.facts()).cnpj);
  if (!issuer || authorization === undefined || cnpj === '') return ok(null);
  return issuer.registerHooks({ cnpj, url, authorization });
};
