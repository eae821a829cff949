import type { BackOfficeActKind } from '~/domain/back-office/act';
import { roleDoes } from '~/domain/back-office/roles';
import { useShellCustomer } from '~/ui/shell/shell-data';

/** Whether the person at the page may do an act. What they may not is not shown; the server refuses it all the same. */
export const useMay = (): ((act: BackOfficeActKind) => boolean) => {
  const role = useShellCustomer()?.role ?? null;
  return (act) => roleDoes(role, act);
};
