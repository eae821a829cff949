import type { RequestHandler } from 'express';
import { z } from 'zod';

/** The two services, and how each may be. `slow` answers after the shop has given up; `unknown` knows no CEP. */
export const services = ['viacep', 'brasilapi'] as const;
export type ServiceName = (typeof services)[number];

export const moodNames = ['well', 'down', 'slow', 'unknown'] as const;
export type Mood = (typeof moodNames)[number];

export const moodOrder = z.object({ service: z.enum(services), mood: z.enum(moodNames) });

export type Moods = {
  of(service: ServiceName): Mood;
  set(service: ServiceName, mood: Mood): void;
  /** Stands before a service: lets a question through, late or not at all. */
  gate(service: ServiceName): RequestHandler;
};

/** Longer than anybody should wait. */
const SLOW_MS = 8_000;

export const createMoods = (slowMs = SLOW_MS): Moods => {
  const moods = new Map<ServiceName, Mood>();
  const of = (service: ServiceName): Mood => moods.get(service) ?? 'well';
  return {
    of,
    set: (service, mood) => {
      moods.set(service, mood);
    },
    gate: (service) => (_request, response, next) => {
      const mood = of(service);
      if (mood === 'down') {
        response.status(503).json({ message: 'Serviço fora do ar (falha encomendada).' });
        return;
      }
      if (mood !== 'slow') return next();
      const timer = setTimeout(next, slowMs);
      response.on('close', () => clearTimeout(timer));
    },
  };
};
