import { type KeyboardEvent, type PointerEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import {
  fallOf,
  type Ground,
  type Rotation,
  type RotationLimits,
  STEP,
  shadesOf,
  transformOf,
  turned,
} from './rotation';

/** Degrees per pixel of a drag, and how far the book follows a passing pointer. */
const PER_PIXEL = 0.55;
const FOLLOWS = { side: 9, above: 4 } as const;

const keys: Record<string, Partial<Rotation>> = {
  ArrowLeft: { side: -STEP.side },
  ArrowRight: { side: STEP.side },
  ArrowUp: { above: STEP.above },
  ArrowDown: { above: -STEP.above },
};

interface Turning {
  ground: Ground;
  limits: RotationLimits;
}

const show = (scene: HTMLElement, rotation: Rotation, ground: Ground) => {
  scene.style.setProperty('--turn', transformOf(rotation, ground));
  for (const [side, shade] of Object.entries(shadesOf(rotation, ground)))
    scene.style.setProperty(`--shade-${side}`, String(shade));
  for (const [axis, fall] of Object.entries(fallOf(rotation, ground)))
    scene.style.setProperty(`--fall-${axis}`, String(fall));
  scene.style.setProperty('--side', String(rotation.side));
};

/** The rotation: `settled` is set when the model is released, while the scene is updated during the drag. */
const useStand = ({ ground, limits }: Turning) => {
  const scene = useRef<HTMLDivElement>(null);
  const rotation = useRef(limits.start);
  const [settled, setSettled] = useState(limits.start);
  const draw = useCallback(
    (by: Partial<Rotation> = {}) => {
      if (scene.current) show(scene.current, turned(rotation.current, by, limits), ground);
    },
    [ground, limits],
  );
  useLayoutEffect(() => {
    rotation.current = limits.start;
    setSettled(limits.start);
    draw();
  }, [limits, draw]);

  const settle = (next: Rotation) => {
    rotation.current = next;
    setSettled(next);
    draw();
  };
  return { scene, rotation, settled, draw, settle };
};

/**
 * Rotates a model by pointer, touch and arrow keys. It bypasses React, because a drag updates sixty times a second.
 */
export const useTurning = (turning: Turning) => {
  const { ground, limits } = turning;
  const { scene, rotation, settled, draw, settle } = useStand(turning);
  const dragged = useRef<{ x: number; y: number } | null>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = keys[event.key];
    if (event.key !== 'Home' && !by) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    settle(by ? turned(rotation.current, by, limits) : limits.start);
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    scene.current?.classList.add('stage-dragged');
    dragged.current = { x: event.clientX, y: event.clientY };
  };
  const onPointerMove = (event: PointerEvent) => {
    if (dragged.current) {
      const { x, y } = dragged.current;
      dragged.current = { x: event.clientX, y: event.clientY };
      const lifts = event.pointerType === 'touch' ? 0 : (event.clientY - y) * PER_PIXEL;
      // A lying model is seen from above, so a drag to the right turns it the other way.
      const side = (event.clientX - x) * PER_PIXEL * (ground === 'stands' ? 1 : -0.6);
      rotation.current = turned(rotation.current, { side, above: lifts }, limits);
      draw();
    } else if (event.pointerType === 'mouse') {
      const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
      draw({
        side: ((event.clientX - left) / width - 0.5) * 2 * FOLLOWS.side * (ground === 'stands' ? 1 : -0.6),
        above: ((event.clientY - top) / height - 0.5) * 2 * FOLLOWS.above,
      });
    }
  };
  const onPointerEnd = () => {
    scene.current?.classList.remove('stage-dragged');
    dragged.current = null;
    settle(rotation.current);
  };
  return {
    scene,
    settled,
    handlers: {
      onKeyDown,
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
      onPointerLeave: () => {
        if (!dragged.current) draw();
      },
    },
  };
};
