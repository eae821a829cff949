import { QRCodeSVG } from 'qrcode.react';
import { useId } from 'react';
import { CopyButton } from '~/ui/copy-button';
import { Money } from '~/ui/money';

interface PixCodeProps {
  copyPaste: string;
  /** Centavos. */
  amount: number;
  /** Where the sandbox's bank lets one pay; null outside sandbox mode. */
  payAt: string | null;
}

/** A Pix to scan or to copy, with what it costs. */
export const PixCode = ({ copyPaste, amount, payAt }: PixCodeProps) => {
  const id = useId();
  return (
    <div className="@container">
      <div className="grid gap-6 @min-[30rem]:grid-cols-[auto_1fr] @min-[30rem]:items-center">
        {/* Nobody scans the phone that shows it: there the text to copy comes first. */}
        <div className="mx-auto rounded-md max-md:order-last border border-line bg-white p-4">
          <QRCodeSVG value={copyPaste} size={208} level="M" title="QR Code do PIX" />
        </div>
        <div className="min-w-0">
          <ol className="mb-4 list-decimal space-y-1 pl-5">
            <li>Abra o aplicativo do seu banco e escolha pagar com PIX.</li>
            <li>Aponte a câmera para o QR Code ou cole o código abaixo.</li>
            <li>
              Confira o valor, <Money amount={amount} className="font-semibold" />, e confirme.{' '}
              <span className="noscript:hidden">Esta página avisa sozinha quando o pagamento chegar.</span>
            </li>
          </ol>
          <label htmlFor={id} className="font-medium text-sm">
            PIX copia e cola
          </label>
          <textarea
            id={id}
            readOnly
            rows={5}
            value={copyPaste}
            onFocus={(event) => event.currentTarget.select()}
            className="field-sizing-content mt-1 mb-3 w-full resize-none break-all rounded-sm border border-edge bg-wash p-3 font-mono text-sm"
          />
          <div className="flex flex-wrap items-center gap-4">
            <CopyButton
              text={copyPaste}
              label="Copiar código PIX"
              copiedLabel="Código copiado!"
              variant="primary"
              className="noscript:hidden"
            />
            {payAt ? (
              <a href={payAt} target="_blank" rel="noreferrer" className="link">
                Pagar no banco de testes
              </a>
            ) : null}
          </div>
        </div>
      </div>
    </div>
  );
};
