import type { MouseEvent } from 'react';
import { Link, type LinkProps } from '~/ui/link';
import type { DialogDetail, DialogName } from './dialog-names';
import { useDialogs } from './dialogs';

interface DialogLinkProps extends Omit<LinkProps, 'onClick'> {
  dialog: DialogName;
  detail?: DialogDetail;
}

/** A link to a page that opens as a dialog if scripts run. In a new tab it is still the page. */
export const DialogLink = ({ dialog, detail, ...link }: DialogLinkProps) => {
  const dialogs = useDialogs();
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    dialogs.open(dialog, detail);
  };
  return <Link {...link} onClick={open} />;
};
