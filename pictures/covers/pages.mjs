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

const paragraphs = (opening, from) =>
  [...story.slice(from), ...story.slice(0, from), ...story]
    .map((words, index) =>
      index === 0 && opening
        ? `<p style="text-indent:0"><span class="first">${words[0]}</span>${words.slice(1)}</p>`
        : `<p>${words}</p>`,
    )
    .join('');

const style = `<style>
.page{width:140mm;height:210mm;background:#fff;position:relative;font:10.6pt/15.4pt Literata;color:#191613}
.body{position:absolute;left:18mm;right:18mm;bottom:23mm;overflow:hidden;text-align:justify;hyphens:auto}
p{margin:0;text-indent:5mm}
.first{float:left;font-size:45pt;line-height:36pt;padding:1.4mm 1.8mm 0 0;color:#ae0d5b}
.folio{position:absolute;bottom:13mm;left:0;right:0;text-align:center;font-size:9pt}
.head{position:absolute;top:12mm;left:18mm;right:18mm;text-align:center;font:italic 9pt Literata}
h1{position:absolute;top:28mm;left:18mm;margin:0;font:500 21pt/25pt Literata}
</style>`;

const page = (opening, folio, from) => `${style}<div class="page" lang="pt-BR">
${opening ? '<h1>A luz<br><i>do outro lado</i></h1>' : '<div class="head">O faroleiro de Ponta Clara</div>'}
<div class="body" style="top:${opening ? 66 : 21}mm">${paragraphs(opening, from)}</div><div class="folio">${folio}</div></div>`;

const half = (inner, left) => `<div style="position:absolute;left:${left}mm;top:10mm">${inner}</div>`;
const sheet = `<div style="width:330mm;height:230mm;background:#fff;position:relative">${half(page(false, 32, 4), 25)}${half(page(true, 33, 0), 165)}
<svg style="position:absolute;inset:0" width="330mm" height="230mm" viewBox="0 0 330 230">${cropMarks(25, 10, 280, 210)}${patches(120, 222.5, 6)}</svg></div>`;

export const pages = {
  'press-pages': { width: 330, height: 230, html: sheet },
  'page-left': { width: 140, height: 210, html: page(false, 32, 4) },
  'page-right': { width: 140, height: 210, html: page(true, 33, 0) },
};
