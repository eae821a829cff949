import { type RefObject, useEffect } from 'react';
import type { Look } from '~/domain/files/viewing/address';

/** The chosen fault's words come into sight beside the page. */
export const useChosenInSight = (fault: number | null): void => {
  useEffect(() => {
    if (fault === null || !window.matchMedia('(min-width: 64rem)').matches) return;
    document.getElementById(`item-${fault}`)?.scrollIntoView({ block: 'nearest' });
  }, [fault]);
};

/** The page with the chosen fault comes into sight; of an enlarged one the fault comes to the middle of the frame. */
export const useMarkInSight = (frame: RefObject<HTMLElement>, { page, fault }: Look): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other marks
  useEffect(() => {
    const mark = frame.current?.querySelector('[data-chosen]');
    if (!frame.current || !mark) return;
    frame.current.scrollIntoView({ block: 'nearest' });
    const [seen, place] = [frame.current.getBoundingClientRect(), mark.getBoundingClientRect()];
    frame.current.scrollBy(
      place.x + place.width / 2 - seen.x - seen.width / 2,
      place.y + place.height / 2 - seen.y - seen.height / 2,
    );
  }, [frame, page, fault]);
};
