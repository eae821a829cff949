import type { HasDb } from '~/platform/db.server';
import { inPages } from '../shared/in-pages';
import type { PersonalSection } from '../shared/personal-data';
import {
  readAccountRows,
  readConsentRows,
  readCookieRows,
  readDeviceRows,
  readSessionRows,
  readSimulatedActRows,
} from './personal-data-store.server';

/** What the shop knows of a customer as such, and of logins. */
export const accountData = ({ db }: HasDb, userId: number): PersonalSection[] => [
  {
    file: 'cadastro.json',
    title: 'Cadastro',
    rows: () => inPages(0, (after) => readAccountRows(db, userId, after)),
  },
  {
    file: 'consentimentos.json',
    title: 'Consentimentos',
    rows: () => inPages(0n, (after) => readConsentRows(db, userId, after)),
  },
  {
    file: 'cookies.json',
    title: 'Respostas ao aviso de cookies',
    rows: () => inPages(0n, (after) => readCookieRows(db, userId, after)),
  },
  {
    file: 'sessoes.json',
    title: 'Acessos à conta',
    rows: () => inPages('', (after) => readSessionRows(db, userId, after)),
  },
  {
    file: 'aparelhos.json',
    title: 'Aparelhos conhecidos',
    rows: () => inPages(0n, (after) => readDeviceRows(db, userId, after)),
  },
  {
    file: 'atendimento.json',
    title: 'O que o atendimento fez em seu nome',
    rows: () => inPages(0n, (after) => readSimulatedActRows(db, userId, after)),
  },
];
