/** Programs in which authors make their files, and what to do there. Menus are named as in the Portuguese editions. */

export const programs = ['word', 'canva', 'indesign', 'affinity', 'libreoffice'] as const;
export type Program = (typeof programs)[number];

export const programNames: Record<Program, string> = {
  word: 'Word',
  canva: 'Canva',
  indesign: 'InDesign',
  affinity: 'Affinity',
  libreoffice: 'LibreOffice',
};

/** Topics of help; several rules share one. */
export type HelpTopic =
  | 'fonts'
  | 'pictures'
  | 'black-text'
  | 'colours'
  | 'lines'
  | 'margins'
  | 'bleed'
  | 'marks'
  | 'layers'
  | 'pages'
  | 'mask'
  | 'protection'
  | 'weight'
  | 'flatten'
  | 'pdfx'
  | 'export';

export const help: Record<HelpTopic, Record<Program, string>> = {
  fonts: {
    word: 'Arquivo > Salvar como > PDF > Opções: marque “Compatível com PDF/A”. Isso incorpora todas as fontes.',
    canva:
      'Baixe como “PDF para impressão”: o Canva incorpora as fontes. Se já fez assim, troque a fonte indicada por outra.',
    indesign:
      'Arquivo > Exportar > Adobe PDF (impressão), predefinição PDF/X-4. Em Tipo > Localizar/Substituir fonte, veja se alguma está em falta.',
    affinity:
      'Arquivo > Exportar > PDF (para impressão) > Mais: em “Incorporar fontes”, escolha “Todas as fontes”.',
    libreoffice:
      'Arquivo > Exportar como > Exportar como PDF: marque “Arquivo (PDF/A)”, que incorpora todas as fontes.',
  },
  pictures: {
    word: 'Arquivo > Opções > Avançado > Tamanho e qualidade da imagem: marque “Não compactar imagens no arquivo”. Depois insira de novo a imagem original, em tamanho maior.',
    canva:
      'Use a foto original, maior, e baixe como “PDF para impressão”. Fotos de redes sociais quase sempre são pequenas demais.',
    indesign:
      'Janela > Vínculos mostra o PPI efetivo de cada imagem: troque as de menos de 300 por versões maiores ou reduza-as na página.',
    affinity:
      'Gerenciador de recursos mostra o DPI colocado: substitua as imagens de menos de 300 ou reduza-as na página.',
    libreoffice:
      'Ao exportar em PDF, aba Geral: escolha “Compressão sem perda” e desmarque “Reduzir resolução da imagem”. Insira de novo as imagens originais.',
  },
  'black-text': {
    word: 'Selecione o texto e escolha a cor “Automático”, no lugar de um preto montado por você.',
    canva: 'Escolha o preto #000000 para os textos.',
    indesign:
      'Use a amostra [Preto] nos textos, não [Registro] nem um preto composto. Em Janela > Saída > Visualização de separações você confere.',
    affinity: 'No painel Cor, modo CMYK, deixe C 0, M 0, Y 0 e K 100 nos textos.',
    libreoffice:
      'Selecione o texto e, em Formatar > Caractere > Efeitos da fonte, escolha a cor “Automática” ou preto (#000000).',
  },
  colours: {
    word: 'Em Design da página, clareie fundos escuros; cores muito carregadas demoram a secar e mancham.',
    canva: 'Evite fundos em cores muito escuras e saturadas ao mesmo tempo; clareie ou use preto puro.',
    indesign:
      'Editar > Converter em perfil: destino FOGRA39 ou ISO Coated v2 300%. Janela > Saída > Visualização de separações > Limite de tinta 300% mostra onde passa.',
    affinity:
      'Documento > Converter formato/perfil ICC: CMYK/8, ISO Coated v2 300%. Converta cores especiais em CMYK no painel Amostras.',
    libreoffice: 'Troque fundos muito escuros por tons mais claros e exporte de novo.',
  },
  lines: {
    word: 'Em bordas e formas, escolha espessura de 0,5 pt ou mais.',
    canva: 'Escolha espessura de linha 1 ou mais.',
    indesign: 'No painel Traçado, use 0,25 pt ou mais; “Traço fino” (hairline) não serve para impressão.',
    affinity: 'No painel Traçado, use 0,25 pt ou mais.',
    libreoffice: 'Em Formatar > Linha, troque 0,00 cm (traço de cabelo) por 0,02 cm ou mais.',
  },
  margins: {
    word: 'Layout > Margens > Personalizadas: aumente as margens; em livros, use “Margens espelho” e a medianiz.',
    canva: 'Arquivo > Configurações > Mostrar margens: traga os textos para dentro delas.',
    indesign:
      'Layout > Margens e colunas: aumente as margens, a interna principalmente. Depois ajuste as caixas de texto.',
    affinity: 'Documento > Configurar documento > Margens: aumente-as e traga os textos para dentro.',
    libreoffice:
      'Formatar > Estilo de página > Página: aumente as margens; em livros, use o layout “Espelhado”.',
  },
  bleed: {
    word: 'O Word não faz sangria: defina o papel 6 mm maior em largura e altura e leve as imagens até a borda dele.',
    canva:
      'Arquivo > Configurações > Mostrar sangria de impressão; leve fundos e fotos até o fim. Ao baixar em “PDF para impressão”, marque “Marcas de corte e sangria”: é o único jeito de o Canva levar a sangria, e o aviso sobre as marcas que vêm junto pode ser aceito.',
    indesign:
      'Arquivo > Configurar documento > Sangria: 3 mm de cada lado. Ao exportar, aba Marcas e sangrias: “Usar configurações de sangria do documento”.',
    affinity: 'Documento > Configurar documento > Sangria: 3 mm. Ao exportar, marque “Incluir sangria”.',
    libreoffice:
      'No Writer, defina a página 6 mm maior em largura e altura; no Draw, leve o fundo além da página.',
  },
  marks: {
    word: 'Arquivo > Opções > Avançado > Mostrar conteúdo: desmarque “Mostrar marcas de corte”.',
    canva:
      'O Canva põe as marcas junto com a sangria. Se a arte tem cor ou imagem até a borda, mantenha “Marcas de corte e sangria” marcado e aceite este aviso: as marcas ficam fora da página e são cortadas. Se nada chega à borda, baixe de novo sem marcar.',
    indesign: 'Ao exportar, aba Marcas e sangrias: desmarque “Todas as marcas da impressora”.',
    affinity: 'Ao exportar, em Mais, desmarque “Incluir marcas da impressora”.',
    libreoffice: 'Retire da página as linhas e barras desenhadas à mão e exporte de novo.',
  },
  layers: {
    word: 'Revisão > Excluir comentários; em Controlar, aceite as alterações antes de exportar.',
    canva: 'Exclua os elementos escondidos e baixe de novo como “PDF para impressão”.',
    indesign:
      'Apague as camadas ocultas no painel Camadas e exporte em PDF/X-4 sem “Criar camadas do Acrobat”.',
    affinity: 'Apague as camadas ocultas e exporte de novo em PDF (para impressão).',
    libreoffice:
      'Apague comentários e objetos ocultos; ao exportar, desmarque “Comentários como anotações do PDF” e “Criar formulário PDF”.',
  },
  pages: {
    word: 'Layout > Tamanho e Orientação: aplique “No documento inteiro”. Confira quebras de página e de seção que criam páginas a mais.',
    canva: 'Use um só tamanho em todas as páginas e baixe uma página por folha, não em páginas duplas.',
    indesign:
      'Ao exportar, escolha “Páginas”, não “Páginas espelhadas”. Em Páginas, confira as que estão em branco.',
    affinity: 'Ao exportar, em Área escolha “Todas as páginas”, não “Todas as páginas espelhadas”.',
    libreoffice:
      'Ao exportar, desmarque “Exportar automaticamente páginas em branco inseridas”. Confira os estilos de página.',
  },
  mask: {
    word: 'O Word não serve bem para máscaras: copie a página, apague o que não leva acabamento e deixe o resto em preto puro, sem sombras. Salve como PDF.',
    canva:
      'Duplique a página, apague o que não leva acabamento e pinte o resto de preto #000000, sem transparência nem sombra. Baixe só essa página como “PDF para impressão”.',
    indesign:
      'Em uma cópia da arte, deixe só o que leva acabamento na amostra [Preto] a 100% (ou em uma só cor especial a 100%). Janela > Saída > Visualização de separações deve mostrar uma chapa.',
    affinity:
      'Em uma cópia da arte, deixe só o que leva acabamento em C 0, M 0, Y 0, K 100, com opacidade de 100% e sem efeitos, e exporte em PDF (para impressão).',
    libreoffice:
      'Em uma cópia da arte, deixe só o que leva acabamento em preto (#000000), com transparência 0%, e exporte em PDF.',
  },
  protection: {
    word: 'Arquivo > Informações > Proteger documento > Criptografar com senha: apague a senha. Depois salve de novo como PDF, sem “Criptografar o documento com uma senha” nas Opções.',
    canva:
      'O Canva não põe senha: baixe de novo o “PDF para impressão” e envie esse arquivo, sem passar por outro programa.',
    indesign:
      'Arquivo > Exportar > Adobe PDF (impressão): na aba Segurança, desmarque as senhas de abertura e de permissões.',
    affinity: 'Arquivo > Exportar > PDF > Mais: deixe vazios os campos de senha.',
    libreoffice:
      'Arquivo > Exportar como > Exportar como PDF: na aba Segurança, não defina senhas de abertura nem de permissão.',
  },
  weight: {
    word: 'Selecione uma imagem > Formatar > Compactar imagens: desmarque “Aplicar somente a esta imagem” e escolha 330 ppi (alta fidelidade).',
    canva:
      'Troque fotos enormes por versões de até 5.000 pixels de lado e baixe de novo como “PDF para impressão”.',
    indesign:
      'Ao exportar, aba Compactação: “Redução de resolução bicúbica para” 300 ppi em imagens acima de 450 ppi, JPEG, qualidade máxima.',
    affinity:
      'Ao exportar em PDF, Mais: “Reduzir imagens acima de” 450 DPI para 300 DPI, JPEG com qualidade 95.',
    libreoffice:
      'Ao exportar em PDF, aba Geral: “Compressão JPEG”, qualidade 95%, e “Reduzir resolução da imagem” para 300 DPI.',
  },
  flatten: {
    word: 'Troque gráficos e desenhos muito detalhados por imagens a 300 dpi: recorte-os e use Colar especial > Imagem (PNG).',
    canva: 'Baixe como “PDF para impressão” com a opção “Nivelar PDF” marcada.',
    indesign:
      'Exporte em PDF/X-1a, que achata as transparências. Desenhos com milhares de pontos podem ser convertidos em imagem a 300 ppi no Photoshop.',
    affinity:
      'Selecione o desenho e use Camada > Rasterizar; ou, ao exportar em PDF, Mais: “Rasterizar: propriedades não compatíveis”.',
    libreoffice:
      'Selecione o desenho e use Editar > Colar especial > PNG no lugar dele; depois exporte de novo.',
  },
  pdfx: {
    word: 'O Word não exporta PDF/X. Exporte em PDF e converta no Acrobat, ou peça ajuda a quem faz a arte.',
    canva: 'O Canva não exporta PDF/X. Se o pedido aceita PDF comum, baixe “PDF para impressão”.',
    indesign: 'Arquivo > Exportar > Adobe PDF (impressão): predefinição [PDF/X-1a:2001], destino FOGRA39.',
    affinity: 'Arquivo > Exportar > PDF: predefinição “PDF/X-1a:2003”.',
    libreoffice: 'O LibreOffice não exporta PDF/X. Exporte em PDF e converta em outro programa.',
  },
  export: {
    word: 'Arquivo > Salvar como > PDF, com “Padrão (publicação online e impressão)”.',
    canva: 'Compartilhar > Baixar > PDF para impressão.',
    indesign: 'Arquivo > Exportar > Adobe PDF (impressão), predefinição [PDF/X-4:2008].',
    affinity: 'Arquivo > Exportar > PDF (para impressão).',
    libreoffice: 'Arquivo > Exportar como > Exportar diretamente como PDF.',
  },
};

const signs: readonly [Program, RegExp][] = [
  ['word', /word|microsoft/i],
  ['canva', /canva/i],
  ['indesign', /indesign|illustrator|adobe pdf library/i],
  ['affinity', /affinity|serif/i],
  ['libreoffice', /libreoffice|openoffice/i],
];

/** The program that made a file, by its own metadata; null for a program without help texts. */
export const programOf = (...saidBy: (string | null | undefined)[]): Program | null =>
  signs.find(([, sign]) => saidBy.some((each) => each && sign.test(each)))?.[0] ?? null;

export type ProgramHelp = { program: string; text: string };

/** What to do in each program, with the one that made the file first. */
export const helpOf = (
  topic: HelpTopic,
  file: { creator: string | null; producer: string | null } | null | undefined,
): ProgramHelp[] => {
  const made = programOf(file?.creator, file?.producer);
  const order = made ? [made, ...programs.filter((each) => each !== made)] : programs;
  return order.map((each) => ({ program: programNames[each], text: help[topic][each] }));
};
