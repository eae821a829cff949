import { Form, useFetcher, useNavigation, useSubmit } from '@remix-run/react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { ReadinessGap } from '~/domain/files/project';
import type { FilesPage } from '~/domain/files/read-files-page.server';
import { rememberProject } from '~/ui/analytics/picked';
import { Button } from '~/ui/button';
import { AuthorisationDialog } from './authorisation-dialog';
import { notesFetcherKey } from './order-notes';
import type { FilesAnswer } from './route';

const reasons: Record<Exclude<ReadinessGap, 'authorisation-missing'>, string> = {
  'required-missing': 'Envie todos os arquivos obrigatórios para prosseguir',
  'file-rejected': 'Corrija o arquivo apontado e envie de novo para prosseguir.',
  'spine-changed': 'A lombada do livro mudou: envie uma capa nova para prosseguir.',
  'still-analysing': 'Estamos analisando seus arquivos. O botão libera sozinho quando a análise terminar.',
};

/** What keeps the files from going on. */
export const reasonOf = (gap: ReadinessGap | null, isSending: boolean): string | null => {
  if (isSending) return 'Enviando os arquivos...';
  return gap === null || gap === 'authorisation-missing' ? null : reasons[gap];
};

interface ProceedProps {
  page: Pick<FilesPage, 'projectId' | 'gap' | 'needsAuthorisation' | 'authorisation'>;
  address: string;
  isSending: boolean;
}

/** Puts the project into the cart once its files are approved, and says why not before. */
export const Proceed = ({ page, address, isSending }: ProceedProps) => {
  const reasonId = useId();
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const navigation = useNavigation();
  const notes = useFetcher<FilesAnswer>({ key: notesFetcherKey });
  const [isWaiting, setIsWaiting] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const reason = reasonOf(page.gap, isSending);

  // Notes that are on their way arrive before the project leaves for the cart; it waits for those that did not.
  const areNotesLost = notes.data === null || notes.data?.saved === false;
  useEffect(() => {
    if (!isWaiting || notes.state !== 'idle') return;
    setIsWaiting(false);
    if (!areNotesLost) submit(form.current);
  }, [isWaiting, notes.state, areNotesLost, submit]);

  const proceed = (event: FormEvent) => {
    event.preventDefault();
    rememberProject(page.projectId);
    if (page.needsAuthorisation) setIsAsking(true);
    else setIsWaiting(true);
  };
  return (
    <>
      <Form ref={form} method="post" action="/carrinho" onSubmit={proceed}>
        <input type="hidden" name="intent" value="adicionar" />
        <input type="hidden" name="projeto" value={page.projectId} />
        <Button
          type="submit"
          size="lg"
          wide
          disabled={reason !== null}
          aria-describedby={reason ? reasonId : undefined}
          busy={isWaiting || navigation.formAction === '/carrinho'}
          busyLabel="Levando ao carrinho…"
        >
          Prosseguir »
        </Button>
      </Form>
      <p id={reasonId} role="status" className="mt-2 text-muted text-sm">
        {reason}
      </p>
      <AuthorisationDialog
        open={isAsking}
        address={address}
        authorisation={page.authorisation}
        onClose={() => setIsAsking(false)}
        onAuthorised={() => {
          setIsAsking(false);
          setIsWaiting(true);
        }}
      />
    </>
  );
};
