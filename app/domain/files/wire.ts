import type { RequestedFiles } from './requested-files';
import { templatePath } from './template-address';

/**
 * The files of a configuration as the API names them (spec, section 3). Every file belongs to the product itself,
 * none to a finish, and no product offers the online editor.
 */
export const toWireFiles = ({ productId, slots, query }: RequestedFiles) => ({
  arquivos: slots.map(({ slot, isSent }, index) => ({
    pk_produto_arquivo: slot.id,
    desc_arquivo: slot.description,
    extensoes: slot.extensions,
    obrigatorio_produto_arquivo: slot.required ? 1 : 0,
    ordem_produto_arquivo: index + 1,
    acabamento_arquivo: null,
    fk_acabamento: null,
    pk_acabamento_arquivo: null,
    editor: false,
    enviado: isSent,
  })),
  editor_arte_online: false,
  editor_validacao: false,
  gabaritos: slots.map(({ slot }) => ({
    pk_produto_arquivo: slot.id,
    desc_gabarito: slot.description,
    link: templatePath(productId, slot.id, query),
    link_svg: templatePath(productId, slot.id, query, 'svg'),
  })),
});
