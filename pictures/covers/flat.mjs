import { circle, leaf, line, lines, many, move, random, rect, serif, text, wave } from './draw.mjs';

/** Cards, folders, flyers, bookmarks, banners: [width, height, drawing, pixels per mm]. */

const cactus = (fill) =>
  line('M0 0V-26M0 -9H-7Q-9 -9 -9 -12V-18M0 -13H6Q8 -13 8 -16V-23', fill, 4.4, {
    'stroke-linejoin': 'round',
  });

const studioFront =
  rect(0, 0, 90, 50, '#f4d3a0') +
  circle(19, 25, 14, '#e07b45') +
  move(19, 37, cactus('#23614b')) +
  text(39, 24, 'Mandacaru', { font: serif, size: 8.2, weight: 640, fill: '#23614b' }) +
  text(39.2, 31.5, 'ateliê de cerâmica', { size: 4, weight: 500, fill: '#b5522b' });
const studioBack =
  rect(0, 0, 90, 50, '#23614b') +
  text(8, 14, 'Lívia Antunes', { font: serif, size: 6.4, weight: 620, fill: '#f6ead6' }) +
  text(8, 20, 'ceramista', { size: 3.6, weight: 400, fill: '#f0b98c' }) +
  text(8, 36.5, '(85) 5550-0174', { size: 3.6, fill: '#f6ead6' }) +
  text(8, 42, 'ola@mandacaru.example', { size: 3.6, fill: '#f6ead6' }) +
  move(77, 43, cactus('#f0b98c'));

const mistRings = (stroke) =>
  many(7, (k) => circle(68, 25, 4 + k * 5, 'none', { stroke, 'stroke-width': 0.9 }));
const mistFront =
  rect(0, 0, 90, 50, '#1e2430') +
  mistRings('#39445a') +
  circle(68, 25, 4.2, '#d8a24a') +
  text(9, 27, 'Bruma', { font: serif, size: 12, weight: 460, fill: '#f3ece0' }) +
  text(9.3, 34.5, 'livros usados', { size: 4, weight: 400, fill: '#d8a24a' });
const mistShine = rect(0, 0, 90, 50, '#000') + mistRings('#fff') + circle(68, 25, 4.6, '#fff');
const mistBack =
  rect(0, 0, 90, 50, '#f3ece0') +
  text(9, 15, 'Heitor Lacerda', { font: serif, size: 6.4, weight: 560, fill: '#1e2430' }) +
  text(9, 21, 'livreiro', { size: 3.6, weight: 400, fill: '#a5712a' }) +
  text(9, 37, 'Rua do Lavradio, 88, sobrado', { size: 3.5, fill: '#1e2430' }) +
  text(9, 42.5, '(21) 5550-0133', { size: 3.5, fill: '#1e2430' });

const hills = (w, h, y) =>
  wave(w, h + 2, y, w * 0.05, w * 0.9, 0.5, '#c8452f') +
  wave(w, h + 2, y + h * 0.09, w * 0.05, w * 0.7, 2.4, '#8d2a38') +
  wave(w, h + 2, y + h * 0.19, w * 0.04, w * 0.8, 4.4, '#4a1834');

const words = (x, y, count, width, fill) => {
  const rnd = random(x + y + 7);
  return many(count, (k) => rect(x, y + k * 5.4, width * (0.66 + rnd() * 0.34), 1.1, fill));
};

const panel = (x, ground, content) => rect(x, 0, 99.2, 210, ground) + move(x, 0, content);
const folderOutside =
  panel(
    0,
    '#fbf1de',
    text(11, 28, 'Programação', { font: serif, size: 11, weight: 640, fill: '#8d2a38' }) +
      many(
        7,
        (k) =>
          text(11, 46 + k * 21, ['9h30', '10h', '11h30', '14h', '15h30', '17h', '19h'][k], {
            size: 5,
            weight: 700,
            fill: '#c8452f',
          }) +
          text(
            29,
            46 + k * 21,
            [
              'Abertura',
              'Contar o bairro',
              'Leitura na praça',
              'Oficina de zine',
              'Mesa: traduzir',
              'Autógrafos',
              'Sarau',
            ][k],
            { font: serif, size: 6, weight: 560, fill: '#4a1834' },
          ) +
          text(29, 52 + k * 21, 'Sala da Varanda', { size: 4, weight: 400, fill: '#7a5b52' }),
      ),
  ) +
  panel(
    99,
    '#f0a63c',
    text(49.5, 60, 'Entrada', { font: serif, size: 17, weight: 700, fill: '#4a1834', anchor: 'middle' }) +
      text(49.5, 77, 'livre', {
        font: serif,
        size: 17,
        weight: 440,
        italic: true,
        fill: '#4a1834',
        anchor: 'middle',
      }) +
      many(5, (k) =>
        move(
          17 + k * 16.3,
          178,
          leaf(
            64 - Math.abs(k - 2) * 9,
            15,
            ['#c8452f', '#8d2a38', '#4a1834', '#8d2a38', '#c8452f'][k],
            '#f0a63c',
          ),
        ),
      ),
  ) +
  panel(
    198,
    '#12504f',
    circle(66, 92, 19, '#f0a63c') +
      hills(99, 210, 122) +
      text(11, 33, 'Festival', { font: serif, size: 18, weight: 680, fill: '#fbf1de' }) +
      text(11, 51, 'da Palavra', { font: serif, size: 16, weight: 440, italic: true, fill: '#f0a63c' }) +
      text(11, 197, '14 a 18 de maio', { size: 6, weight: 600, fill: '#fbf1de' }),
  );
const folderInside =
  rect(0, 0, 297, 210, '#fbf1de') +
  many(3, (k) =>
    move(
      k * 99,
      0,
      rect(11, 18, 77, 62, ['#12504f', '#c8452f', '#f0a63c'][k]) +
        move(
          50,
          77,
          leaf(54, 26, ['#f0a63c', '#fbf1de', '#12504f'][k], ['#12504f', '#c8452f', '#f0a63c'][k]),
          { turn: -8 + k * 8 },
        ) +
        text(11, 98, ['Quem vem', 'Oficinas', 'Como chegar'][k], {
          font: serif,
          size: 10,
          weight: 640,
          fill: '#8d2a38',
        }) +
        words(11, 106, 15, 77, '#a08f80'),
    ),
  );

const flyerArt = (w, h) =>
  rect(0, 0, w, h, '#173a63') +
  circle(w * 0.5, h * 0.5, 41, '#f2c14b') +
  many(9, (k) => rect(w * 0.5 - 45, h * 0.52 + k * 5.6, 90, 1.2 + k * 0.4, '#173a63')) +
  wave(w, h + 2, h * 0.74, 3, 50, 0.6, '#e4673f') +
  wave(w, h + 2, h * 0.8, 3, 62, 2.2, '#c23b3a') +
  text(w / 2, 31, 'Sarau no cais', {
    font: serif,
    size: 20,
    weight: 680,
    fill: '#fdf0dc',
    anchor: 'middle',
    spacing: -0.4,
  }) +
  text(w / 2, 43, 'poesia, viola e microfone aberto', {
    size: 6.2,
    weight: 500,
    fill: '#f2c14b',
    anchor: 'middle',
  }) +
  text(w / 2, h - 20, 'Sexta, 22 de agosto, 19h', {
    size: 7.6,
    weight: 700,
    fill: '#fdf0dc',
    anchor: 'middle',
  }) +
  text(w / 2, h - 10, 'Armazém 4, porta azul · grátis', {
    size: 5.6,
    weight: 500,
    fill: '#fdf0dc',
    anchor: 'middle',
  });

const markTitle = (first, second, fill, accent) =>
  text(25, 27, first, { font: serif, size: 7.4, weight: 640, fill, anchor: 'middle' }) +
  text(25, 35.5, second, { font: serif, size: 7, weight: 440, italic: true, fill: accent, anchor: 'middle' });
const crop = (front, x, y, scale) => move(x, y, front(140, 210).replace(/<text.*?<\/text>/g, ''), { scale });

export const flatOf = (softCovers) => ({
  'card-front': [90, 50, studioFront, 16],
  'card-back': [90, 50, studioBack, 16],
  'premium-front': [90, 50, mistFront, 16],
  'premium-shine': [90, 50, mistShine, 16],
  'premium-back': [90, 50, mistBack, 16],
  'folder-outside': [297, 210, folderOutside, 8],
  'folder-inside': [297, 210, folderInside, 8],
  flyer: [148, 210, flyerArt(148, 210), 9],
  'mark-lighthouse': [
    50,
    180,
    crop(softCovers.lighthouse.front, -26, -16, 0.95) +
      rect(0, 0, 50, 42, '#12304f') +
      markTitle('O faroleiro', 'de Ponta Clara', '#fbf1de', '#f2c14b'),
    12,
  ],
  'mark-letters': [
    50,
    180,
    rect(0, 0, 50, 180, '#b0125c') +
      crop(softCovers.letters.front, -45, -32, 1.02) +
      rect(0, 0, 50, 42, '#b0125c') +
      markTitle('Cartas', 'para Dora', '#fdeee4', '#f2c14b'),
    12,
  ],
  'mark-river': [
    50,
    180,
    crop(softCovers.river.front, -52, -22, 0.98) +
      rect(0, 0, 50, 41, '#efe6d0') +
      markTitle('Rio abaixo,', 'rio adentro', '#0d3f45', '#0f6b5c'),
    12,
  ],
  'slim-ink': [
    40,
    200,
    rect(0, 0, 40, 200, '#173a63') +
      many(14, (k) =>
        circle(20, 112 + k * 6.2, 16 - k * 0.9, 'none', { stroke: '#f2c14b', 'stroke-width': 0.8 }),
      ) +
      lines(20, 42, 9, ['Ler é', 'sair de', 'casa sem', 'fechar', 'a porta'], {
        font: serif,
        size: 7.4,
        weight: 480,
        fill: '#fdf0dc',
        anchor: 'middle',
      }),
    12,
  ],
  'slim-leaf': [
    40,
    200,
    rect(0, 0, 40, 200, '#efe6d0') +
      many(7, (k) =>
        move(20, 186 - k * 15, leaf(30, 13, k % 2 ? '#2f7d57' : '#8db36d', '#efe6d0'), {
          turn: k % 2 ? 48 : -48,
        }),
      ) +
      line('M20 192V70', '#1c5a47', 0.8) +
      lines(20, 36, 9, ['Cada página', 'planta', 'outra'], {
        font: serif,
        size: 6.2,
        weight: 560,
        fill: '#1c5a47',
        anchor: 'middle',
      }),
    12,
  ],
  coast: [
    150,
    110,
    rect(0, 0, 150, 110, '#f3c98b') + circle(104, 46, 15, '#f9efd8') + hills(150, 110, 58),
    11,
  ],
  ruler: [
    210,
    28,
    rect(0, 0, 210, 28, '#c99a5c') +
      many(201, (k) =>
        line(`M${5 + k} 0V${k % 10 ? (k % 5 ? 3.4 : 5) : 7}`, '#33210f', k % 10 ? 0.22 : 0.36),
      ) +
      many(20, (k) =>
        text(15 + k * 10, 13.2, String(k + 1), { size: 4.6, fill: '#33210f', anchor: 'middle' }),
      ) +
      text(6, 22.5, 'cm', { size: 4.6, fill: '#33210f' }),
    14,
  ],
  banner: [
    600,
    900,
    rect(0, 0, 600, 900, '#12304f') +
      move(0, 0, crop(softCovers.lighthouse.front, 0, 0, 4.286)) +
      rect(0, 0, 600, 150, '#12304f') +
      text(52, 150, 'O faroleiro', { font: serif, size: 96, weight: 640, fill: '#fbf1de', spacing: -3 }) +
      text(54, 222, 'de Ponta Clara', { font: serif, size: 62, weight: 420, italic: true, fill: '#f2c14b' }) +
      text(546, 856, 'Lançamento sábado, 18h', { size: 34, weight: 600, fill: '#fbf1de', anchor: 'end' }),
    2.4,
  ],
  'roll-up': [
    800,
    2000,
    rect(0, 0, 800, 2000, '#12504f') +
      circle(540, 1010, 190, '#f0a63c') +
      hills(800, 2000, 1180) +
      text(76, 330, 'Festival', { font: serif, size: 178, weight: 680, fill: '#fbf1de', spacing: -5 }) +
      text(78, 500, 'da Palavra', {
        font: serif,
        size: 148,
        weight: 440,
        italic: true,
        fill: '#f0a63c',
        spacing: -3,
      }) +
      lines(80, 620, 66, ['14 a 18 de maio', 'Praça da Estação'], { size: 50, weight: 600, fill: '#fbf1de' }),
    1,
  ],
});
