import type { PaymentMethod, PaymentMethodOption } from '~/domain/payments/core/payment-method';
import { EmptyState } from '~/ui/empty-state';
import { Banknote, Barcode, CreditCard, type Icon, QrCode, Wallet } from '~/ui/icons';
import { PageHead } from '~/ui/page-head';
import type { PaymentMethodsPage } from './page.server';

const icons: Record<string, Icon> = {
  pix: QrCode,
  card: CreditCard,
  slip: Barcode,
  deposit: Banknote,
  wallet: Wallet,
};

/** A payment method with its options and when its payment is credited. */
const MethodCard = ({ method }: { method: PaymentMethod }) => {
  const { name, text, releaseInfo, icon, options } = method;
  const Icon = icons[icon ?? ''] ?? Banknote;
  return (
    <li className="rounded-md border border-line bg-sheet p-5 shadow-sheet">
      <h3 className="flex items-center gap-3 font-semibold text-lg">
        <Icon aria-hidden="true" strokeWidth={1.6} className="size-7 shrink-0 text-accent" />
        <span>{name}</span>
      </h3>
      {text ? <p className="mt-2">{text}</p> : null}
      <p className="mt-2 text-muted text-sm">{releaseInfo}</p>
      {options.length > 0 ? <Options options={options} /> : null}
    </li>
  );
};

const Options = ({ options }: { options: readonly PaymentMethodOption[] }) =>
  options.some(({ detail }) => detail) ? (
    <dl className="mt-3 border-line border-t text-sm">
      {options.map(({ id, description, detail }) => (
        <div key={id} className="border-line py-2 not-first:border-t">
          <dt className="font-medium">{description}</dt>
          {detail ? <dd className="text-muted">{detail}</dd> : null}
        </div>
      ))}
    </dl>
  ) : (
    <ul className="mt-3 flex flex-wrap gap-2 text-sm">
      {options.map(({ id, description }) => (
        <li key={id} className="rounded-xs border border-line bg-sheet px-2.5 py-1">
          {description}
        </li>
      ))}
    </ul>
  );

/** The payment methods, how soon each is credited, and the payee. */
export const PaymentMethodsView = ({ page }: { page: PaymentMethodsPage }) => (
  <div className="wrap pt-4 pb-12">
    <PageHead title="Formas de Pagamento" photo="stack-50">
      A produção começa quando o pagamento é confirmado. Por isso contamos aqui, além de como pagar, em quanto
      tempo cada forma é liberada.
    </PageHead>
    <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
      <div className="grid gap-8">
        {page.active.length === 0 ? (
          <EmptyState title="Nenhuma forma de pagamento no momento">
            <p>Fale com a gente: encontramos um jeito.</p>
          </EmptyState>
        ) : (
          <section aria-labelledby="disponiveis">
            <h2 id="disponiveis" className="font-medium font-serif text-heading">
              Disponíveis agora
            </h2>
            <ul className="mt-3 grid gap-4">
              {page.active.map((method) => (
                <MethodCard key={method.id} method={method} />
              ))}
            </ul>
            <p className="mt-4 max-w-prose text-muted text-sm">
              O DOC deixou de existir em 29 de fevereiro de 2024, por decisão dos bancos. Para transferir de
              outro banco, use PIX ou TED.
            </p>
          </section>
        )}
      </div>
      {page.seller.cnpj ? <Payee seller={page.seller} /> : null}
    </div>
  </div>
);

const Payee = ({ seller }: Pick<PaymentMethodsPage, 'seller'>) => (
  <aside
    aria-label="Quem recebe"
    className="rounded-md border border-line border-t-4 border-t-accent bg-sheet p-5"
  >
    <h2 className="font-medium font-serif text-heading">Quem recebe</h2>
    <dl className="mt-3 grid gap-3">
      <div>
        <dt className="text-muted text-sm">Titular</dt>
        <dd className="font-semibold">{seller.legalName}</dd>
      </div>
      <div>
        <dt className="text-muted text-sm">CNPJ</dt>
        <dd className="figures font-semibold">{seller.cnpj}</dd>
      </div>
    </dl>
    <p className="mt-4 border-line border-t pt-4 text-muted text-sm">
      Antes de confirmar no aplicativo do banco, veja se o nome e o CNPJ são estes. Nunca pedimos pagamento
      por mensagem nem para contas de pessoas.
    </p>
  </aside>
);
