/** Storage key for the result of repeating an order, until the reloaded page has shown it. */
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

/** Without storage nothing is shown afterwards, but the cart page shows the same. */
export const keepRepeated = (repeated: Repeated): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(repeated));
  } catch {}
};

/** Returns and removes the stored result; null if there is none. */
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
