import { cropMarks, patches } from './press-marks.mjs';

/** Text pages of an open book, as HTML: black ink on white, 14 × 21 cm. */

const story = [
  'Às seis em ponto, como em todas as tardes daqueles trinta e um anos, Amaro subiu os cento e doze degraus com a lata de óleo na mão direita e a mão esquerda na parede. Não precisava da parede. Gostava de sentir, na cal fria, o lugar onde a pedra fazia uma curva e o vento começava a se ouvir.',
  'Lá em cima limpou os vidros com o pano de sempre, olhou o mar sem pressa e acendeu a lâmpada. A luz deu a primeira volta, tocou o telhado da escola, as canoas de borco, a cruz do cemitério, e saiu para a água.',
  '— Boa noite — disse ele, como dizia a cada volta, a ninguém.',
  'Foi na terceira que alguém respondeu. Longe, onde não havia ilha nem navio marcado no quadro da capitania, uma luz piscou duas vezes, esperou, piscou de novo. Tinha a mesma cor da sua, um amarelo de manteiga, e o mesmo descanso entre um clarão e outro.',
  'Amaro ficou parado com o pano no ombro. Depois, devagar, como quem não quer assustar um passarinho, cobriu a lâmpada com a mão aberta e descobriu, cobriu e descobriu. Esperou. O mar trouxe o cheiro das redes e o ruído de um motor que ia embora.',
  'Do outro lado da noite, a luz repetiu o gesto.',
  'Desceu os degraus de dois em dois, coisa que não fazia desde rapaz, e só na porta se lembrou de que não havia a quem contar. Dona Zulmira dormia cedo. O menino do correio só vinha às quintas. Sentou no batente, tirou as botas e escreveu a lápis no caderno de ocorrências, abaixo do vento e da maré: “Visto um farol a nordeste. Respondeu.”',
  'Na manhã seguinte releu a linha várias vezes, com medo de que tivesse sumido. Estava ali, na letra inclinada que aprendera com o pai. Pensou em riscar a última palavra. Não riscou.',
];

const before = [
  'O barco da prefeitura chegou na sexta, com duas semanas de atraso, trazendo o querosene, as cartas e um rapaz de sapato branco que vinha contar as casas. Contou quarenta e três. Perguntou se a torre contava. Amaro respondeu que dependia: de dia era uma parede alta, de noite era a única casa que todo mundo enxergava.',
  'O rapaz riu e anotou quarenta e quatro.',
  'Dona Zulmira serviu café com beiju e quis saber das novidades do continente. Havia poucas. Tinham asfaltado a rua do mercado, o cinema fechara outra vez e diziam que os faróis, todos eles, iam passar a acender sozinhos, de um botão na capital.',
  '— Sozinhos — repetiu ela, e olhou para Amaro por cima da xícara.',
  'Ele mexeu o açúcar até não haver mais o que mexer. Pensou nas lentes, que era preciso aquecer com a mão nas noites de neblina. Pensou na engrenagem, que rangia na terceira volta se ninguém lhe falasse com jeito. Um botão não haveria de saber essas coisas.',
  '— Há de levar tempo — disse por fim. — Na capital tudo leva tempo.',
  'Quando o barco foi embora, ficou no cais até que a vela virasse um ponto, e depois nem isso. A maré enchia devagar. Na areia, o sapato branco deixara uma fila de pegadas muito certas, que iam de porta em porta e voltavam; a água alcançou a primeira, a segunda, e foi apagando uma por uma, sem pressa, como quem confere uma conta.',
  'Amaro esperou pela última. Só então virou as costas para o mar e começou a subir.',
];

const paragraphs = (words, opening) =>
  words
    .map((paragraph, index) =>
      index === 0 && opening
        ? `<p style="text-indent:0"><span class="first">${paragraph[0]}</span>${paragraph.slice(1)}</p>`
        : `<p>${paragraph}</p>`,
    )
    .join('');

const style = `<style>
.page{width:140mm;height:210mm;background:#fff;position:relative;font:10.6pt/15.4pt Literata;color:#191613}
.body{position:absolute;left:18mm;right:18mm;overflow:hidden;text-align:justify;hyphens:auto}
p{margin:0;text-indent:5mm}
.first{float:left;font-size:45pt;line-height:36pt;padding:1.4mm 1.8mm 0 0;color:#ae0d5b}
.folio{position:absolute;bottom:13mm;left:0;right:0;text-align:center;font-size:9pt}
.head{position:absolute;top:12mm;left:18mm;right:18mm;text-align:center;font:italic 9pt Literata}
h1{position:absolute;top:28mm;left:18mm;margin:0;font:500 21pt/25pt Literata}
</style>`;

/** A column of whole lines: `rows` of them, from `top` mm. */
const column = (top, rows, content) =>
  `<div class="body" style="top:${top}mm;height:${rows * 15.4}pt">${content}</div>`;

const left = `${style}<div class="page" lang="pt-BR"><div class="head">O faroleiro de Ponta Clara</div>
${column(21, 30, paragraphs(before, false))}<div class="folio">32</div></div>`;
const right = `${style}<div class="page" lang="pt-BR"><h1>A luz<br><i>do outro lado</i></h1>
${column(66, 22, paragraphs(story, true))}<div class="folio">33</div></div>`;

const half = (inner, x) => `<div style="position:absolute;left:${x}mm;top:10mm">${inner}</div>`;
const sheet = `<div style="width:330mm;height:230mm;background:#fff;position:relative">${half(left, 25)}${half(right, 165)}
<svg style="position:absolute;inset:0" width="330mm" height="230mm" viewBox="0 0 330 230">${cropMarks(25, 10, 280, 210)}${patches(120, 222.5, 6)}</svg></div>`;

export const pages = {
  'press-pages': { width: 330, height: 230, html: sheet },
  'page-left': { width: 140, height: 210, html: left },
  'page-right': { width: 140, height: 210, html: right },
};
