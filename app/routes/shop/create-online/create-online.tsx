import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { Button } from '~/ui/button';
import { useDialogs } from '~/ui/dialogs/dialogs';
import { Palette } from '~/ui/icons';
import { OpenEditor } from './open-editor';

/** Session storage key: the customer wanted to create online and had to log in first. */
const KEY = 'create-online';

const inputOf = (projectId: string, slotId: number): string => `${projectId}:${slotId}`;

// Without storage the editor does not open by itself after the login, but the button is still there.
const quietly = <T,>(use: (storage: Storage) => T): T | null => {
  try {
    return use(window.sessionStorage);
  } catch {
    return null;
  }
};

const rememberCreateOnline = (projectId: string, slotId: number): void => {
  quietly((storage) => storage.setItem(KEY, inputOf(projectId, slotId)));
};

const wantsCreateOnline = (projectId: string, slotId: number): boolean =>
  quietly((storage) => storage.getItem(KEY)) === inputOf(projectId, slotId);

const forgetCreateOnline = (): void => {
  quietly((storage) => storage.removeItem(KEY));
};

/** Delay after the login (specification 4.3), so that its message is read first. */
const RESUME_MS = 1_500;

interface CreateOnlineProps {
  projectId: string;
  slot: { id: number; description: string };
  isSignedIn: boolean;
}

/**
 * Opens the online editor to make the cover instead of uploading it: the button, and the wait until the editor opens.
 */
export const CreateOnline = ({ projectId, slot, isSignedIn }: CreateOnlineProps) => {
  const dialogs = useDialogs();
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  const begin = useCallback(() => {
    if (isSignedIn) return setIsOpen(true);
    rememberCreateOnline(projectId, slot.id);
    return dialogs.open('login');
  }, [isSignedIn, projectId, slot.id, dialogs]);

  // Continues after the login.
  useEffect(() => {
    if (!isSignedIn || !wantsCreateOnline(projectId, slot.id)) return;
    const goOn = () => {
      forgetCreateOnline();
      setIsOpen(true);
    };
    const timer = window.setTimeout(goOn, RESUME_MS);
    return () => window.clearTimeout(timer);
  }, [isSignedIn, projectId, slot.id]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    begin();
  };
  return (
    <>
      <form method="post" action="/criar-online" onSubmit={submit}>
        <input type="hidden" name="projeto" value={projectId} />
        <input type="hidden" name="pk_produto_arquivo" value={slot.id} />
        <Button type="submit" variant="secondary">
          <Palette aria-hidden="true" className="size-5" />
          Criar on-line
          <span className="sr-only">{`: ${slot.description}`}</span>
        </Button>
      </form>
      {isOpen ? (
        <OpenEditor
          title="Criar on-line"
          requested={{ projeto: projectId, pk_produto_arquivo: slot.id }}
          onClose={close}
        />
      ) : null}
    </>
  );
};
