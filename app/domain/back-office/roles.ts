import type { BackOfficeActKind } from './act';

/** The roles of staff, by their code in `usuario.papel`. */
export const roleNames = {
  owner: 'Dono',
  production: 'Produção',
  dispatch: 'Expedição',
  service: 'Atendimento',
  finance: 'Financeiro',
  files: 'Conferência de arquivos',
} as const;

export type Role = keyof typeof roleNames;

/** The role of a stored code; the database has no other. */
export const asRole = (code: string | null): Role | null =>
  code !== null && Object.hasOwn(roleNames, code) ? (code as Role) : null;

type Page = {
  to: string;
  label: string;
  /** The roles that see it, besides the owner. */
  roles: readonly Role[];
};

/** The pages of the back office, in the order of its navigation. A page below another has its rights. */
export const backOfficePages = {
  production: { to: '/oficina', label: 'Produção', roles: ['production', 'dispatch', 'service', 'files'] },
  dispatch: { to: '/oficina/expedicao', label: 'Expedição', roles: ['dispatch'] },
  messages: { to: '/oficina/mensagens', label: 'Mensagens', roles: ['service'] },
  claims: { to: '/oficina/contestacoes', label: 'Contestações', roles: ['service'] },
  money: { to: '/oficina/dinheiro', label: 'Dinheiro', roles: ['finance'] },
  invoices: { to: '/oficina/notas', label: 'Notas fiscais', roles: ['finance'] },
  capacity: { to: '/oficina/capacidade', label: 'Capacidade', roles: ['production'] },
  failures: { to: '/oficina/falhas', label: 'Falhas', roles: [] },
  people: { to: '/oficina/pessoas', label: 'Pessoas', roles: [] },
  log: { to: '/oficina/registro', label: 'Registro', roles: [] },
} as const satisfies Record<string, Page>;

export type BackOfficePageName = keyof typeof backOfficePages;

/** The roles that may do each act, besides the owner. */
const acts: Record<BackOfficeActKind, readonly Role[]> = {
  moved: ['production', 'dispatch'],
  output: ['production'],
  'output-withdrawn': ['production'],
  held: ['production', 'files'],
  paused: ['production', 'files'],
  released: ['production', 'files'],
  redone: ['production'],
  ticket: ['production'],
  files: ['production', 'files'],
  file: ['production', 'files'],
  'machine-ticket': ['production'],
  'folder-again': ['production'],
  answered: ['service'],
  resolved: ['service'],
  labels: ['dispatch'],
  posting: ['dispatch'],
  posted: ['dispatch'],
  'older-events': ['dispatch'],
  claim: ['service'],
  refund: ['finance'],
  receipt: ['finance'],
  deposit: ['finance'],
  chargeback: ['finance'],
  'invoice-again': ['finance'],
  'invoice-attached': ['finance'],
  'invoice-dropped': ['finance'],
  'outbox-again': [],
  'numbers-voided': ['finance'],
  invited: [],
  'role-changed': [],
  'staff-removed': [],
};

const has = (roles: readonly Role[], role: Role | null): boolean =>
  role === 'owner' || (role !== null && roles.includes(role));

/** Whether a role sees a page. Without a role there is none. */
export const roleSees = (role: Role | null, page: BackOfficePageName): boolean =>
  has(backOfficePages[page].roles, role);

/** Whether a role may do an act. Without a role there is none. */
export const roleDoes = (role: Role | null, act: BackOfficeActKind): boolean => has(acts[act], role);

/** The pages that a role sees; the first is its own work. */
export const pagesOfRole = (role: Role | null): Page[] =>
  Object.values<Page>(backOfficePages).filter(({ roles }) => has(roles, role));

/** Who may do an act, in words: "Expedição, Dono". */
export const rolesFor = (act: BackOfficeActKind): string =>
  [...acts[act], 'owner' as const].map((role) => roleNames[role]).join(', ');

/** Told to somebody whose role does not do it, or who has none any more. */
export const notOfYourRole = (act: BackOfficeActKind): string =>
  `O seu papel não faz isto. Quem faz: ${rolesFor(act)}. Nada foi mudado.`;
