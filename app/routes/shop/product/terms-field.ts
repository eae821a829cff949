/** The checkbox that accepts the terms of use, and its value. */
export const TERMS_FIELD = 'termos';
export const TERMS_ACCEPTED = '1';
export const TERMS_REQUIRED = 'É necessário aceitar os termos de garantia';
