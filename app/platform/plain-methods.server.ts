import type { RequestHandler } from 'express';

const ofPages = 'GET, HEAD, POST, OPTIONS';
const ofCalls = 'GET, HEAD, POST, PUT, OPTIONS';

/**
 * Short answers to methods that no page takes, which would otherwise draw a page of 20 to 40 kB: OPTIONS names the
 * methods, and PUT, PATCH and DELETE outside of the API are refused. Calls of the API refuse theirs themselves.
 */
export const plainMethods: RequestHandler = ({ method, path }, response, next) => {
  const isCall = path.startsWith('/api/');
  const allow = isCall ? ofCalls : ofPages;
  if (method === 'OPTIONS') response.status(204).set('Allow', allow).end();
  else if (isCall || allow.includes(method)) next();
  else response.status(405).set('Allow', allow).type('text').send('Método não aceito.');
};
