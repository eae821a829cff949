import { Form, useNavigation } from '@remix-run/react';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Link } from '~/ui/link';
import { type AddressAnswer, AddressForm } from './address-form';
import type { AddressFormPage } from './address-form-page.server';

interface AddressViewProps {
  page: AddressFormPage;
  /** Where the form goes, with the way back in its query. */
  action: string;
  returnTo: string;
  answer: AddressAnswer | undefined;
}

/** The page of one address, new or known. */
export const AddressView = ({ page, action, returnTo, answer }: AddressViewProps) => {
  const isBusy = useNavigation().formAction?.startsWith('/endereco') ?? false;
  return (
    <div className="wrap py-8 md:py-12">
      <div className="mx-auto max-w-3xl">
        <h1 className="mb-6 font-medium font-serif text-title">
          {page.id === null ? 'Novo endereço' : 'Editar endereço'}
        </h1>
        <AddressForm
          id="endereco"
          Tag={Form}
          action={action}
          page={page}
          answer={answer}
          frame={(fields) => <Card as="div">{fields}</Card>}
        >
          <div className="mt-6 flex flex-wrap items-center gap-3">
            <Button type="submit" size="lg" busy={isBusy} busyLabel="Salvando…">
              Salvar endereço
            </Button>
            <Link to={returnTo} className="link inline-flex min-h-11 items-center px-3">
              Voltar sem salvar
            </Link>
          </div>
        </AddressForm>
      </div>
    </div>
  );
};
