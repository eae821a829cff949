import type { ListItem } from '~/domain/storefront/text-block';
import { buttonStyle } from '~/ui/button-style';
import { Card } from '~/ui/card';
import { Clock, type Icon, Mail, MessageCircle, Phone } from '~/ui/icons';
import { Link } from '~/ui/link';
import { PageHead } from '~/ui/page-head';
import type { ContactPage } from './page.server';

const icons: Record<string, Icon> = { mail: Mail, phone: Phone, chat: MessageCircle };
/** The icon name of an address. The shop's own address has a separate card. */
const PLACE = 'place';

const mapAddress = (address: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address })}`;

const help = [
  { to: '/pedidos', label: 'Acompanhar um pedido' },
  { to: '/entrega', label: 'Prazos e balcões de retirada' },
  { to: '/formas-de-pagamento', label: 'Formas de pagamento' },
  { to: '/calculo-de-lombada', label: 'Calcular a lombada' },
];

/** Contacts, opening hours and location of the shop. */
export const ContactView = ({ page }: { page: ContactPage }) => {
  const { contacts, social, hours, facts } = page;
  return (
    <div className="wrap pt-4 pb-12">
      <PageHead title="Fale com a gente" crumb="Contato" photo="open-spread">
        <p>
          Quem atende trabalha ao lado das máquinas. Conte o que você quer imprimir, ou o que não saiu como
          esperava, e respondemos dentro do horário de atendimento.
        </p>
        {facts.chatLink ? (
          <p className="mt-5">
            <a
              href={facts.chatLink}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonStyle({ size: 'lg' })}
            >
              <MessageCircle aria-hidden="true" className="size-5" />
              Conversar agora<span className="sr-only"> (abre em outra janela)</span>
            </a>
          </p>
        ) : null}
      </PageHead>
      <div className="mt-8 grid items-start gap-5 lg:grid-cols-3">
        <Card title="Contatos">
          <ul className="grid gap-4">
            {contacts
              .filter(({ icon }) => icon !== PLACE)
              .map((contact) => (
                <Contact key={contact.id} contact={contact} />
              ))}
          </ul>
        </Card>
        <Card title="Horários de atendimento">
          <Hours hours={hours} usual={facts.hours} />
          <p className="mt-4 text-muted text-sm">
            Horário de Brasília. Fora dele, escreva: a mensagem fica esperando por nós.
          </p>
        </Card>
        <ShopCard facts={facts} />
      </div>
      <div className="mt-8 grid gap-8 md:grid-cols-2">
        <Answers />
        {social.length > 0 ? <Social items={social} /> : null}
      </div>
    </div>
  );
};

const ShopCard = ({ facts }: Pick<ContactPage, 'facts'>) => (
  <Card title="A gráfica">
    <p className="font-semibold">{facts.legalName}</p>
    {facts.cnpj ? <p className="figures text-muted">{`CNPJ ${facts.cnpj}`}</p> : null}
    {facts.address ? (
      <>
        <p className="mt-3">{facts.address}</p>
        <p className="mt-3">
          <a href={mapAddress(facts.address)} target="_blank" rel="noopener noreferrer" className="link">
            Ver no mapa<span className="sr-only"> (abre em outra janela)</span>
          </a>
        </p>
      </>
    ) : null}
  </Card>
);

const Answers = () => (
  <section aria-labelledby="resposta">
    <h2 id="resposta" className="font-medium font-serif text-heading">
      Talvez a resposta já esteja aqui
    </h2>
    <ul className="mt-2">
      {help.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className="link inline-flex min-h-9 items-center">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

const Contact = ({ contact: { name, value, link, icon } }: { contact: ListItem }) => {
  const Icon = icons[icon ?? ''] ?? Mail;
  return (
    <li className="flex gap-3">
      <Icon aria-hidden="true" strokeWidth={1.6} className="mt-0.5 size-5 shrink-0 text-accent" />
      <span className="min-w-0">
        <span className="block text-muted text-sm">{name}</span>
        {link ? (
          <a href={link} className="link inline-flex min-h-6 items-center break-all">
            {value}
          </a>
        ) : (
          <span>{value}</span>
        )}
      </span>
    </li>
  );
};

/** The list of opening hours; if staff left it empty, the footer's line. */
const Hours = ({ hours, usual }: { hours: readonly ListItem[]; usual: string }) =>
  hours.length === 0 ? (
    <p className="flex gap-3">
      <Clock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
      <span>{usual}</span>
    </p>
  ) : (
    <dl>
      {hours.map(({ id, name, value }) => (
        <div key={id} className="border-line py-2 not-first:border-t">
          <dt className="text-muted text-sm">{name}</dt>
          <dd className="figures font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );

const Social = ({ items }: { items: readonly ListItem[] }) => (
  <section aria-labelledby="redes">
    <h2 id="redes" className="font-medium font-serif text-heading">
      Acompanhe a gráfica por dentro
    </h2>
    <ul className="mt-2">
      {items.map(({ id, name, value, link }) => (
        <li key={id}>
          {link ? (
            <a
              href={link}
              rel="noopener noreferrer"
              className="link wrap-anywhere inline-block min-h-9 max-w-full py-1.5"
            >{`${name}: ${value}`}</a>
          ) : (
            `${name}: ${value}`
          )}
        </li>
      ))}
    </ul>
  </section>
);
