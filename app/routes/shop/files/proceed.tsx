import { Form, useFetcher, useNavigation, useSubmit } from '@remix-run/react';
import { type FormEvent, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { MAX_AUTHORISATION } from '~/domain/files/project';
import type { FilesPage } from '~/domain/files/read-files-page.server';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Link } from '~/ui/link';
import { Textarea } from '~/ui/textarea';
import { tellSuccess } from '~/ui/transport/call-shop';
import { useIsLive } from '~/ui/use-on-leaving';
import { OpenEditor } from '../create-online/open-editor';
import { AttentionDialog } from './attention-dialog';
import type { FilesAnswer } from './files-answer';
import { isHere, type SlotStates, stateOf } from './files-state';
import { StateText } from './state-text';
import { useProceed } from './use-proceed';

interface AuthorisationDialogProps {
  open: boolean;
  address: string;
  authorisation: string;
  /** The names of the missing files. */
  missing: readonly string[];
  onClose: () => void;
  /** Called when the text is stored. */
  onAuthorised: () => void;
}

/** Asks for a written confirmation before a project continues without an optional file. */
const AuthorisationDialog = (props: AuthorisationDialogProps) => {
  const { open, address, authorisation, missing, onClose, onAuthorised } = props;
  const formId = useId();
  const fetcher = useFetcher<FilesAnswer>();
  const reported = useRef<unknown>(null);
  const { data } = fetcher;
  useEffect(() => {
    if (!data?.saved || reported.current === data) return;
    reported.current = data;
    tellSuccess();
    // Not if the customer has closed the dialog meanwhile.
    if (open) onAuthorised();
  }, [data, open, onAuthorised]);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Seguir sem um dos arquivos?"
      closeOnOutside={false}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Voltar aos arquivos
          </Button>
          <Button type="submit" form={formId} busy={fetcher.state !== 'idle'}>
            Autorizar e prosseguir
          </Button>
        </>
      }
    >
      <fetcher.Form id={formId} method="post" action={address} className="space-y-4">
        <p>
          <span>{`${missing.length === 1 ? 'Falta um arquivo opcional' : 'Faltam arquivos opcionais'}: `}</span>
          <strong>{missing.join(', ')}</strong>
          <span>
            . Escreva como devemos seguir sem isso, por exemplo: “podem produzir sem a orelha impressa”.
          </span>
        </p>
        <Textarea
          label="Autorização"
          name="autorizacao"
          defaultValue={authorisation}
          maxLength={MAX_AUTHORISATION}
          errors={data?.errors?.autorizacao}
          data-autofocus
        />
      </fetcher.Form>
    </Dialog>
  );
};

interface ProceedProps {
  page: FilesPage & { checksArt?: boolean };
  address: string;
  states: SlotStates;
  /** Something was chosen, sent or typed. */
  isTouched: boolean;
  onMark: (slotIds: number[]) => void;
}

const PlainLoginLink = ({ address }: { address: string }) => (
  <noscript>
    <Link to={`/entrar?voltar=${encodeURIComponent(address)}`} className="link">
      Entre na sua conta para enviar os arquivos
    </Link>
  </noscript>
);

interface ProceedFormProps extends Pick<ProceedProps, 'page' | 'states' | 'isTouched'> {
  form: RefObject<HTMLFormElement>;
  progress: Pick<ReturnType<typeof useProceed>, 'phase' | 'isAnalysing' | 'proceed'>;
  /** The id of the text that says why it cannot continue. */
  reasonId: string | undefined;
}

/** The continue button; without scripts it submits the project as it is. */
const ProceedForm = ({ page, states, isTouched, form, progress, reasonId }: ProceedFormProps) => {
  const isLive = useIsLive();
  const { formAction } = useNavigation();
  const { checksArt = false } = page;
  const { phase, isAnalysing, proceed } = progress;
  const isSending = Object.values(states).some((state) => state?.isSending);
  const isBusy = phase === 'checking' || phase === 'sending' || formAction === '/carrinho';
  const busyLabel = isSending || !isAnalysing ? 'Enviando os arquivos...' : 'Analisando os arquivos...';
  const press = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) proceed();
  };
  return (
    <Form
      ref={form}
      method="post"
      action={checksArt ? '/criar-online' : '/carrinho'}
      reloadDocument={checksArt}
      onSubmit={press}
    >
      <input type="hidden" name="intent" value="adicionar" />
      <input type="hidden" name="projeto" value={page.projectId} />
      {checksArt ? <input type="hidden" name="validar" value="1" /> : null}
      <Button
        type="submit"
        size="lg"
        wide
        disabled={isLive ? !isTouched : page.gap !== null || page.isVisitor}
        aria-describedby={reasonId}
        busy={isBusy}
        busyLabel={formAction === '/carrinho' ? 'Levando ao carrinho…' : busyLabel}
      >
        Prosseguir »
      </Button>
    </Form>
  );
};

/** Uploads the chosen files, waits for the analysis, and adds the project to the cart; shows what blocks it. */
export const Proceed = ({ page, address, states, isTouched, onMark }: ProceedProps) => {
  const reasonId = useId();
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const { checksArt = false, projectId } = page;
  const [isChecking, setChecking] = useState(false);
  // Some products show the uploaded art in the editor before the cart.
  const onReady = useCallback(
    () => (checksArt ? setChecking(true) : submit(form.current)),
    [checksArt, submit],
  );
  const progress = useProceed({ page, states, onMark, onReady });
  const { phase, setPhase, leave } = progress;
  const reason = stateOf(page, states);
  return (
    <>
      <ProceedForm
        page={page}
        states={states}
        isTouched={isTouched}
        form={form}
        progress={progress}
        reasonId={reason ? reasonId : undefined}
      />
      {isChecking ? (
        <OpenEditor
          title="Conferir a arte no editor"
          requested={{ projeto: projectId, validar: true }}
          onClose={() => {
            setChecking(false);
            setPhase('idle');
          }}
        />
      ) : null}
      <StateText id={reasonId} state={reason} />
      {page.isVisitor ? <PlainLoginLink address={address} /> : null}
      <AuthorisationDialog
        open={phase === 'asking'}
        address={address}
        authorisation={page.authorisation}
        missing={page.slots.flatMap((slot) =>
          !slot.required && !isHere(slot, states) ? slot.description : [],
        )}
        onClose={() => setPhase('idle')}
        onAuthorised={() => setPhase('sending')}
      />
      <AttentionDialog
        open={phase === 'confirming'}
        slots={page.slots}
        address={address}
        onClose={() => setPhase('idle')}
        onAccepted={leave}
      />
    </>
  );
};
