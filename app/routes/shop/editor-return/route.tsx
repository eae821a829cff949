import {
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { Form, useNavigation, useSubmit } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { requestOrigin } from '~/calls/http/session.server';
import type { CollectedArt } from '~/domain/editor/collect-art.server';
import { type FlashMessage, writeFlash } from '~/platform/cookies.server';
import { getServices } from '~/services.server';
import { Button } from '~/ui/button';
import { Spinner } from '~/ui/spinner';
import { filesPath, returnFromEditor } from '../../../calls/files/editor.server';
import { requireCustomer } from '../../guards.server';

export const meta: MetaFunction = () => [
  { title: 'Redirecionando... | Lombada' },
  { name: 'robots', content: 'noindex' },
  // The URL contains the job's hash, which other sites should not see.
  { name: 'referrer', content: 'no-referrer' },
];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

/** GET /retorno/:hash_job: return from the online editor. It changes nothing; the POST collects the art. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  await requireCustomer(request);
  return null;
};

const tones: Record<CollectedArt['outcome'], FlashMessage['tone']> = {
  arrived: 'success',
  'on-its-way': 'info',
  unfinished: 'warning',
  cancelled: 'info',
  confirmed: 'success',
};

/** Collects the art and redirects to the files page, which shows the result. */
export const action = async ({ request, params, context }: ActionFunctionArgs) => {
  const services = await getServices();
  const actor = { customer: await requireCustomer(request), ip: requestOrigin(request, context).ip };
  const outcome = await returnFromEditor.attempt(services, actor, { hash_job: params.hash_job ?? '' });
  const cause = outcome.ok ? outcome.done : outcome.cause;
  const projectId = cause && 'projectId' in cause ? String(cause.projectId) : null;
  const tone = outcome.ok ? tones[outcome.done.outcome] : 'danger';
  const flash = { id: services.ids.id(), text: outcome.text, tone };
  const files = projectId ? filesPath(projectId) : '/envio';
  return redirect(outcome.ok ? outcome.done.goTo : files, {
    headers: { 'Set-Cookie': writeFlash(services.env, flash) },
  });
};

export default function EditorReturnRoute() {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const isBusy = useNavigation().state !== 'idle';
  useEffect(() => {
    submit(form.current, { replace: true });
  }, [submit]);
  return (
    <div className="wrap grid min-h-[50vh] place-items-center py-16 text-center">
      <div>
        <Spinner className="mx-auto size-10" />
        <h1 className="mt-4 font-medium font-serif text-title">Redirecionando...</h1>
        <p className="mt-2 text-muted">Estamos buscando no editor a arte que você criou.</p>
        <Form ref={form} method="post" replace className="mt-6">
          <noscript>
            <Button type="submit">Continuar</Button>
          </noscript>
          {isBusy ? null : <input type="hidden" name="intent" value={INTENT} />}
        </Form>
      </div>
    </div>
  );
}

const INTENT = 'voltar-do-editor';
