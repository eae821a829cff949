import { useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { addressActs } from '~/domain/addresses/address-book';
import type { HomeDelivery } from '~/domain/cart/cart-page.server';
import { cartMessages } from '~/domain/cart/labels';
import { businessDaysText } from '~/domain/shared/unit-price';
import { arrivalText } from '~/domain/shipping/labels';
import { addressOption } from '~/ui/address/address-option';
import { Button } from '~/ui/button';
import { buttonStyle } from '~/ui/button-style';
import { DialogLink } from '~/ui/dialogs/dialog-link';
import { Link } from '~/ui/link';
import { Money } from '~/ui/money';
import { Notice } from '~/ui/notice';
import { RadioGroup } from '~/ui/radio-group';
import { useUnattendedReading } from '~/ui/transport/use-unattended-reading';
import { ChoiceForm } from './choice-form';
import { useDeliveryChange, usePicked } from './use-cart-change';

/** The spec's number of attempts to load the delivery options, each with a pause. */
const TRIES = 3;
const PAUSE_MS = 700;

/** Reloads the page's data repeatedly while the component is shown; after a few attempts only on request. */
const useAwaited = (): { isGivenUp: boolean; askAgain: () => void } => {
  const readAgain = useUnattendedReading();
  const [tries, setTries] = useState(0);
  const isReading = useRevalidator().state !== 'idle';
  const isLeaving = useNavigation().state !== 'idle';
  const isBusy = isReading || isLeaving;
  useEffect(() => {
    if (isBusy || tries > TRIES) return;
    const timer = setTimeout(() => {
      setTries(tries + 1);
      if (tries < TRIES) readAgain();
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isBusy, tries, readAgain]);
  return { isGivenUp: tries > TRIES, askAgain: () => setTries(0) };
};

const newAddress = '/endereco/novo?voltar=/carrinho';
const aside = 'link inline-flex min-h-8 items-center max-lg:min-h-11';

/** The customer's addresses, and the delivery options for the selected one. */
export const HomeDeliveryChoice = ({ home }: { home: HomeDelivery }) => {
  const change = useDeliveryChange();
  const [addressId, pickAddress] = usePicked(String(home.addressId ?? ''), change.isBusy);
  const isMoving = addressId !== String(home.addressId ?? '');
  const [transportId, pickTransport] = usePicked(String(home.transportTypeId ?? ''), change.isBusy);
  const sendToAddress = (endereco: string) => {
    pickAddress(endereco);
    pickTransport('');
    change.send({ intent: 'endereco', endereco });
  };
  const sendBy = (transporte: string) => {
    pickTransport(transporte);
    change.send({ intent: 'endereco', endereco: addressId, transporte });
  };
  if (home.addresses.length === 0) return <NoAddress />;
  return (
    <>
      <ChoiceForm hidden={{ intent: 'endereco' }} button="Usar este endereço">
        <RadioGroup
          legend="Endereço de entrega"
          look="cards"
          columns={2}
          name="endereco"
          value={addressId}
          onValueChange={sendToAddress}
          options={home.addresses.map(addressOption)}
        />
      </ChoiceForm>
      <AddressLinks addresses={home.addresses} picked={addressId} />
      <div aria-busy={isMoving}>
        {isMoving ? (
          <p className="mt-6 text-muted" role="status">
            {cartMessages.calculating}
          </p>
        ) : (
          <Transports home={home} addressId={addressId} transportId={transportId} onTransport={sendBy} />
        )}
      </div>
    </>
  );
};

interface AddressLinksProps {
  addresses: HomeDelivery['addresses'];
  /** The id of the selected address; empty if none is. */
  picked: string;
}

/** Links to add an address and to manage the existing ones. */
const AddressLinks = ({ addresses, picked }: AddressLinksProps) => {
  const chosen = addresses.find(({ id }) => String(id) === picked);
  return (
    <p className="mt-2 flex flex-wrap gap-x-6 text-sm">
      <DialogLink to={newAddress} dialog="new-address" className={aside}>
        Novo endereço
      </DialogLink>
      {chosen && !addressActs(chosen, addresses.length).edit ? null : (
        <DialogLink
          to={`/endereco/${picked}?voltar=/carrinho`}
          dialog="new-address"
          detail={{ id: Number(picked) }}
          className={aside}
        >
          Editar este
        </DialogLink>
      )}
      <DialogLink to="/conta/enderecos" dialog="address-list" className={aside}>
        Ver todos
      </DialogLink>
    </p>
  );
};

interface TransportsProps {
  home: HomeDelivery;
  addressId: string;
  transportId: string;
  onTransport: (transportId: string) => void;
}

/** The delivery options for the chosen address, once they are loaded. */
const Transports = ({ home, addressId, transportId, onTransport }: TransportsProps) => {
  if (home.isPending) return <Calculating key={home.addressId} />;
  if (home.options.length === 0)
    return (
      <Notice tone="warning" className="mt-6">
        <p>Ainda não entregamos neste endereço. Escolha outro ou retire em um balcão.</p>
      </Notice>
    );
  return (
    <ChoiceForm hidden={{ intent: 'endereco', endereco: addressId }} button="Usar esta forma de envio">
      <RadioGroup
        legend="Forma de envio, com os dias de transporte depois da produção"
        name="transporte"
        value={transportId}
        onValueChange={onTransport}
        options={home.options.map((option) => ({
          value: String(option.transportTypeId),
          label: `${option.name} · ${businessDaysText(option.businessDays)}`,
          hint: arrivalText(option.arrivesOn),
          price: <Money amount={option.price} free="freight" className="font-semibold text-base text-ink" />,
        }))}
      />
    </ChoiceForm>
  );
};

/** A placeholder that polls for the options. */
const Calculating = () => {
  const { isGivenUp, askAgain } = useAwaited();
  return (
    <div role="status" className="mt-6">
      {isGivenUp ? (
        <Notice tone="danger">
          <p>{cartMessages.freightUnknown}</p>
          <Button variant="quiet" size="sm" onClick={askAgain} className="-ml-3">
            Tentar de novo
          </Button>
        </Notice>
      ) : (
        <p className="text-muted">{cartMessages.calculating}</p>
      )}
      <Link to="/carrinho" className="link hidden noscript:block">
        Ver as formas de envio
      </Link>
    </div>
  );
};

const NoAddress = () => (
  <div className="mt-6">
    <p className="mb-4">Você ainda não tem endereço cadastrado. Adicione um para ver prazos e valores.</p>
    <DialogLink to={newAddress} dialog="new-address" className={buttonStyle({ variant: 'secondary' })}>
      Adicionar um endereço
    </DialogLink>
  </div>
);
