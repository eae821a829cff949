import { isRouteErrorResponse } from '@remix-run/react';
import { statementMessages } from '~/domain/credit/statement-query';
import { ErrorPage } from '~/ui/shell/error-page';

const unreadable = {
  title: statementMessages.failed,
  text: 'Seus créditos estão guardados e nada se perdeu. Tente de novo daqui a pouco.',
};

/** Shown if the statement could not be read. Statuses with a general error page keep that text. */
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
