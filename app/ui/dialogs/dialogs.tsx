import {
  type ComponentType,
  createContext,
  type LazyExoticComponent,
  type ReactNode,
  Suspense,
  useContext,
  useMemo,
  useReducer,
} from 'react';
import { type DialogDetail, type DialogName, type OpenDialog, openDialogs } from './dialog-names';

export interface DialogContentProps {
  detail: DialogDetail;
  onClose: () => void;
}

/** The content of each dialog, which renders `Dialog` itself; loaded when it is first opened. */
export type DialogRegistry = {
  readonly [Name in DialogName]?: LazyExoticComponent<ComponentType<DialogContentProps>>;
};

export interface Dialogs {
  open: (name: DialogName, detail?: DialogDetail) => void;
  close: (name: DialogName) => void;
}

const noDetail: DialogDetail = {};
const nowhere: Dialogs = { open: () => {}, close: () => {} };

const DialogsContext = createContext<Dialogs>(nowhere);
const OpenContext = createContext<readonly OpenDialog[]>([]);

/** Opens and closes the shop's dialogs, each independently of the others. */
export const useDialogs = (): Dialogs => useContext(DialogsContext);

/** Holds the state of the dialogs for all components below it. */
export const DialogsProvider = ({ children }: { children: ReactNode }) => {
  const [open, dispatch] = useReducer(openDialogs, []);
  const dialogs = useMemo<Dialogs>(
    () => ({
      open: (name, detail = noDetail) => dispatch({ type: 'open', name, detail }),
      close: (name) => dispatch({ type: 'close', name }),
    }),
    [],
  );
  return (
    <DialogsContext.Provider value={dialogs}>
      <OpenContext.Provider value={open}>{children}</OpenContext.Provider>
    </DialogsContext.Provider>
  );
};

/** Renders the open dialogs. */
export const DialogHost = ({ registry }: { registry: DialogRegistry }) => {
  const open = useContext(OpenContext);
  const { close } = useDialogs();
  // An empty boundary has nothing to hydrate, which an early click would interrupt.
  if (open.length === 0) return null;
  return (
    <Suspense fallback={null}>
      {open.map(({ name, detail }) => {
        const Content = registry[name];
        return Content ? <Content key={name} detail={detail} onClose={() => close(name)} /> : null;
      })}
    </Suspense>
  );
};
