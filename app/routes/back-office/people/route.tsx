import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { readForm } from '~/calls/http/request-body.server';
import { pagesOfRole, type Role, roleNames } from '~/domain/back-office/roles';
import { changeRole } from '~/domain/back-office/staff/change-role.server';
import { inviteStaff, inviteStaffAgain } from '~/domain/back-office/staff/invite-staff.server';
import { listStaff } from '~/domain/back-office/staff/list-staff.server';
import { type StaffForm, staffForm, staffMessages } from '~/domain/back-office/staff/staff-form';
import { notifyOutbox } from '~/domain/notifications/queue-message.server';
import { dayTimeText } from '~/domain/shared/date-text';
import type { Result } from '~/domain/shared/result';
import { accountHeaders } from '~/routes/account/page-head';
import { getServices, type Services } from '~/services.server';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { SelectField } from '~/ui/select-field';
import { TextField } from '~/ui/text-field';
import { AskFirst } from '../ask-first';
import { AnswerNotice, BackOfficePage } from '../back-office-page';
import { afterEachAct, backOfficeMeta } from '../page-head';
import { requireStaff } from '../staff.server';

export const headers = accountHeaders;
export const shouldRevalidate = afterEachAct;
export const meta: MetaFunction = () => backOfficeMeta('Pessoas');

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const { id } = await requireStaff(request, 'people');
  return { ownId: id, people: await listStaff(await getServices()) };
};

/** `formKey`: new after a success, so that the form begins empty; `typed`: the refused invitation. */
type Answer = { ok: boolean; text: string; formKey: string; typed: Record<string, string> };

const act = (services: Services, form: StaffForm, operatorId: number): Promise<Result<string, string>> => {
  if (form.intent === 'convidar')
    return inviteStaff(services, { name: form.nome, email: form.email, role: form.papel, operatorId });
  const change = { personId: form.pessoa, operatorId };
  if (form.intent === 'convidar-de-novo') return inviteStaffAgain(services, change);
  const role = form.intent === 'mudar' ? form.papel : null;
  return changeRole(services, { ...change, seen: form.visto, role });
};

export const action = async ({ request }: ActionFunctionArgs) => {
  const { id: operatorId } = await requireStaff(request, 'people');
  const form = await readForm(request, ['intent', 'nome', 'email', 'papel', 'pessoa', 'visto']);
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const services = await getServices();
  const refused = (text: string, status: number) =>
    data<Answer>({ ok: false, text, formKey: 'typed', typed }, status);
  const parsed = staffForm.safeParse(typed);
  if (!parsed.success) return refused(parsed.error.issues[0]?.message ?? staffMessages.unreadable, 422);
  const done = await act(services, parsed.data, operatorId);
  if (!done.ok) return refused(done.failure, 409);
  await notifyOutbox(services);
  return data<Answer>({ ok: true, text: done.value, formKey: services.ids.id(), typed: {} });
};

type Person = ReturnType<typeof useLoaderData<typeof loader>>['people'][number];

const roleOptions = Object.entries(roleNames).map(([value, label]) => ({ value, label }));

const lastUseText = ({ isBlocked, hasEntered, lastUseAt }: Person): string => {
  if (isBlocked) return 'Conta bloqueada';
  if (!hasEntered) return 'Convite enviado, ainda não entrou';
  return lastUseAt ? `Último uso em ${dayTimeText(new Date(lastUseAt))}` : 'Sem sessões guardadas';
};

/** The forms for another role, for the invitation again, and to take somebody from the staff. */
const Acts = ({ person: { id, name, role, hasEntered } }: { person: Person }) => {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <div className="grid gap-2">
      <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-2">
        <input type="hidden" name="pessoa" value={id} />
        <input type="hidden" name="visto" value={role} />
        <SelectField
          key={role}
          label={`Papel de ${name}`}
          id={`papel-${id}`}
          name="papel"
          defaultValue={role}
          options={roleOptions}
        />
        <Button type="submit" name="intent" value="mudar" variant="secondary" disabled={isBusy}>
          Mudar o papel
        </Button>
      </Form>
      <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-2">
        <input type="hidden" name="pessoa" value={id} />
        <input type="hidden" name="visto" value={role} />
        {hasEntered ? null : (
          <Button
            type="submit"
            size="sm"
            name="intent"
            value="convidar-de-novo"
            variant="secondary"
            disabled={isBusy}
          >
            Mandar o convite de novo
          </Button>
        )}
        <AskFirst
          name="intent"
          acts={[
            {
              value: 'tirar',
              label: 'Tirar da equipe',
              question: `${name} deixa de entrar na oficina, e as sessões abertas terminam agora.`,
            },
          ]}
        />
      </Form>
    </div>
  );
};

const Line = ({ person, isOwn }: { person: Person; isOwn: boolean }) => (
  <li className="grid gap-3 p-4 md:grid-cols-[minmax(0,1fr)_auto]">
    <div className="min-w-0">
      <h2 className="wrap-anywhere font-semibold">{person.name}</h2>
      <p className="wrap-anywhere text-muted text-sm">{person.email}</p>
      <p className="text-sm">{lastUseText(person)}</p>
      <p className={person.hasSecondFactor ? 'text-muted text-sm' : 'text-sm text-warning'}>
        {person.hasSecondFactor ? 'Segundo fator ativo' : 'Sem segundo fator'}
      </p>
    </div>
    {isOwn ? (
      <p className="text-muted text-sm">{`${roleNames[person.role]} (você)`}</p>
    ) : (
      <Acts person={person} />
    )}
  </li>
);

const Rights = () => (
  <Card title="O que cada papel vê">
    <dl className="grid gap-2 text-sm">
      {(Object.keys(roleNames) as Role[]).map((role) => (
        <div key={role}>
          <dt className="font-semibold">{roleNames[role]}</dt>
          <dd className="text-muted">
            {role === 'owner'
              ? 'Tudo.'
              : `${pagesOfRole(role)
                  .map(({ label }) => label)
                  .join(', ')}.`}
          </dd>
        </div>
      ))}
    </dl>
  </Card>
);

const InviteForm = ({ answer }: { answer: Answer | undefined }) => {
  const isBusy = useNavigation().formMethod === 'POST';
  const typed = answer?.typed.intent === 'convidar' ? answer.typed : {};
  return (
    <Card title="Convidar">
      <Form method="post" preventScrollReset key={answer?.formKey ?? 'new'} className="grid gap-4">
        <TextField label="Nome" name="nome" id="nome" defaultValue={typed.nome} required maxLength={120} />
        <TextField
          label="E-mail"
          type="email"
          name="email"
          id="email"
          defaultValue={typed.email}
          required
          maxLength={100}
          autoComplete="off"
        />
        <SelectField
          label="Papel"
          name="papel"
          id="papel"
          placeholder="Escolha o papel"
          defaultValue={typed.papel}
          required
          options={roleOptions}
        />
        <Button type="submit" name="intent" value="convidar" busy={isBusy} busyLabel="Enviando…">
          Enviar o convite
        </Button>
      </Form>
    </Card>
  );
};

/** The shop's staff: who they are, what they may do, and how they come and go. */
export default function PeopleRoute() {
  const { people, ownId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <BackOfficePage
      title="Pessoas"
      aside={<p className="text-muted">{people.length === 1 ? '1 pessoa' : `${people.length} pessoas`}</p>}
    >
      <AnswerNotice answer={answer} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <ul className="divide-y divide-line rounded-md border border-line bg-sheet" aria-label="Equipe">
          {people.map((person) => (
            <Line key={person.id} person={person} isOwn={person.id === ownId} />
          ))}
        </ul>
        <div className="grid gap-5">
          <InviteForm answer={answer} />
          <Rights />
        </div>
      </div>
    </BackOfficePage>
  );
}
