import type { PictureFault } from '../facts/noted';
import type { RuleCode } from '../rules/all-rules';
import type { RuleFinding } from '../rules/finding';
import type { PdfxViolation } from '../rules/pdfx';
import { shopThresholds } from '../rules/thresholds';
import type { HelpTopic } from './programs';

/** Text for the author: the problem, why it matters, what to do, and the topic of the help by program. */
export type RuleText = { title: string; why: string; advice: string; topic: HelpTopic };

type Found = RuleFinding<string>;

const { pictureDpi, lineArtDpi, scanDpi, inkPercent, smallTextPt, linePt, safeMm, foldMm } = shopThresholds;

const tenths = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const hundredths = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });
const number = ({ params }: Found, name: string): number => Number(params[name] ?? 0);
/** The limit that applied; older findings do not state it and get the shop's. */
const limit = ({ params }: Found, name: string, shop: number): number => Number(params[name] ?? shop);
const text = ({ params }: Found, name: string): string => String(params[name] ?? '');
const isError = ({ severity }: Found): boolean => severity === 'error';

const violationWords: Record<PdfxViolation, string> = {
  intent: 'a intenção de saída (uma, com o perfil no PDF/X-4)',
  fonts: 'fontes incorporadas',
  colours: 'cores em CMYK, cinza ou especiais',
  'device-colours': 'cores da mesma família da intenção de saída',
  transparency: 'transparências achatadas',
  layers: 'páginas sem camadas',
  filters: 'imagens em uma compressão que a norma aceita',
  boxes: 'TrimBox ou ArtBox em cada página, dentro da sangria e da página',
  version: 'a versão de PDF da norma',
  title: 'o título',
  dates: 'as datas de criação e de alteração',
  xmp: 'a identificação nos metadados (XMP)',
  encryption: 'um arquivo sem senha nem restrições',
  scripts: 'um arquivo sem scripts nem ações',
  attachments: 'um arquivo sem anexos',
  id: 'o identificador do arquivo',
  trapped: 'a indicação de trapping',
  annotations: 'páginas sem anotações nem formulários',
};

const isViolation = (word: string): word is PdfxViolation => word in violationWords;

const listOf = (words: string): string => {
  const all = words.split(' ').map((word) => (isViolation(word) ? violationWords[word] : word));
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} e ${all.at(-1)}`;
};

/** Checks that need the content. */
const unchecked =
  'fontes, resolução das imagens, linhas finas, texto perto do corte, sobreimpressão, cores especiais, camadas ocultas e elementos em falta';

const sideWords: Record<string, string> = {
  front: ' (a frente da folha)',
  back: ' (o verso da folha)',
  both: ' (frente e verso)',
};

const coarseReason = (finding: Found): string => {
  if (finding.params.isSoft)
    return 'Em passagens suaves, como sombras e desfoques, isso quase não se nota no papel.';
  return isError(finding)
    ? `Abaixo de ${limit(finding, 'least', pictureDpi.error)} dpi os pontos da imagem aparecem no papel.`
    : `Abaixo de ${limit(finding, 'least', pictureDpi.warning)} dpi a imagem perde nitidez no papel; o ideal são 300 dpi.`;
};

const brokenPicture: Record<PictureFault, RuleText> = {
  cut: {
    title: 'Há imagens incompletas no arquivo',
    why: 'Os dados acabam antes da imagem: no papel, parte dela sairia cinza, branca ou em blocos.',
    advice: 'Confira se a imagem original está inteira, coloque-a de novo na página e exporte outra vez.',
    topic: 'pictures',
  },
  undrawable: {
    title: 'Há imagens que não se conseguem abrir',
    why: 'Os dados estão vazios ou danificados: no lugar da imagem sairia um vazio.',
    advice:
      'Abra a imagem original, salve-a de novo (em JPEG ou PNG), coloque-a na página e exporte outra vez.',
    topic: 'pictures',
  },
  misdeclared: {
    title: 'Há imagens diferentes do que o arquivo diz delas',
    why: 'O tamanho ou as cores anunciados não são os da imagem, e cada programa a mostra de um jeito.',
    advice:
      'Confira essas páginas na prova; se algo estiver errado, salve a imagem de novo e exporte outra vez.',
    topic: 'pictures',
  },
};

const scanReason = (finding: Found): string => {
  if (finding.params.isOneBit)
    return `Sem tons de cinza, letras e traços mostram degraus abaixo de ${limit(finding, 'least', scanDpi.warning)} dpi${isError(finding) ? '; com tão poucos pontos, a leitura cansa' : ''}.`;
  return isError(finding)
    ? 'Com tão poucos pontos as letras saem borradas e cansam a leitura.'
    : `Texto em imagem sai menos nítido que texto de verdade; abaixo de ${limit(finding, 'least', pictureDpi.warning)} dpi isso se nota.`;
};

/** Titles do not name the pages: the component that shows a finding appends them. */
export const ruleTexts: Record<RuleCode, (finding: Found) => RuleText> = {
  'font-missing': (finding) => ({
    title: finding.params.isDamaged
      ? `Há fontes que vieram danificadas no arquivo: ${text(finding, 'names')}`
      : `Há fontes que não vieram no arquivo: ${text(finding, 'names')}`,
    why: 'Sem a fonte, outra entraria no lugar: letras, acentos e quebras de linha mudariam.',
    advice: 'Exporte de novo incorporando todas as fontes.',
    topic: 'fonts',
  }),
  'letters-missing': (finding) => ({
    title: `Há letras que a fonte ${text(finding, 'names')} não tem${finding.params.letters ? `: ${text(finding, 'letters')}` : ''}`,
    why: 'No lugar delas sairia um quadradinho ou um espaço vazio.',
    advice:
      'Troque a fonte desse trecho por uma que tenha todas as letras e acentos e exporte de novo. Confira na página: às vezes só o seu programa mostra a letra, emprestada de outra fonte.',
    topic: 'fonts',
  }),
  'picture-broken': ({ params }) =>
    brokenPicture[params.fault === 'cut' || params.fault === 'undrawable' ? params.fault : 'misdeclared'],
  'picture-coarse': (finding) => ({
    title: finding.params.isSoft
      ? `Há sombras ou imagens suaves com pouca resolução: a menor sai com ${number(finding, 'dpi')} dpi`
      : `Há imagens com pouca resolução: a menor sai com ${number(finding, 'dpi')} dpi`,
    why: coarseReason(finding),
    advice: finding.params.isSoft
      ? 'Pode seguir assim; se a imagem devia ser nítida, troque por uma maior.'
      : 'Troque por uma imagem maior ou reduza o tamanho dela na página.',
    topic: 'pictures',
  }),
  'page-scan-coarse': (finding) => ({
    title: finding.params.isOneBit
      ? `Há páginas digitalizadas só em preto e branco, a ${number(finding, 'dpi')} dpi`
      : `Há páginas de texto em imagem, a ${number(finding, 'dpi')} dpi`,
    why: scanReason(finding),
    advice: `${isError(finding) ? 'Digitalize' : 'Se puder, digitalize'} de novo a ${Math.max(300, limit(finding, 'least', pictureDpi.warning))} dpi ou mais.`,
    topic: 'pictures',
  }),
  'line-art-coarse': (finding) => ({
    title: `Há desenhos a traço com pouca resolução: ${number(finding, 'dpi')} dpi`,
    why: `Imagens só em preto e branco, sem tons, mostram degraus abaixo de ${limit(finding, 'least', lineArtDpi.warning)} dpi.`,
    advice: `Digitalize ou exporte o traço a ${limit(finding, 'least', lineArtDpi.warning)} dpi ou mais, ou use o desenho vetorial.`,
    topic: 'pictures',
  }),
  'colour-in-black': (finding) => ({
    title: `Há cor em um miolo pedido em preto e branco: ${number(finding, 'count')} ${number(finding, 'count') === 1 ? 'página' : 'páginas'}`,
    why: 'No preto e branco, essas páginas saem em tons de cinza.',
    advice: 'Se o cinza serve, siga em frente. Se quer cor, mude a impressão do miolo no pedido.',
    topic: 'colours',
  }),
  'no-colour': () => ({
    title: 'O miolo foi pedido em cores, mas nenhuma página tem cor',
    why: 'A impressão em cores custa mais, e o resultado seria o mesmo em preto e branco.',
    advice: 'Mude a impressão do miolo para preto e branco e pague menos, ou confirme que é isso mesmo.',
    topic: 'colours',
  }),
  'ink-sum': (finding) => ({
    title: `Há pontos com tinta demais: ${Math.round(number(finding, 'highest'))}% somando as quatro cores`,
    why: isError(finding)
      ? `Acima de ${limit(finding, 'most', inkPercent.error)}% a tinta não seca: mancha a página ao lado e cola as folhas.`
      : `Acima de ${limit(finding, 'most', inkPercent.warning)}% a tinta demora a secar e pode manchar a página ao lado.`,
    advice: `Clareie as áreas escuras ou converta as cores para um perfil com limite de ${limit(finding, 'allowed', inkPercent.error)}%.`,
    topic: 'colours',
  }),
  'registration-colour': (finding) => ({
    title: isError(finding)
      ? 'Há texto na cor de registro, que imprime nas quatro chapas'
      : 'Há elementos na cor de registro, que imprime nas quatro chapas',
    why: 'Essa cor é só para marcas fora da página: no texto, borra e mancha.',
    advice: 'Troque a cor de registro por preto puro.',
    topic: 'black-text',
  }),
  'spot-colours': (finding) => ({
    title: `Há cores especiais: ${text(finding, 'names')}`,
    why: 'Imprimimos em CMYK: cores especiais são convertidas e podem mudar um pouco.',
    advice: 'Se o tom exato importa, converta você as cores para CMYK e confira antes de enviar.',
    topic: 'colours',
  }),
  'barcode-other': (finding) => ({
    title: `O código de barras é de outro livro: ${text(finding, 'numbers')}, e o ISBN informado é ${text(finding, 'isbn')}`,
    why: 'A livraria lê o código, não o que está escrito ao lado: venderia outro livro.',
    advice: 'Gere o código de barras do ISBN certo, ou corrija o ISBN que você informou.',
    topic: 'export',
  }),
  'barcode-missing': (finding) => ({
    title: `Não achamos o código de barras do ISBN ${text(finding, 'isbn')}`,
    why: 'Livrarias precisam dele na quarta capa para vender o livro.',
    advice: 'Ponha o código EAN-13 ao pé da quarta capa, em preto sobre uma caixa branca de 41 × 28 mm.',
    topic: 'export',
  }),
  'barcode-read': (finding) => ({
    title: `Código de barras lido: ${text(finding, 'numbers')}`,
    why: 'Lemos o código como um leitor de livraria leria.',
    advice: 'Confira se é o número do seu livro.',
    topic: 'export',
  }),
  'barcode-unreadable': () => ({
    title: 'Há um código de barras que não conseguimos ler',
    why: 'Se não lemos no arquivo, o leitor da livraria também não lerá no papel.',
    advice: 'Gere o código de novo e ponha-o sem esticar, cortar ou cobrir.',
    topic: 'export',
  }),
  'barcode-small': (finding) => ({
    title: `O código de barras está pequeno: ${number(finding, 'percent')}% do tamanho normal`,
    why: `Abaixo de ${limit(finding, 'least', 79)}% muitos leitores falham.`,
    advice: 'Use o tamanho normal: 37 mm de largura com as margens brancas.',
    topic: 'export',
  }),
  'barcode-quiet': () => ({
    title: 'Falta branco ao lado do código de barras',
    why: 'Os leitores precisam de uma margem clara antes e depois das barras.',
    advice: 'Deixe uma caixa branca de 41 × 28 mm em volta do código, sem nada dentro além dele.',
    topic: 'export',
  }),
  'barcode-place': (finding) => ({
    title: `O código de barras está a menos de ${number(finding, 'least')} mm do corte ou de uma dobra`,
    why: 'Sobre a lombada, a orelha ou rente ao corte ele não pode ser lido.',
    advice: 'Leve o código para dentro da quarta capa, longe das bordas.',
    topic: 'margins',
  }),
  'barcode-ink': () => ({
    title: 'As barras do código não são em preto puro',
    why: 'Barras coloridas ou com outras tintas por baixo do preto borram nas bordas, e muitos leitores não as veem.',
    advice: 'Deixe as barras só em preto (K) a 100%, sem ciano, magenta e amarelo.',
    topic: 'black-text',
  }),
  'barcode-ground': () => ({
    title: 'Há cor ou imagem por baixo do código de barras',
    why: 'Os leitores distinguem as barras do branco entre elas; sobre um fundo, falham.',
    advice: 'Ponha o código sobre uma caixa branca de 41 × 28 mm, sem nada além dele.',
    topic: 'export',
  }),
  'barcode-area': () => ({
    title: 'Há texto ou desenho onde o código de barras vai ficar',
    why: 'O código entra sobre uma caixa branca ao pé da quarta capa, que esconderia o que está ali.',
    advice:
      'Deixe livre a área do código que o gabarito do pedido mostra, ou ponha você o código do ISBN na quarta capa.',
    topic: 'margins',
  }),
  'spot-conflict': (finding) => ({
    title: `A mesma cor especial aparece com nomes diferentes: ${text(finding, 'names')}`,
    why: 'Cada nome vira uma chapa: o que devia ser uma tinta só sai em duas.',
    advice: 'Deixe um só nome para cada cor especial, ou converta todas para CMYK.',
    topic: 'colours',
  }),
  transparency: (finding) => ({
    title: 'Há transparências',
    why: isError(finding)
      ? 'Um PDF/X-1a não pode ter transparências.'
      : 'Sombras, brilhos e elementos translúcidos são impressos como estão; não é preciso fazer nada.',
    advice: isError(finding)
      ? 'Exporte de novo como PDF/X-1a: o programa achata as transparências.'
      : 'Se algo parecer diferente na prova, exporte de novo com as transparências achatadas.',
    topic: isError(finding) ? 'pdfx' : 'export',
  }),
  'text-rich-black': () => ({
    title: 'Há texto preto com outras tintas por baixo',
    why: 'Em letra pequena, qualquer desvio entre as tintas deixa um halo colorido.',
    advice: 'Deixe os textos em preto puro, só com a tinta preta.',
    topic: 'black-text',
  }),
  'text-small-coloured': (finding) => ({
    title: `Há texto muito pequeno colorido ou vazado: ${tenths.format(number(finding, 'sizePt'))} pt`,
    why: `Abaixo de ${tenths.format(limit(finding, 'least', smallTextPt))} pt, letras de várias tintas ou brancas sobre fundo fecham e ficam difíceis de ler.`,
    advice: 'Aumente a letra, ou use uma só tinta.',
    topic: 'black-text',
  }),
  'white-overprint': (finding) => ({
    title: isError(finding)
      ? 'Há texto branco que sumiria na impressão'
      : 'Há branco que sumiria na impressão',
    why: 'Ele está marcado para sobreimprimir: aparece na tela, mas na máquina o fundo o cobre.',
    advice: 'Desmarque a sobreimpressão (overprint) desses elementos e exporte de novo.',
    topic: 'export',
  }),
  hairlines: (finding) => ({
    title: `Há linhas finas demais: ${hundredths.format(number(finding, 'widthPt'))} pt`,
    why: isError(finding)
      ? 'Linhas tão finas podem não aparecer no papel.'
      : `Abaixo de ${hundredths.format(limit(finding, 'least', linePt.warning))} pt a linha falha ou some em alguns trechos.`,
    advice: `Use linhas de ${hundredths.format(limit(finding, 'least', linePt.warning))} pt ou mais.`,
    topic: 'lines',
  }),
  'text-near-cut': (finding) => ({
    title: `Há texto a ${tenths.format(number(finding, 'nearest'))} mm do corte`,
    why: 'O corte varia até 1 mm: perto demais da borda, o texto pode ser cortado ou ficar torto aos olhos.',
    advice: `Deixe ao menos ${tenths.format(limit(finding, 'least', safeMm.warning))} mm entre o texto e o corte; em livros, 10 mm ficam melhor.`,
    topic: 'margins',
  }),
  'outlines-near-cut': (finding) => ({
    title: `Há letras ou desenhos em curvas a ${tenths.format(number(finding, 'nearest'))} mm do corte`,
    why: 'O corte varia até 1 mm. Parece texto convertido em curvas, que perto demais da borda pode ser cortado.',
    advice: `Se é texto, deixe ao menos ${tenths.format(limit(finding, 'least', safeMm.warning))} mm até o corte. Se é enfeite e está bem assim, siga em frente.`,
    topic: 'margins',
  }),
  'text-cut': () => ({
    title: 'Há texto que passa do corte e sairá cortado',
    why: 'O que fica além da linha de corte não sai no impresso.',
    advice: 'Se o texto sangra de propósito, siga em frente. Senão, traga-o para dentro da página.',
    topic: 'margins',
  }),
  'text-in-gutter': (finding) => ({
    title: `Há texto perto demais da lombada: ${tenths.format(number(finding, 'nearest'))} mm`,
    why: `Em um livro com este número de páginas, o que fica a menos de ${tenths.format(number(finding, 'needed'))} mm da lombada é difícil de ler sem forçar o livro.`,
    advice: 'Aumente a margem interna (medianiz).',
    topic: 'margins',
  }),
  'bleed-short': (finding) => ({
    title:
      number(finding, 'reach') < 0.4
        ? 'Há cor ou imagem até o corte, sem sangria'
        : `Há sangria curta: ${tenths.format(number(finding, 'reach'))} mm`,
    why: 'Sem sobra além do corte, aparece um filete branco quando o corte varia.',
    advice: `Leve fundos e imagens até ${tenths.format(number(finding, 'bleed'))} mm além do corte, de cada lado que chega à borda.`,
    topic: 'bleed',
  }),
  'crop-marks': () => ({
    title: 'O arquivo traz marcas de corte',
    why: 'Nosso corte é feito pelo tamanho do pedido; as marcas podem aparecer na peça.',
    advice: 'Exporte de novo sem marcas de corte.',
    topic: 'marks',
  }),
  'colour-bars': () => ({
    title: 'O arquivo traz barras de cor',
    why: 'Elas servem a quem controla a máquina, e aqui podem aparecer na peça.',
    advice: 'Exporte de novo sem barras de cor.',
    topic: 'marks',
  }),
  'resource-missing': (finding) => ({
    title: `Falta no arquivo algo que a página usa: ${text(finding, 'names')}`,
    why: isError(finding)
      ? 'Programas de leitura deixam esses elementos de fora em silêncio: a página sairia incompleta.'
      : 'É uma configuração de cor ou de efeito, que os programas de leitura ignoram em silêncio: algo pode sair com outra cor.',
    advice: 'Exporte de novo a partir do original e confira a página.',
    topic: 'export',
  }),
  'content-broken': () => ({
    title: 'Há páginas com trechos que não conseguimos ler',
    why: `O arquivo tem defeitos nesses trechos, e algo pode faltar na impressão. Neles não conferimos ${unchecked}.`,
    advice: 'Confira essas páginas com atenção. Se faltar algo, exporte de novo.',
    topic: 'export',
  }),
  'content-unchecked': () => ({
    title: 'Não conseguimos ler por dentro estas páginas, só vê-las',
    why: `Conferimos tamanho, cores e sangria pela imagem da página. Não conferimos ${unchecked}.`,
    advice:
      'Exporte o PDF de novo a partir do original, de preferência em PDF/X-4, e envie outra vez; ou confira você esses pontos antes de aceitar.',
    topic: 'export',
  }),
  'layers-hidden': (finding) => ({
    title: `Há camadas ocultas: ${text(finding, 'names')}`,
    why: 'O que está oculto não é impresso.',
    advice: 'Se deveria aparecer, ligue a camada e exporte de novo. Se não, pode seguir.',
    topic: 'layers',
  }),
  annotations: () => ({
    title: 'Há comentários ou anotações nas páginas',
    why: 'Eles não são impressos, a não ser por engano de algum programa.',
    advice: 'Apague os comentários e exporte de novo, se não quiser correr o risco.',
    topic: 'layers',
  }),
  'form-fields': () => ({
    title: 'O arquivo tem campos de formulário',
    why: 'O que está escrito nos campos pode não sair na impressão.',
    advice: 'Exporte sem criar formulário, ou imprima em PDF o arquivo preenchido.',
    topic: 'layers',
  }),
  'junk-before': () => ({
    title: 'Há dados estranhos antes do início do PDF',
    why: 'Em geral vêm do programa de e-mail ou do site por onde o arquivo passou; não atrapalham a impressão.',
    advice: 'Nada a fazer.',
    topic: 'export',
  }),
  'blank-pages': (finding) => ({
    title: `Há páginas em branco${sideWords[text(finding, 'side')] ?? ''}${
      finding.severity === 'warning' ? ' que talvez não sejam de propósito' : ''
    }`,
    why: 'Páginas em branco também são impressas e contam no preço.',
    advice: 'Se são de propósito, siga em frente.',
    topic: 'pages',
  }),
  'pages-turned': () => ({
    title: 'Algumas páginas estão giradas no arquivo',
    why: 'Elas são impressas como aparecem nas miniaturas.',
    advice: 'Confira o sentido dessas páginas.',
    topic: 'pages',
  }),
  'pdfx-broken': (finding) => ({
    title: `O arquivo diz ser ${text(finding, 'standard')}, mas não cumpre a norma`,
    why: `Falta: ${listOf(text(finding, 'violations'))}.`,
    advice: 'Exporte de novo com a predefinição da norma, sem mudar as opções dela.',
    topic: 'pdfx',
  }),
  'pdfx-missing': () => ({
    title: 'Este arquivo precisa ser PDF/X-1a',
    why: 'Esta peça só é aceita em PDF/X-1a, que traz fontes e cores prontas para a máquina.',
    advice: 'Exporte de novo com a predefinição PDF/X-1a.',
    topic: 'pdfx',
  }),
  'spine-text': (finding) => ({
    title: isError(finding)
      ? `A lombada tem ${tenths.format(number(finding, 'spine'))} mm: é fina demais para texto`
      : `O texto da lombada, de ${tenths.format(number(finding, 'spine'))} mm, está no limite`,
    why: 'A dobra varia mais de 1 mm, e o texto iria parar na capa ou na quarta capa.',
    advice: isError(finding)
      ? 'Retire o texto da lombada.'
      : `Deixe ao menos ${tenths.format(limit(finding, 'fold', foldMm))} mm entre o texto e as dobras, ou retire o texto.`,
    topic: 'margins',
  }),
  'folds-elsewhere': (finding) => {
    const [flap, foundFlap] = [number(finding, 'flap'), number(finding, 'foundFlap')];
    const [spine, foundSpine] = [number(finding, 'spine'), number(finding, 'foundSpine')];
    const isSpine = foundFlap === flap;
    return {
      title:
        isSpine && tenths.format(foundSpine) === tenths.format(spine)
          ? 'As marcas de dobra do arquivo não estão onde o pedido dobra'
          : isSpine
            ? `Pelas marcas de dobra, a lombada do arquivo tem ${tenths.format(foundSpine)} mm; a do pedido, ${tenths.format(spine)} mm`
            : `Pelas marcas de dobra, a orelha do arquivo tem ${tenths.format(foundFlap)} mm; a do pedido, ${tenths.format(flap)} mm`,
      why: 'Dobramos pelas medidas do pedido: com as dobras em outro lugar, a arte vira para a face errada.',
      advice: 'Baixe o gabarito do pedido, ajuste a arte às dobras dele e exporte de novo.',
      topic: 'pages',
    };
  },
  'text-over-fold': (finding) => ({
    title: 'Há texto em cima de uma dobra da capa',
    why: `A dobra varia até ${tenths.format(limit(finding, 'fold', foldMm))} mm: o texto que passa por ela, ou rente a ela, fica partido ou vira para a outra face.`,
    advice: `Deixe ao menos ${tenths.format(limit(finding, 'fold', foldMm))} mm entre o texto e as dobras da lombada e das orelhas.`,
    topic: 'margins',
  }),
  'art-over-fold': () => ({
    title: 'Há desenhos ou imagens que passam um pouco de uma dobra da capa',
    why: 'Um pedaço deles aparece na face ao lado, ou na orelha.',
    advice: 'Traga-os para dentro da face, ou leve-os bem além da dobra, se a ideia é que a atravessem.',
    topic: 'margins',
  }),
};
