import { describe, expect, it } from 'vitest';
import { backOfficeActLabels } from './labels';
import {
  asRole,
  backOfficePages,
  pagesOfRole,
  type Role,
  roleDoes,
  roleNames,
  roleSees,
  rolesFor,
} from './roles';

const roles = Object.keys(roleNames) as Role[];
const acts = Object.keys(backOfficeActLabels) as (keyof typeof backOfficeActLabels)[];

describe('the rights of a role', () => {
  it.each<[Role, string[]]>([
    ['owner', Object.values(backOfficePages).map(({ label }) => label)],
    ['production', ['Produção', 'Capacidade']],
    ['dispatch', ['Produção', 'Expedição']],
    ['service', ['Produção', 'Mensagens', 'Contestações']],
    ['finance', ['Dinheiro', 'Notas fiscais']],
    ['files', ['Produção']],
  ])('%s sees its pages', (role, labels) => {
    expect(pagesOfRole(role).map(({ label }) => label)).toEqual(labels);
  });

  it('let the owner do everything, and nobody without a role anything', () => {
    for (const act of acts) expect([roleDoes('owner', act), roleDoes(null, act)]).toEqual([true, false]);
    expect(pagesOfRole(null)).toEqual([]);
  });

  it.each<[Role, keyof typeof backOfficeActLabels, boolean]>([
    ['production', 'output', true],
    ['dispatch', 'output', false],
    ['dispatch', 'posted', true],
    ['dispatch', 'moved', true],
    ['service', 'moved', false],
    ['service', 'claim', true],
    ['finance', 'claim', false],
    ['finance', 'refund', true],
    ['files', 'held', true],
    ['files', 'redone', false],
    ['production', 'role-changed', false],
  ])('%s and %s: %s', (role, act, expected) => {
    expect(roleDoes(role, act)).toBe(expected);
  });

  it('give each role a page and an act', () => {
    for (const role of roles) {
      const isSeen = pagesOfRole(role).length > 0;
      expect([role, isSeen, acts.some((act) => roleDoes(role, act))]).toEqual([role, true, true]);
    }
    expect(roleSees('finance', 'production')).toBe(false);
  });

  it('are told in words', () => {
    expect(rolesFor('held')).toBe('Produção, Conferência de arquivos, Dono');
    expect(rolesFor('invited')).toBe('Dono');
  });

  it.each([
    ['owner', 'owner'],
    ['toString', null],
    ['', null],
    [null, null],
  ])('of the code %s is %s', (code, role) => {
    expect(asRole(code)).toBe(role);
  });
});
