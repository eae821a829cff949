import type { FileSlot } from '../catalogue/file-slot';
import type { RequestedFiles } from './project';
import { templatePath } from './template-address';

/** What a slot accepts, in the contract's terms. */
const extensionsShown = ({ extensions, isPdfX1a }: FileSlot): string[] =>
  extensions.map((each) => (isPdfX1a && each === 'pdf' ? 'pdf x1a' : each));

/**
 * The files of a configuration in the API's format (spec, section 3): those of the product, and those of the chosen
 * finishes. When the shop has no editor (`hasEditor`), no product offers it.
 */
export const toWireFiles = (
  { productId, slots, onlineEditor, editorCheck, query }: RequestedFiles,
  { hasEditor }: { hasEditor: boolean },
) => ({
  arquivos: slots.map(({ slot, isSent, isEditable }, index) => ({
    pk_produto_arquivo: slot.id,
    desc_arquivo: slot.description,
    extensoes: extensionsShown(slot),
    obrigatorio_produto_arquivo: slot.required ? (1 as const) : (0 as const),
    ordem_produto_arquivo: index + 1,
    acabamento_arquivo: slot.finish?.code ?? null,
    fk_acabamento: slot.finish?.id ?? null,
    pk_acabamento_arquivo: slot.finish?.fileId ?? null,
    editor: hasEditor && isEditable,
    enviado: isSent,
  })),
  editor_arte_online: hasEditor && onlineEditor,
  editor_validacao: hasEditor && editorCheck,
  gabaritos: slots
    .filter(({ hasTemplate }) => hasTemplate)
    .map(({ slot }) => ({
      pk_produto_arquivo: slot.id,
      desc_gabarito: slot.description,
      link: templatePath(productId, slot.id, query),
      link_svg: templatePath(productId, slot.id, query, 'svg'),
    })),
});
