import { useId } from 'react';
import { CopyButton } from '~/ui/copy-button';
import { Money } from '~/ui/money';
import { QrCode } from '~/ui/qr-code';

interface PixCodeProps {
  copyPaste: string;
  /** Centavos. */
  amount: number;
  /** The payment page of the sandbox's bank; null outside sandbox mode. */
  payAt: string | null;
}

/** While the bank has not issued the code. */
export const CODE_SOON = 'Estamos gerando o código com o banco. Ele aparece aqui em instantes.';
/** The same when it takes long. */
export const CODE_LATE =
  'O banco está demorando a responder. O código aparece aqui e vai por e-mail assim que ficar pronto.';

/** A Pix code to copy; the first thing to do on a phone, which cannot scan its own screen. */
export const PixText = ({ copyPaste, payAt }: Omit<PixCodeProps, 'amount'>) => {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="font-semibold text-sm">
        PIX copia e cola
      </label>
      <textarea
        id={id}
        readOnly
        rows={3}
        value={copyPaste}
        onFocus={(event) => event.currentTarget.select()}
        className="mt-1 mb-3 w-full resize-none break-all rounded-sm border border-edge bg-wash p-3 font-mono text-sm"
      />
      <div className="flex flex-wrap items-center gap-4">
        <CopyButton
          text={copyPaste}
          label="Copiar código PIX"
          copiedLabel="Código copiado!"
          variant="primary"
          className="noscript:hidden max-xs:w-full"
        />
        {payAt ? (
          <a href={payAt} target="_blank" rel="noreferrer" className="link">
            Pagar no banco de testes
          </a>
        ) : null}
      </div>
    </div>
  );
};

/** A Pix code to scan or copy, with its amount. */
export const PixCode = ({ copyPaste, amount, payAt }: PixCodeProps) => (
  <div className="@container">
    <div className="grid gap-x-6 gap-y-5 @min-[30rem]:grid-cols-[auto_1fr] @min-[30rem]:items-center">
      <div className="mx-auto rounded-md max-md:order-last border scheme-light border-line bg-sheet p-4">
        <QrCode text={copyPaste} title="QR Code do PIX" />
      </div>
      <PixText copyPaste={copyPaste} payAt={payAt} />
    </div>
    <p className="mt-5 text-muted text-sm">
      No aplicativo do seu banco, escolha pagar com PIX, aponte a câmera para o QR Code ou cole o código,
      confira o valor de <Money amount={amount} className="font-semibold" /> e confirme.{' '}
      <span className="noscript:hidden">Esta página avisa sozinha quando o pagamento chegar.</span>
    </p>
  </div>
);
