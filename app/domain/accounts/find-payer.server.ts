import type { HasDb } from '~/platform/db.server';
import { readProfile } from './profile-store.server';

/** Whom a gateway or bank is told of: CPF or CNPJ without punctuation, telephone as ten or eleven digits. */
export type Payer = { name: string; email: string; document: string; phone?: string };

/** Null for an account without a document, or none. */
export const findPayer = async ({ db }: HasDb, userId: number): Promise<Payer | null> => {
  const profile = await readProfile(db, userId);
  if (!profile?.document) return null;
  const { name, email, document } = profile;
  const phone = profile.mobile ?? profile.phone;
  return { name, email, document, ...(phone && { phone: `${phone.areaCode}${phone.number}` }) };
};

/** What somebody buys for: to sell again or as material of his own production, or for his own use. */
export const readPurchaseUse = async ({ db }: HasDb, userId: number): Promise<'comercio' | 'consumo'> => {
  const fiscal = (await readProfile(db, userId))?.fiscal;
  return fiscal?.resale || fiscal?.industrialUse ? 'comercio' : 'consumo';
};
