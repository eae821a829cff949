/** The local flag of what came of buying an order again, until the page that was loaded anew has told it. */
const KEY = 'arquivos_nao_reutilizaveis';

type Said = { mensagem: string };

export type Repeated = {
  pedido: number;
  arquivos_nao_reutilizaveis: {
    pk_pedido_item: number;
    desc_arquivo_pedido_item_arquivo: string;
    arquivo_pedido_item_arquivo: string;
  }[];
  mudancas: Said[];
  cupons_anteriores: Said[];
};

/** A browser that keeps nothing tells nothing afterwards; the cart's page tells the same. */
export const keepRepeated = (repeated: Repeated): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(repeated));
  } catch {}
};

/** What was kept, or null; once read it is gone. */
export const takeRepeated = (): Repeated | null => {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const read = kept === null ? null : (JSON.parse(kept) as Repeated);
    return read && Array.isArray(read.mudancas) && Array.isArray(read.arquivos_nao_reutilizaveis)
      ? read
      : null;
  } catch {
    return null;
  }
};
