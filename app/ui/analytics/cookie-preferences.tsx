import { type FormEvent, useId } from 'react';
import { Button } from '../button';
import { Checkbox } from '../checkbox';
import { Dialog } from '../dialog';
import type { CookieChoice } from './consent';

interface CookiePreferencesProps {
  choice: CookieChoice;
  onSave: (choice: CookieChoice) => void;
  onClose: () => void;
}

/** Options for what may be stored and measured. Only options that were chosen before are ticked. */
export const CookiePreferences = ({ choice, onSave, onClose }: CookiePreferencesProps) => {
  const formId = useId();
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    onSave({ statistics: fields.has('statistics'), marketing: fields.has('marketing') });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Preferências de cookies"
      width={40}
      footer={
        <Button type="submit" form={formId}>
          Salvar preferências
        </Button>
      }
    >
      <form id={formId} onSubmit={save} className="divide-y divide-line">
        <Checkbox
          label={<strong className="font-semibold">Necessários</strong>}
          hint="Mantêm a sua sessão, o carrinho, o aparelho que já usou a sua conta, o último produto visto e esta escolha. Sem eles a loja não funciona."
          defaultChecked
          disabled
          fieldClassName="pb-3"
        />
        <Checkbox
          name="statistics"
          label={<strong className="font-semibold">Estatísticas</strong>}
          hint="Contam visitas, buscas e produtos vistos, para sabermos o que melhorar."
          defaultChecked={choice.statistics}
          fieldClassName="py-3"
        />
        <Checkbox
          name="marketing"
          label={<strong className="font-semibold">Divulgação</strong>}
          hint="Permitem mostrar a Lombada em outros sites a quem passou por aqui."
          defaultChecked={choice.marketing}
          fieldClassName="pt-3"
        />
      </form>
    </Dialog>
  );
};
