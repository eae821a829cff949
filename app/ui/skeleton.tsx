import clsx from 'clsx';

interface SkeletonProps {
  /** Height and width as classes, such as "h-6 w-40". */
  className?: string;
}

/** A grey place holder. The container says what loads (`aria-busy`, a status text); this is only shape. */
export const Skeleton = ({ className }: SkeletonProps) => (
  <span aria-hidden="true" className={clsx('block animate-pulse rounded-sm bg-line', className)} />
);
