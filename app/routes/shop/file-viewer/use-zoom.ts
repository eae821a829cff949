import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Look } from '~/domain/files/viewing/address';

/** Whether the target handles keys itself. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null;

/** Runs the action of a key, unless it is typed into a field or part of a browser shortcut. */
export const useViewerKeys = (keys: Readonly<Record<string, () => unknown>>): void => {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const act = latest.current[event.key];
      if (!act) return;
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
};

/** Scrolls the text of the selected finding into view. */
export const useChosenInSight = (fault: number | null): void => {
  useEffect(() => {
    if (fault === null || !window.matchMedia('(min-width: 64rem)').matches) return;
    document.getElementById(`item-${fault}`)?.scrollIntoView({ block: 'nearest' });
  }, [fault]);
};

/** Scrolls the page with the selected finding into view. If enlarged, the finding is centred in the frame. */
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

const MOST = 8;
const STEP = 1.5;
const clamped = (zoom: number): number => Math.min(MOST, Math.max(1, Math.round(zoom * 100) / 100));

type Point = { x: number; y: number };
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * The enlargement of the page relative to its frame, 1 to 8. The point under the pointer, between two fingers or in
 * the middle stays in place. Panning is the frame's own scrolling.
 */
export const useZoom = (frame: RefObject<HTMLElement>) => {
  const [zoom, setZoom] = useState(1);
  const held = useRef<{ from: number; at: Point; scroll: Point } | null>(null);
  const current = useRef(1);
  const zoomTo = useCallback(
    (wanted: number, at?: Point) => {
      const box = frame.current;
      const next = clamped(wanted);
      if (!box || next === current.current) return;
      const middle = { x: box.clientWidth / 2, y: box.clientHeight / 2 };
      held.current = {
        from: current.current,
        at: at ?? middle,
        scroll: { x: box.scrollLeft, y: box.scrollTop },
      };
      current.current = next;
      setZoom(next);
    },
    [frame],
  );
  useBrowserLayoutEffect(() => {
    const box = frame.current;
    if (!box || !held.current) return;
    const { from, at, scroll } = held.current;
    const moved = (start: number, place: number) => ((start + place) * zoom) / from - place;
    box.scrollTo({ left: moved(scroll.x, at.x), top: moved(scroll.y, at.y) });
    held.current = null;
  }, [zoom, frame]);
  useGestures(frame, current, zoomTo);
  return {
    zoom,
    zoomIn: () => zoomTo(current.current * STEP),
    zoomOut: () => zoomTo(current.current / STEP),
    fit: () => zoomTo(1),
    isMost: zoom >= MOST,
  };
};

type Zoom = {
  current: RefObject<number>;
  zoomTo: (zoom: number, at?: Point) => void;
};

/** Converts window coordinates to the frame's. */
const placed = (box: HTMLElement, x: number, y: number): Point => {
  const { left, top } = box.getBoundingClientRect();
  return { x: x - left, y: y - top };
};

/** Zooms by wheel with Ctrl, which is also how a touchpad's pinch arrives. */
const zoomByWheel = (box: HTMLElement, { current, zoomTo }: Zoom, signal: AbortSignal): void =>
  box.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const at = placed(box, event.clientX, event.clientY);
      zoomTo((current.current ?? 1) * Math.exp(-event.deltaY / 250), at);
    },
    { passive: false, signal },
  );

const apartOf = ({ touches: [a, b] }: TouchEvent) =>
  a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0;

const zoomByFingers = (box: HTMLElement, { current, zoomTo }: Zoom, signal: AbortSignal): void => {
  let pinch: { apart: number; zoom: number } | null = null;
  box.addEventListener(
    'touchstart',
    (event) => {
      pinch = event.touches.length === 2 ? { apart: apartOf(event), zoom: current.current ?? 1 } : null;
    },
    { passive: true, signal },
  );
  box.addEventListener(
    'touchmove',
    (event) => {
      const [a, b] = event.touches;
      if (!pinch || !a || !b) return;
      event.preventDefault();
      const middle = placed(box, (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2);
      zoomTo((pinch.zoom * apartOf(event)) / pinch.apart, middle);
    },
    { passive: false, signal },
  );
};

const dragByMouse = (box: HTMLElement, signal: AbortSignal): void => {
  let drag: Point | null = null;
  box.addEventListener(
    'pointerdown',
    (event) => {
      if (event.pointerType === 'mouse' && event.button === 0) drag = { x: event.clientX, y: event.clientY };
    },
    { signal },
  );
  window.addEventListener(
    'pointermove',
    (event) => {
      if (!drag) return;
      box.scrollBy(drag.x - event.clientX, drag.y - event.clientY);
      drag = { x: event.clientX, y: event.clientY };
    },
    { signal },
  );
  window.addEventListener('pointerup', () => (drag = null), { signal });
};

/** Wheel with Ctrl, pinch, and dragging with the mouse. */
const useGestures = (
  frame: RefObject<HTMLElement>,
  current: RefObject<number>,
  zoomTo: (zoom: number, at?: Point) => void,
): void => {
  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    const gone = new AbortController();
    const zoom = { current, zoomTo };
    zoomByWheel(box, zoom, gone.signal);
    zoomByFingers(box, zoom, gone.signal);
    dragByMouse(box, gone.signal);
    return () => gone.abort();
  }, [frame, current, zoomTo]);
};
