import {
  type CoverChange,
  spineChangeAdvice,
  spineChangeText,
  spineChangeWarning,
} from '~/domain/files/cover-spine';
import type { Elements } from '~/ui/elements';
import { Download } from '~/ui/icons';
import { Notice } from '~/ui/notice';

interface SpineNoticeProps {
  change: CoverChange;
  /** Links to continue. */
  children?: Elements;
  className?: string;
}

/** Says that an approved cover was designed for a different spine, with the template for the current one. */
export const SpineNotice = ({ change, children, className }: SpineNoticeProps) => (
  <Notice tone={change.stops ? 'danger' : 'warning'} title={spineChangeText(change)} className={className}>
    <p>{change.stops ? spineChangeAdvice : spineChangeWarning}</p>
    <p className="mt-1 flex flex-wrap gap-x-5">
      <a href={change.template} download className="link inline-flex min-h-9 items-center gap-2">
        <Download aria-hidden="true" className="size-4 shrink-0" />
        Baixar o gabarito da capa nova
      </a>
      {children}
    </p>
  </Notice>
);
