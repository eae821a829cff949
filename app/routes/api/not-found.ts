import { refuse } from '../../calls/http/respond.server';

const notFound = (): Response => refuse({ status: 404, message: 'Este endereço não existe na API.' });

/** Any other address under /api. */
export const loader = notFound;
export const action = notFound;
