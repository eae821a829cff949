/**
 * One-time ways into an account. `recovery`: lets the customer choose a new password. `invitation`: lets a new
 * member of staff choose the first one. `login`: a login without a
 * password, made by staff. `simulation`: lets an operator act as the customer. `email-change`: confirms a new address.
 * `verification`: confirms the address of a registration. `second-step`: the password was right and the code is still
 * missing; it is not mailed but kept in a cookie.
 */
export type AccountLinkKind =
  | 'recovery'
  | 'invitation'
  | 'login'
  | 'simulation'
  | 'email-change'
  | 'verification'
  | 'second-step';

const MINUTE_MS = 60_000;

/** How long each kind of link works. */
export const linkLifeMs: Record<AccountLinkKind, number> = {
  recovery: 15 * MINUTE_MS,
  invitation: 7 * 24 * 60 * MINUTE_MS,
  login: 5 * MINUTE_MS,
  simulation: 5 * MINUTE_MS,
  'email-change': 24 * 60 * MINUTE_MS,
  verification: 7 * 24 * 60 * MINUTE_MS,
  'second-step': 5 * MINUTE_MS,
};

/** The page that each kind of link opens; the secret is appended to its address, except for `second-step`. */
export const linkPages = {
  recovery: '/redefinir-senha',
  invitation: '/redefinir-senha',
  login: '/acesso',
  simulation: '/simular',
  'email-change': '/confirmar-email',
  verification: '/confirmar-cadastro',
  'second-step': '/entrar/codigo',
} as const satisfies Record<AccountLinkKind, `/${string}`>;

/** The target of a working link. */
export type AccountLink = {
  userId: number;
  customerName: string;
  /** `fk_tipo_usuario` */
  customerType: number;
  /** The account's present e-mail. */
  email: string;
  /** Only for a simulation. */
  operator: { id: number; name: string } | null;
  /** Only for an e-mail change. */
  newEmail: string | null;
};

/** The link does not work (any more). */
export type DeadLink = { kind: 'dead' };

/** The result of using a link. */
export type TakenLink = Pick<AccountLink, 'userId' | 'newEmail'> & { operatorId: number | null };

const inPath = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')
    .toUpperCase() || '-';

/**
 * The address of a link. A simulation's address also carries both names, as the specification demands; they are only
 * for display and are never read.
 */
export const linkAddress = (
  shopUrl: string,
  kind: AccountLinkKind,
  token: string,
  names: readonly string[] = [],
): string => [`${shopUrl}${linkPages[kind]}`, token, ...names.map(inPath)].join('/');
