import { pdfLimits } from '../facts/limits';
import type { RuleCode } from '../rules/all-rules';
import { type Severity, severities } from '../rules/finding';
import type { Finding, FindingCode } from '../rules/pdf-findings';
import type { HelpTopic } from './programs';
import { ruleTexts } from './words';

/** Texts about files, for the people who upload them. */

/** The problem, why it matters, what to do, and the topic of the help by program. */
export type FindingText = { title: string; advice: string; why: string; topic: HelpTopic };

const severityNouns: Record<Severity, { one: string; many: string }> = {
  error: { one: 'erro', many: 'erros' },
  warning: { one: 'aviso', many: 'avisos' },
  info: { one: 'observação', many: 'observações' },
};

export const severityLabels: Record<Severity, string> = {
  error: 'Precisa de ajuste',
  warning: 'Vale conferir',
  info: 'Bom saber',
};

/** "2 erros, 1 aviso, 3 observações". */
export const findingCountsText = (found: readonly Severity[]): string =>
  severities
    .flatMap((severity) => {
      const count = found.filter((one) => one === severity).length;
      const { one, many } = severityNouns[severity];
      return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
    })
    .join(', ');

/** Texts about accepting warnings; `acceptance` is what the author agrees to, in the version WARNING_TERMS. */
export const warningMessages = {
  acceptance: (part: string) => `Conferi os avisos de ${part} e quero imprimir o arquivo assim.`,
  tick: 'Marque que você conferiu os avisos de cada arquivo.',
  accepted: 'Avisos aceitos. Obrigado por conferir!',
  outdated:
    'O arquivo foi trocado ou conferido de novo nesse meio-tempo. Leia os avisos de agora e aceite-os.',
  ordered: 'Este projeto já virou pedido, e não há mais o que aceitar nele.',
  notInPerson: 'Só a própria pessoa aceita os avisos dos seus arquivos. Peça que ela entre na conta.',
} as const;

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const tenths = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });

/** "140 × 210 mm", "147,5 × 216 mm". */
export const formatSizeMm = (width: number, height: number): string =>
  `${decimal.format(width)} × ${decimal.format(height)} mm`;

/** Consecutive pages become a range; at most this many pieces are named before "e mais N". */
const namedPieces = 6;

/** "página 3", "páginas 3, 7 e 9", "páginas 3 a 9", "páginas 1, 3, 5, 7, 9, 11 e mais 40". */
export const formatPages = (pages: readonly number[]): string => {
  const sorted = [...new Set(pages)].sort((a, b) => a - b);
  const runs: { from: number; to: number }[] = [];
  for (const page of sorted) {
    const last = runs.at(-1);
    if (last && page === last.to + 1) last.to = page;
    else runs.push({ from: page, to: page });
  }
  const shown = runs.slice(0, namedPieces);
  const hidden = runs.slice(namedPieces).reduce((sum, { from, to }) => sum + to - from + 1, 0);
  const pieces = shown.map(({ from, to }) => {
    if (from === to) return String(from);
    return to === from + 1 ? `${from}, ${to}` : `${from} a ${to}`;
  });
  if (hidden > 0) pieces.push(`mais ${whole.format(hidden)}`);
  const flat = pieces.join(', ').split(', ');
  const last = flat.pop() ?? '';
  return `${sorted.length === 1 ? 'página' : 'páginas'} ${flat.length > 0 ? `${flat.join(', ')} e ` : ''}${last}`;
};

const number = (finding: Finding, name: string): number => Number(finding.params[name] ?? 0);
const size = (finding: Finding, name: string): string =>
  formatSizeMm(number(finding, `${name}Width`), number(finding, `${name}Height`));
const where = (finding: Finding): string => (finding.pages?.length ? ` (${formatPages(finding.pages)})` : '');
const isCover = (finding: Finding): boolean => finding.params.kind === 'cover';
const isArt = (finding: Finding): boolean => finding.params.kind === 'art';
const isMask = (finding: Finding): boolean => finding.params.kind === 'mask';
const plural = (count: number): string => `${whole.format(count)} ${count === 1 ? 'página' : 'páginas'}`;

const pageCountText = (finding: Finding): FindingText => ({
  ...pageCountWords(finding),
  why: isMask(finding)
    ? 'A máscara vira uma chapa só: com mais páginas não se sabe qual usar.'
    : isArt(finding) || isCover(finding)
      ? 'Cada página vira um lado impresso: uma a mais ou a menos deixa um lado em branco ou de fora.'
      : 'O preço, a lombada e a capa foram calculados pelo número de páginas do pedido.',
  topic: 'pages',
});

const pageCountWords = (finding: Finding): Pick<FindingText, 'title' | 'advice'> => {
  const expected = plural(number(finding, 'expected'));
  const found = plural(number(finding, 'found'));
  if (isArt(finding))
    return {
      title: `O arquivo tem ${found}; esta arte é de ${expected}`,
      advice: 'Envie um PDF com uma página para cada lado impresso, a frente primeiro.',
    };
  if (isMask(finding))
    return {
      title: `O arquivo tem ${found}; a máscara é de ${expected}`,
      advice: 'Exporte só a máscara, em um PDF separado da arte que vai para a impressão.',
    };
  return isCover(finding)
    ? {
        title: `O arquivo da capa tem ${found}; precisamos de ${expected}`,
        advice: 'Exporte só as páginas da capa, aberta, em um PDF separado do miolo.',
      }
    : {
        title: `O arquivo tem ${found}; o pedido é de ${expected}`,
        advice:
          'Envie um PDF com a quantidade certa (páginas em branco também contam) ou altere o número de páginas do pedido.',
      };
};

/** Older findings have no size with bleed, and compare with the trim alone. */
const sizeWrongTitle = (finding: Finding): string => {
  const found = size(finding, 'found');
  if (number(finding, 'hasBleed') !== 1)
    return `O tamanho do arquivo é ${found}, e o esperado é ${size(finding, 'expected')}${where(finding)}`;
  return `O tamanho do arquivo é ${found}, e o esperado com a sangria é ${size(finding, 'compared')}${where(finding)}`;
};

const sizeWrongText = (finding: Finding): FindingText => {
  const bleed = number(finding, 'bleed');
  const withBleed = formatSizeMm(
    number(finding, 'expectedWidth') + 2 * bleed,
    number(finding, 'expectedHeight') + 2 * bleed,
  );
  const spine = number(finding, 'spine');
  const ofSpine = spine > 0 ? `lombada de ${tenths.format(spine)} mm` : 'lombada';
  const what = isMask(finding)
    ? 'A máscara cobre a arte inteira, aberta, e'
    : isArt(finding)
      ? 'Cada lado da arte, aberto,'
      : isCover(finding)
        ? `A capa aberta (quarta capa, ${ofSpine}, capa e orelhas, se houver)`
        : 'Cada página';
  return {
    title: sizeWrongTitle(finding),
    why: 'Não aumentamos nem reduzimos páginas: em outro tamanho a arte ficaria cortada ou com faixas brancas.',
    topic: 'pages',
    advice: `${what} deve medir ${size(finding, 'expected')}, ou ${withBleed} com a sangria de ${decimal.format(bleed)} mm de cada lado. Ajuste o tamanho da página no seu programa e exporte de novo, ou escolha outro formato no pedido.`,
  };
};

const noBleedText = (finding: Finding): FindingText => {
  const bleed = decimal.format(number(finding, 'bleed'));
  return {
    title: `O arquivo não tem sangria${where(finding)}`,
    why: 'O corte varia até 1 mm: o que termina rente a ele deixa um filete branco.',
    topic: 'bleed',
    advice: isArt(finding)
      ? `Se a arte tem cor ou imagem até a borda, exporte com ${bleed} mm de sangria de cada lado; sem ela pode aparecer um filete branco depois do corte.`
      : isCover(finding)
        ? `Se a capa tem cor ou imagem até a borda, exporte com ${bleed} mm de sangria de cada lado; sem ela pode aparecer um filete branco depois do corte.`
        : `Tudo certo se as páginas têm margem branca. Se alguma cor ou imagem vai até a borda, exporte com ${bleed} mm de sangria de cada lado.`,
  };
};

const texts: Record<Exclude<FindingCode, RuleCode>, (finding: Finding) => FindingText> = {
  spreads: (finding) => ({
    title: `O arquivo está em páginas duplas: cada folha tem duas páginas do livro${where(finding)}`,
    why: 'Imprimimos página por página, na ordem da encadernação.',
    advice: 'Exporte de novo com uma página por folha.',
    topic: 'pages',
  }),
  'spine-wrong': (finding) => ({
    title: `A lombada do arquivo tem ${tenths.format(number(finding, 'foundSpine'))} mm; a do pedido, ${tenths.format(number(finding, 'spine'))} mm`,
    why: 'Com outra lombada, as dobras caem em cima da arte da capa ou da quarta capa.',
    advice:
      'Baixe o gabarito do pedido, que tem a lombada certa, ajuste a arte e exporte de novo. Se o miolo mudou, confira o papel e o número de páginas.',
    topic: 'pages',
  }),
  'flap-wrong': (finding) => {
    const [flap, found] = [number(finding, 'flap'), number(finding, 'foundFlap')];
    const isBare = found < 1;
    return {
      title: isBare
        ? `O arquivo da capa não tem orelhas; o pedido tem orelhas de ${decimal.format(flap)} mm`
        : flap > 0
          ? `A orelha do arquivo tem ${decimal.format(found)} mm; a do pedido, ${decimal.format(flap)} mm`
          : `O arquivo da capa tem orelhas de ${decimal.format(found)} mm; o pedido não tem orelhas`,
      why: 'Dobramos e cortamos pelas medidas do pedido: as dobras cairiam fora do lugar.',
      advice:
        flap > 0
          ? 'Baixe o gabarito do pedido, ajuste as orelhas e exporte de novo, ou mude as orelhas no pedido. Se elas estão certas, confira a lombada: a largura total não fecha.'
          : 'Escolha as orelhas no pedido, ou exporte a capa sem elas pelo gabarito do pedido.',
      topic: 'pages',
    };
  },
  'not-a-pdf': () => ({
    title: 'Este arquivo não é um PDF',
    why: 'Imprimimos a partir de PDF, que guarda a página pronta, com fontes e imagens.',
    topic: 'export',
    advice:
      'Mudar o nome do arquivo não basta: abra o original no seu programa, use “Exportar” ou “Salvar como PDF” e envie o novo arquivo.',
  }),
  empty: () => ({
    title: 'O arquivo está vazio',
    why: 'Não há nada para imprimir.',
    topic: 'export',
    advice: 'Ele chegou com 0 byte. Confira se abre no seu computador e envie de novo.',
  }),
  damaged: () => ({
    title: 'Não conseguimos abrir o arquivo: ele está danificado',
    why: 'O que não abre aqui também não abre na máquina de impressão.',
    topic: 'export',
    advice: 'Talvez tenha sido salvo ou copiado pela metade. Exporte o PDF outra vez e envie de novo.',
  }),
  encrypted: () => ({
    title: 'O arquivo está protegido por senha',
    why: 'Com senha de abertura, nem nós nem a máquina conseguimos ler as páginas.',
    topic: 'protection',
    advice: 'Salve uma cópia sem senha de abertura e envie essa cópia, por favor.',
  }),
  'too-large': () => ({
    title: `O arquivo é grande demais: o limite é ${whole.format(pdfLimits.bytes / 1024 ** 3)} GB`,
    why: 'Quase sempre são imagens muito maiores do que o papel mostra.',
    topic: 'weight',
    advice: 'Ao exportar, reduza as imagens para 300 dpi: o tamanho cai muito e a impressão não perde.',
  }),
  'too-many-pages': () => ({
    title: `O arquivo tem mais de ${whole.format(pdfLimits.pages)} páginas`,
    why: 'Um volume tão grosso não pode ser encadernado.',
    topic: 'pages',
    advice: 'Divida a obra em volumes e envie um PDF para cada um.',
  }),
  'bad-box': (finding) => ({
    title: `O arquivo tem páginas sem um tamanho válido${where(finding)}`,
    why: 'Sem o tamanho da página não se sabe onde cortar.',
    topic: 'pages',
    advice: 'Defina o tamanho da página no seu programa e exporte o PDF de novo.',
  }),
  'out-of-memory': () => ({
    title: 'O arquivo é complexo demais para ser lido com segurança',
    why: 'O que esgota a memória aqui também pode parar a máquina no meio da impressão.',
    topic: 'flatten',
    advice: 'Exporte como PDF/X-1a ou achate as transparências e camadas; depois envie de novo.',
  }),
  timeout: () => ({
    title: 'A leitura do arquivo demorou demais e foi interrompida',
    why: 'O que demora tanto para ser lido também pode parar a máquina no meio da impressão.',
    topic: 'flatten',
    advice: 'Envie de novo. Se acontecer outra vez, exporte como PDF/X-1a ou fale com a gente.',
  }),
  'page-count': pageCountText,
  'size-wrong': sizeWrongText,
  'orientation-swapped': (finding) => ({
    title: `A orientação está trocada: o arquivo tem ${size(finding, 'found')} e o pedido, ${size(finding, 'expected')}${where(finding)}`,
    why: 'Deitada ou em pé, a página precisa combinar com o corte e a encadernação do pedido.',
    topic: 'pages',
    advice: isArt(finding)
      ? 'Tudo certo se a peça é usada nesse sentido. Senão, gire as páginas no seu programa e exporte de novo.'
      : 'Gire as páginas no seu programa e exporte de novo, ou troque a orientação no pedido.',
  }),
  'mixed-sizes': (finding) => ({
    title: `As páginas não têm todas o mesmo tamanho: confira ${formatPages(finding.pages ?? [])}`,
    why: 'Todas são cortadas juntas, no mesmo tamanho: as diferentes sairiam cortadas ou com faixas brancas.',
    topic: 'pages',
    advice: `A maioria mede ${size(finding, 'usual')}, mas há página com ${size(finding, 'odd')}. Deixe todas iguais e exporte de novo.`,
  }),
  'no-bleed': noBleedText,
  restricted: () => ({
    title: 'O arquivo tem restrições de edição ou impressão',
    why: 'As restrições são do programa que fez o PDF e não mudam a impressão.',
    topic: 'protection',
    advice: 'Conseguimos abrir e seguir com ele. Ao enviar, você confirma que pode imprimir esta obra.',
  }),
  repaired: () => ({
    title: 'O arquivo tinha defeitos, e nós o recuperamos para a leitura',
    why: 'Na recuperação, algum elemento pode ter ficado de fora.',
    topic: 'export',
    advice: 'Confira as miniaturas com atenção. Se algo estiver faltando, exporte o PDF de novo.',
  }),
  'active-content': () => ({
    title: 'O arquivo contém scripts ou ações automáticas',
    why: 'Em um arquivo de impressão eles não servem para nada, e podem mudar o que a página mostra na tela.',
    topic: 'layers',
    advice: 'Eles não são executados e não saem na impressão. Nada a fazer, se isso for esperado.',
  }),
  attachments: () => ({
    title: 'O arquivo traz outros arquivos anexados',
    why: 'Um anexo nunca sai no papel: se a arte está nele, ela não será impressa.',
    topic: 'layers',
    advice: 'Só as páginas são impressas; os anexos ficam de fora.',
  }),
  'too-complex': (finding) => ({
    title: `Há páginas complexas demais para processar: ${formatPages(finding.pages ?? [])}`,
    why: 'O que não conseguimos desenhar aqui também pode parar a máquina no meio da impressão.',
    topic: 'flatten',
    advice:
      'Simplifique os desenhos, achate as transparências ou converta essas páginas em imagem a 300 dpi, e envie de novo.',
  }),
  'heavy-ink': (finding) => ({
    title: `As páginas coloridas têm ${number(finding, 'coverage')}% de cobertura de tinta`,
    why: 'Mais tinta custa mais e demora mais a secar.',
    topic: 'colours',
    advice: `O preço inclui até ${number(finding, 'included')}%; acima disso há um acréscimo na impressão, que aparece no carrinho. Fundos e fotos mais claros gastam menos tinta.`,
  }),
  'ink-estimated': (finding) => ({
    title:
      finding.severity === 'warning'
        ? `A cobertura de tinta foi estimada em ${number(finding, 'coverage')}%, com margem de até ${number(finding, 'margin')} pontos${where(finding)}`
        : `A tinta foi estimada, com margem de até ${number(finding, 'margin')} pontos de cobertura${where(finding)}`,
    why:
      finding.severity === 'warning'
        ? 'Não deu para separar as chapas destas páginas, e medimos a tinta pelas cores da tela. O preço usa esta estimativa, e não muda depois.'
        : 'Não deu para separar as chapas destas páginas, e medimos a tinta pelas cores da tela. O preço não depende disso.',
    advice:
      'Para uma medida exata, exporte de novo em PDF/X-4 com o perfil ISO Coated v2 300% (ou FOGRA39) e envie outra vez.',
    topic: 'colours',
  }),
  'mask-inks': (finding) => ({
    title: `A máscara tem mais de uma tinta${finding.params.names ? `: ${finding.params.names}` : ''}${where(finding)}`,
    why: 'A máscara vira uma chapa só. Com várias tintas não se sabe onde o acabamento entra.',
    topic: 'mask',
    advice:
      'Desenhe só o que leva o acabamento, em preto (K) a 100% sobre fundo branco, sem o resto da arte, e exporte de novo.',
  }),
  'mask-tint': (finding) => ({
    title: `A máscara tem meio-tom${where(finding)}`,
    why: 'Verniz e hot stamping não têm tons: ou há acabamento, ou não há. Cinzas e degradês saem cheios ou somem.',
    topic: 'mask',
    advice:
      'Onde vai o acabamento é 100%, onde não vai é 0%: use preto (K) a 100%, sem tons, sombras ou degradês, e exporte de novo.',
  }),
  'mask-blank': (finding) => ({
    title: `A máscara está em branco${where(finding)}`,
    why: 'Sem nada desenhado, o acabamento não seria aplicado em lugar nenhum.',
    advice:
      'Confira se o desenho ficou dentro da página e em uma camada visível, em preto (K) a 100%, e exporte de novo. Se não quer o acabamento, retire-o do pedido.',
    topic: 'mask',
  }),
  'mask-unmeasured': (finding) => ({
    title: `Não conseguimos medir as chapas da máscara${where(finding)}`,
    why: 'Não sabemos se ela tem uma tinta só, a 100%. O que for meio-tom pode falhar no acabamento.',
    advice:
      'Confira você que tudo está em uma só tinta, a 100%, ou exporte de novo em PDF/X-4, em preto (K) a 100% sobre branco.',
    topic: 'mask',
  }),
  infected: () => ({
    title: 'O antivírus encontrou um problema neste arquivo',
    why: 'Um arquivo infectado pode atacar os computadores por onde passa, os seus também.',
    topic: 'export',
    advice:
      'Por segurança, não abrimos o arquivo. Passe um antivírus no seu computador, exporte o PDF de novo e envie outra vez.',
  }),
  'not-analysed': () => ({
    title: 'Não encontramos mais os bytes deste arquivo',
    why: 'Sem eles não há o que conferir nem o que imprimir.',
    topic: 'export',
    advice: 'A falha foi nossa. Envie o mesmo PDF outra vez; se o problema continuar, fale com a gente.',
  }),
  'takes-longer': () => ({
    title: 'A análise está demorando mais do que o normal',
    why: 'Sem análise não há como dizer se ele sai bem no papel.',
    topic: 'export',
    advice:
      'O arquivo está guardado e não há nada de errado com ele: foi a nossa leitura que parou, e ela recomeça sozinha em alguns minutos. Nossa equipe já foi avisada; você pode fechar esta página e voltar depois.',
  }),
};

/** The text about a finding for the customer: the problem, and what to do. */
export const describeFinding = (finding: Finding): FindingText => {
  if (!isRuleCode(finding.code)) return texts[finding.code](finding);
  const { title, ...rest } = ruleTexts[finding.code](finding);
  return { title: `${title}${where(finding)}`, ...rest };
};

const isRuleCode = (code: FindingCode): code is RuleCode => code in ruleTexts;
