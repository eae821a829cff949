import { useEffect, useRef, useState } from 'react';
import { LinkButton } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { type Repeated, takeRepeated } from './kept-repeat';

/** The result of repeating an order, shown after the reload: what changed, and which files are missing. */
export const RepeatNotice = () => {
  const [repeated, setRepeated] = useState<Repeated | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => setRepeated((known) => known ?? takeRepeated()), []);
  useEffect(() => {
    if (repeated) box.current?.focus();
  }, [repeated]);
  if (!repeated) return null;
  const { pedido, mudancas, cupons_anteriores: coupons, arquivos_nao_reutilizaveis: files } = repeated;
  const said = [...mudancas, ...coupons].map(({ mensagem }) => mensagem);
  return (
    <div ref={box} tabIndex={-1} className="mb-6">
      <Notice
        tone={said.length + files.length > 0 ? 'warning' : 'success'}
        live="status"
        title={`Os itens do pedido ${pedido} estão no carrinho.`}
      >
        {said.length > 0 ? (
          <>
            <p className="mt-2">Desde aquela compra:</p>
            <ul className="mt-1 list-disc pl-5">
              {said.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </>
        ) : null}
        {files.length > 0 ? (
          <>
            <p className="mt-2">Estes arquivos não puderam ser reaproveitados. Envie-os de novo:</p>
            <ul className="mt-1 list-disc pl-5">
              {files.map((file) => (
                <li key={`${file.pk_pedido_item} ${file.desc_arquivo_pedido_item_arquivo}`}>
                  {`${file.desc_arquivo_pedido_item_arquivo}: ${file.arquivo_pedido_item_arquivo}`}
                </li>
              ))}
            </ul>
          </>
        ) : null}
        <div className="mt-4">
          <LinkButton to="/carrinho" size="sm">
            Ver carrinho
          </LinkButton>
        </div>
      </Notice>
    </div>
  );
};
