import { type EndReason, endReasons } from './watch';

/** Why the session ended, as the page that was gone to for it says; somebody logged out where it says nothing. */
export const endReasonOf = ({ pathname, search }: { pathname: string; search: string }): EndReason => {
  if (pathname === '/desativado') return 'blocked';
  const told = new URLSearchParams(search).get('reason');
  return endReasons.find((reason) => reason === told) ?? 'logout';
};
