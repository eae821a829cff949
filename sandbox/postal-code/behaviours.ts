import type { RequestHandler } from 'express';
import { z } from 'zod';

/** The two services and their behaviours. `slow` answers after the shop has given up; `unknown` knows no CEP. */
export const services = ['viacep', 'brasilapi'] as const;
export type ServiceName = (typeof services)[number];

export const behaviourNames = ['well', 'down', 'slow', 'unknown'] as const;
export type Behaviour = (typeof behaviourNames)[number];

export const behaviourOrder = z.object({ service: z.enum(services), behaviour: z.enum(behaviourNames) });

export type Behaviours = {
  of(service: ServiceName): Behaviour;
  set(service: ServiceName, behaviour: Behaviour): void;
  /** Middleware before a service: passes a request on, delays it, or leaves it unanswered. */
  gate(service: ServiceName): RequestHandler;
};

/** Longer than the timeout of any caller. */
const SLOW_MS = 8_000;

export const createBehaviours = (slowMs = SLOW_MS): Behaviours => {
  const behaviours = new Map<ServiceName, Behaviour>();
  const of = (service: ServiceName): Behaviour => behaviours.get(service) ?? 'well';
  return {
    of,
    set: (service, behaviour) => {
      behaviours.set(service, behaviour);
    },
    gate: (service) => (_request, response, next) => {
      const behaviour = of(service);
      if (behaviour === 'down') {
        response.status(503).json({ message: 'Serviço fora do ar (falha encomendada).' });
        return;
      }
      if (behaviour !== 'slow') return next();
      const timer = setTimeout(next, slowMs);
      response.on('close', () => clearTimeout(timer));
    },
  };
};
