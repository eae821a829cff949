/** What the page knows of its session. Instants are milliseconds by the shop's clock. */
export interface SessionFacts {
  /** The shop's time when the page was made. */
  now: number;
  /** When the token ends that was given last, and when the login ends, renewed or not. */
  expiresAt: number;
  endsAt: number;
  /** Somebody may be moving the shop's clock: it is asked for again and again. */
  isClockMovable: boolean;
}
