import { useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import { cartMessages } from '~/domain/cart/labels';
import { EmptyState } from '~/ui/empty-state';
import { LinkButton } from '~/ui/link-button';

const LEAVE_MS = 2_000;
/** Time to take a removed line back. */
const LEAVE_LATER_MS = 10_000;

/** Says that there is nothing here and, by itself, goes to the home page. */
export const EmptyCart = ({ canUndo }: { canUndo: boolean }) => {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate('/'), canUndo ? LEAVE_LATER_MS : LEAVE_MS);
    return () => clearTimeout(timer);
  }, [canUndo, navigate]);
  return (
    <EmptyState title={cartMessages.empty} action={<LinkButton to="/">Ver produtos</LinkButton>}>
      Monte um produto, envie os arquivos e ele aparece aqui.
    </EmptyState>
  );
};
