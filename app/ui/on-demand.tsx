import { type ComponentType, lazy, type ReactElement, Suspense } from 'react';
import { loadOnDemand } from './transport/trouble';

/** What the server is still loading. */
const loading: Promise<unknown>[] = [];

/** Resolves when the server can render every part; at once after its start. */
export const partsLoaded = (): Promise<unknown> => Promise.all(loading);

/**
 * A part whose code the browser loads when it is first shown, such as a dialog. The server has it from its start, and
 * renders it into the page for a visitor without scripts.
 */
export const onDemand = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ((props: Props) => ReactElement) => {
  const Lazy: ComponentType<Props> = lazy(() =>
    loadOnDemand(async () => ({ default: await load() })),
  ) as unknown as ComponentType<Props>;
  let Part = Lazy;
  if (typeof document === 'undefined')
    loading.push(
      load().then((loaded) => {
        Part = loaded;
      }),
    );
  return (props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
};
