import { Checkbox } from '~/ui/checkbox';
import { DialogLink } from '~/ui/dialogs/dialog-link';
import { Fieldset } from '~/ui/fieldset';
import type { SignUpFieldset } from './use-document-lookup';

export const ConsentSection = ({ fields }: { fields: SignUpFieldset }) => (
  <Fieldset legend="Consentimentos" look="section">
    <p className="-mt-2 mb-2 text-muted text-sm">
      Os três primeiros são opcionais, e você pode mudar de ideia quando quiser.
    </p>
    <Checkbox
      field={fields.avisos}
      label="Quero receber avisos sobre meus pedidos também por mensagem no celular."
    />
    <Checkbox field={fields.news_usuario} label="Quero receber novidades e promoções por e-mail." />
    <Checkbox
      field={fields.comerciais}
      label="Aceito que meus pedidos sejam usados para me sugerir produtos."
    />
    <div className="mt-3 border-line border-t pt-3">
      <Checkbox
        field={fields.agree_terms}
        required
        label={
          <>
            <span>{'Tenho 18 anos ou mais, li e concordo com os '}</span>
            <DialogLink to="/termos-de-uso" dialog="terms-of-use" target="_blank" className="link">
              termos de uso
            </DialogLink>
            <span>.</span>
          </>
        }
      />
    </div>
  </Fieldset>
);
