import type { NextFunction, Request, Response } from 'express';

/** An async handler whose failures reach Express, which does not wait for promises itself. */
export const handler =
  (work: (request: Request, response: Response) => Promise<unknown>) =>
  (request: Request, response: Response, next: NextFunction): void => {
    work(request, response).catch(next);
  };

/** A field of a posted form as text, empty when it is absent. */
export const fieldOf = (request: Request, name: string): string => {
  const value: unknown = Reflect.get(request.body ?? {}, name);
  return typeof value === 'string' ? value : '';
};
