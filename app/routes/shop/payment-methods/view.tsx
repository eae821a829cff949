import { EmptyState } from '~/ui/empty-state';
import { PageHead } from '~/ui/page-head';
import { MethodCard } from './method-card';
import type { PaymentMethodsPage } from './route';

/** How an order can be paid, how soon that counts, and who is paid. */
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
        {page.coming.length > 0 ? (
          <section aria-labelledby="em-breve">
            <h2 id="em-breve" className="font-medium font-serif text-heading">
              Em breve
            </h2>
            <p className="mt-1 max-w-prose text-muted">
              Ainda não é possível pagar destas formas. Os prazos abaixo valem a partir de quando estiverem na
              loja.
            </p>
            <ul className="mt-3 grid items-start gap-4 md:grid-cols-2">
              {page.coming.map((method) => (
                <MethodCard key={method.id} method={method} />
              ))}
            </ul>
          </section>
        ) : null}
      </div>
      {page.seller.cnpj ? (
        <aside
          aria-label="Quem recebe"
          className="rounded-md border border-line border-t-4 border-t-accent bg-sheet p-5"
        >
          <h2 className="font-medium font-serif text-heading">Quem recebe</h2>
          <dl className="mt-3 grid gap-3">
            <div>
              <dt className="text-muted text-sm">Titular</dt>
              <dd className="font-semibold">{page.seller.legalName}</dd>
            </div>
            <div>
              <dt className="text-muted text-sm">CNPJ</dt>
              <dd className="figures font-semibold">{page.seller.cnpj}</dd>
            </div>
          </dl>
          <p className="mt-4 border-line border-t pt-4 text-muted text-sm">
            Antes de confirmar no aplicativo do banco, veja se o nome e o CNPJ são estes. Nunca pedimos
            pagamento por mensagem nem para contas de pessoas.
          </p>
        </aside>
      ) : null}
    </div>
  </div>
);
