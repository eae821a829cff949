import { isRouteErrorResponse } from '@remix-run/react';
import { statementMessages } from '~/domain/credit/statement-query';
import { ErrorPage } from '~/ui/shell/error-page';

const unreadable = {
  title: statementMessages.failed,
  text: 'Seus créditos estão guardados e nada se perdeu. Tente de novo daqui a pouco.',
};

/** The statement could not be read. What has words of its own for any page keeps them. */
export const CreditError = ({ error }: { error: unknown }) => {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <ErrorPage
      status={status}
      {...(status === 500 && unreadable)}
      way={{ to: '/credito', label: 'Tentar de novo' }}
    />
  );
};
