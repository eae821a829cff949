/**
 * One-time ways into an account. `recovery`: the right to choose a new password. `login`: a login without one, made
 * by staff. `simulation`: an operator's way to act as the customer. `email-change`: proof that a new address is read.
 * `verification`: proof that the address of a registration is. `second-step`: the password was right, and the code is
 * asked for; it is no mailed link, and stands in a cookie.
 */
export type AccountLinkKind =
  | 'recovery'
  | 'login'
  | 'simulation'
  | 'email-change'
  | 'verification'
  | 'second-step';

const MINUTE_MS = 60_000;

/** How long each kind of link works. */
export const linkLifeMs: Record<AccountLinkKind, number> = {
  recovery: 15 * MINUTE_MS,
  login: 5 * MINUTE_MS,
  simulation: 5 * MINUTE_MS,
  'email-change': 24 * 60 * MINUTE_MS,
  verification: 7 * 24 * 60 * MINUTE_MS,
  'second-step': 5 * MINUTE_MS,
};

/** The page that stands behind each kind of link; the secret is appended to its address, but for that of `second-step`. */
export const linkPages = {
  recovery: '/redefinir-senha',
  login: '/acesso',
  simulation: '/simular',
  'email-change': '/confirmar-email',
  verification: '/confirmar-cadastro',
  'second-step': '/entrar/codigo',
} as const satisfies Record<AccountLinkKind, `/${string}`>;

/** What a link leads to, while it works. */
export type AccountLink = {
  userId: number;
  customerName: string;
  /** `fk_tipo_usuario` */
  customerType: number;
  /** The account's present e-mail. */
  email: string;
  /** Of a simulation. */
  operator: { id: number; name: string } | null;
  /** Of an e-mail change. */
  newEmail: string | null;
};

/** The link does not work (any more). */
export type DeadLink = { kind: 'dead' };

/** What using a link up gave. */
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
 * The address of a link. That of a simulation goes on with both names, as the specification has it; they are for
 * the eye alone, nothing reads them.
 */
export const linkAddress = (
  shopUrl: string,
  kind: AccountLinkKind,
  token: string,
  names: readonly string[] = [],
): string => [`${shopUrl}${linkPages[kind]}`, token, ...names.map(inPath)].join('/');
