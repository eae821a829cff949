import {
  circle,
  leaf,
  line,
  lines,
  many,
  move,
  path,
  random,
  range,
  rect,
  sans,
  serif,
  text,
  wave,
} from './draw.mjs';

/** Fronts of the soft books; each draws on a page of width × height. */

const lighthouse = (w, h) => {
  const beam = (turn, fill) => move(w * 0.34, h * 0.5, path('M0 -3L190 -34V34L0 3Z', fill), { turn });
  return (
    rect(0, 0, w, h, '#12304f') +
    beam(-26, '#f2c14b') +
    beam(8, '#e8784a') +
    move(w * 0.34, h * 0.5, path('M0 -3L-120 -26V26L0 3Z', '#2d6a86'), { turn: 24 }) +
    wave(w, h + 2, h * 0.83, 3.4, 62, 0.4, '#0f6d78') +
    path(`M${w * 0.34 - 8} ${h * 0.55}h16l6 ${h * 0.32}h-28Z`, '#fbf1de') +
    path(`M${w * 0.34 - 9.6} ${h * 0.63}h19.2l1.4 ${h * 0.07}h-22Z`, '#d8432e') +
    path(`M${w * 0.34 - 12} ${h * 0.76}h24l1.4 ${h * 0.07}h-26.8Z`, '#d8432e') +
    rect(w * 0.34 - 10.5, h * 0.538, 21, 3, '#0b1f35') +
    rect(w * 0.34 - 6, h * 0.475, 12, 13.4, '#ffe9a8') +
    path(`M${w * 0.34 - 9} ${h * 0.475}L${w * 0.34} ${h * 0.44}L${w * 0.34 + 9} ${h * 0.475}Z`, '#d8432e') +
    wave(w, h + 2, h * 0.88, 3, 48, 2.1, '#0b4f63') +
    wave(w, h + 2, h * 0.935, 2.6, 70, 4, '#083a50') +
    text(11, 35, 'O faroleiro', { font: serif, size: 24, weight: 640, fill: '#fbf1de', spacing: -0.7 }) +
    text(11.4, 52, 'de Ponta Clara', {
      font: serif,
      size: 15.5,
      weight: 420,
      italic: true,
      fill: '#f2c14b',
    }) +
    text(12, h - 11, 'Inês Cordeiro', { size: 7, weight: 600, fill: '#fbf1de' })
  );
};

const stairs = (w, h) => {
  const step = w / 7;
  const flight = (x, y, count, fill, side) =>
    path(
      `M${x} ${y}${many(count, () => `v${-step * 0.62}h${step}`)}V${y + step * 0.9}L${x} ${y + step * 0.9}Z`,
      fill,
    ) +
    line(`M${x} ${y}${many(count, () => `v${-step * 0.62}h${step}`)}`, side, 1.1, {
      'stroke-linecap': 'square',
    });
  return (
    rect(0, 0, w, h, '#e7b04c') +
    rect(0, h * 0.36, w, h * 0.64, '#e39a3b') +
    circle(w * 0.77, h * 0.45, 15, '#fbeecb') +
    flight(-2, h * 0.72, 8, '#c4522d', '#f7dca8') +
    flight(-2, h * 0.9, 8, '#8f2f22', '#f3b98a') +
    flight(-2, h * 1.1, 8, '#4c1c23', '#d9764e') +
    text(11, 34, 'A casa', { font: serif, size: 25, weight: 700, fill: '#4c1c23', spacing: -0.7 }) +
    text(11, 55, 'das escadas', { font: serif, size: 19, weight: 460, fill: '#4c1c23', spacing: -0.3 }) +
    text(w - 11, h - 11, 'Rui Alvarenga', { size: 6.8, weight: 600, fill: '#fbeecb', anchor: 'end' })
  );
};

const letters = (w, h) =>
  rect(0, 0, w, h, '#b0125c') +
  many(13, (k) => {
    const y = h * 0.38 + k * 9.4;
    return path(
      `M-4 ${y}L${w * 0.5} ${y + 26}L${w + 4} ${y}v5L${w * 0.5} ${y + 31}L-4 ${y + 5}Z`,
      ['#f9e3d4', '#f08a5d', '#f9e3d4', '#e9447f'][k % 4],
    );
  }) +
  circle(w * 0.5, h * 0.5, 10, '#f2c14b') +
  text(11, 35, 'Cartas', { size: 29, weight: 800, fill: '#fdeee4', spacing: -1.4 }) +
  text(11.5, 57, 'para Dora', { size: 20, weight: 300, fill: '#fdeee4', spacing: -0.6 }) +
  rect(0, h - 23, w, 23, '#b0125c') +
  text(12, h - 9, 'Olívia Sampaio', { size: 6.6, weight: 600, fill: '#fdeee4' });

const river = (w, h) =>
  rect(0, 0, w, h, '#efe6d0') +
  many(11, (k) => {
    const x = -40 + k * 15;
    return path(
      `M${x} ${h + 4}C${x + 64} ${h * 0.78} ${x - 34} ${h * 0.62} ${x + 40} ${h * 0.32}h9C${x - 22} ${h * 0.63} ${x + 74} ${h * 0.79} ${x + 10} ${h + 4}Z`,
      ['#0f5b4f', '#3f9a7a', '#0d3f45', '#8cc3a0', '#1f7a6a'][k % 5],
    );
  }) +
  circle(w * 0.78, h * 0.36, 13, '#d8532e') +
  text(11, 34, 'Rio abaixo,', { font: serif, size: 21, weight: 600, fill: '#0d3f45', spacing: -0.5 }) +
  text(11, 54, 'rio adentro', {
    font: serif,
    size: 21,
    weight: 420,
    italic: true,
    fill: '#0f6b5c',
    spacing: -0.5,
  }) +
  rect(0, h - 22, w, 22, '#efe6d0') +
  text(w - 11, h - 8.5, 'Caetano Vilar', { size: 6.6, weight: 600, fill: '#0d3f45', anchor: 'end' });

const silence = (w, h) =>
  rect(0, 0, w, h, '#22314d') +
  many(12, (k) =>
    circle(w * 0.5, h * 0.57, 56 - k * 4.5, 'none', {
      stroke: '#cfd8e6',
      'stroke-width': 0.7 + (k % 3) * 0.25,
      opacity: 0.95 - k * 0.05,
    }),
  ) +
  circle(w * 0.5 + 17, h * 0.57 - 13, 6.5, '#f09a6b') +
  text(w / 2, 31, 'Pequeno atlas', {
    font: serif,
    size: 15.5,
    weight: 440,
    fill: '#f3ece0',
    anchor: 'middle',
  }) +
  text(w / 2, 48, 'de silêncios', {
    font: serif,
    size: 15.5,
    weight: 440,
    italic: true,
    fill: '#f09a6b',
    anchor: 'middle',
  }) +
  text(w / 2, h - 12, 'MARTA OLINTO', {
    size: 5.2,
    weight: 600,
    fill: '#f3ece0',
    anchor: 'middle',
    spacing: 1.3,
  });

const silenceShine = (w, h) =>
  rect(0, 0, w, h, '#000') +
  many(12, (k) => circle(w * 0.5, h * 0.57, 56 - k * 4.5, 'none', { stroke: '#fff', 'stroke-width': 1.5 })) +
  circle(w * 0.5 + 17, h * 0.57 - 13, 6.5, '#fff') +
  text(w / 2, 31, 'Pequeno atlas', { font: serif, size: 15.5, weight: 440, anchor: 'middle' }) +
  text(w / 2, 48, 'de silêncios', { font: serif, size: 15.5, weight: 440, italic: true, anchor: 'middle' });

const market = (w, h) => {
  const rnd = random(41);
  const cell = w / 5;
  const tones = ['#e4572e', '#f3a712', '#2f8f6b', '#f6ecd8', '#1d5c63', '#a8c686'];
  const tile = (x, y) => {
    const [ground, shape] = [tones[Math.floor(rnd() * 6)], tones[Math.floor(rnd() * 6)]];
    const turn = 90 * Math.floor(rnd() * 4);
    const kinds = [
      circle(0, 0, cell * 0.36, shape),
      path(`M${-cell / 2} ${cell / 2}A${cell} ${cell} 0 0 1 ${cell / 2} ${-cell / 2}V${cell / 2}Z`, shape),
      path(`M${-cell / 2} 0A${cell / 2} ${cell / 2} 0 0 1 ${cell / 2} 0Z`, shape),
    ];
    return (
      rect(x, y, cell + 0.2, cell + 0.2, ground) +
      move(x + cell / 2, y + cell / 2, kinds[Math.floor(rnd() * 3)], { turn })
    );
  };
  return (
    rect(0, 0, w, h, '#f6ecd8') +
    range(6)
      .flatMap((row) => range(5).map((column) => tile(column * cell, h - (row + 0.3) * cell - cell * 0.2)))
      .join('') +
    rect(0, 0, w, h - 5.5 * cell, '#f6ecd8') +
    text(10, 29, 'Feira', { font: serif, size: 23, weight: 720, fill: '#1d5c63', spacing: -0.5 }) +
    text(10.4, 43, 'receitas de rua e de casa', { size: 6, weight: 500, fill: '#e4572e' }) +
    text(w - 10, 29, 'Dalva Pimentel', { size: 5.4, weight: 600, fill: '#1d5c63', anchor: 'end' })
  );
};

const guitar = (w, h) =>
  rect(0, 0, w, h, '#3a1f14') +
  circle(w * 0.56, h * 0.68, 64, '#d98a3d') +
  many(4, (k) =>
    circle(w * 0.56, h * 0.68, 45 - k * 4.4, 'none', {
      stroke: k % 2 ? '#5b2b17' : '#f4d9a4',
      'stroke-width': 1.8,
    }),
  ) +
  circle(w * 0.56, h * 0.68, 28, '#1c0d08') +
  many(6, (k) => line(`M${w * 0.56 - 15 + k * 6} ${h * 0.3}V${h + 2}`, '#f7ead0', 0.5 + k * 0.13)) +
  text(12, 32, 'Violão popular', { font: serif, size: 17.5, weight: 640, fill: '#f7ead0', spacing: -0.3 }) +
  text(12.3, 44, 'quarenta lições e cifras', { size: 6.2, weight: 500, fill: '#d98a3d' }) +
  text(12, h - 11, 'Joel Matarazo', { size: 5.8, weight: 600, fill: '#f7ead0' });

const field = (w, h) =>
  rect(0, 0, w, h, '#f4eedd') +
  move(w * 0.52, h * 0.96, leaf(h * 0.62, 52, '#2f7d57', '#f4eedd'), { turn: 3 }) +
  move(w * 0.4, h * 0.98, leaf(h * 0.44, 40, '#8db36d', '#f4eedd'), { turn: -34 }) +
  move(w * 0.66, h * 0.98, leaf(h * 0.46, 42, '#1c5a47', '#8db36d'), { turn: 34 }) +
  text(14, 30, 'Caderno', { font: serif, size: 19, weight: 560, fill: '#1c5a47', spacing: -0.4 }) +
  text(14, 46, 'de campo', { font: serif, size: 15, weight: 420, italic: true, fill: '#c2542f' });

/** width, height, spine (mm); title and author stand on the spine; ink is their colour on `colour`. */
export const softCovers = {
  lighthouse: {
    front: lighthouse,
    width: 140,
    height: 210,
    spine: 15,
    flap: 70,
    colour: '#12304f',
    ink: '#fbf1de',
    title: 'O faroleiro de Ponta Clara',
    author: 'Inês Cordeiro',
    blurb: [
      'Toda noite, às seis, o velho Amaro acende',
      'a lâmpada. Numa delas, alguém responde',
      'do mar com a mesma luz.',
      '',
      'Um romance sobre quem espera',
      'e sobre quem sabe voltar.',
    ],
    flapText: [
      'Inês Cordeiro nasceu',
      'em Ponta Clara, numa',
      'casa de onde se via',
      'o farol. Escreve desde',
      'que aprendeu a esperar.',
    ],
  },
  stairs: {
    front: stairs,
    width: 140,
    height: 210,
    spine: 12,
    colour: '#8f2f22',
    ink: '#fbeecb',
    title: 'A casa das escadas',
    author: 'Rui Alvarenga',
    blurb: ['Nove andares, uma família e uma porta', 'que ninguém se lembra de ter fechado.'],
  },
  letters: {
    front: letters,
    width: 140,
    height: 210,
    spine: 17,
    colour: '#b0125c',
    ink: '#fdeee4',
    title: 'Cartas para Dora',
    author: 'Olívia Sampaio',
    blurb: ['Quarenta cartas que nunca foram postas', 'no correio, e a resposta a cada uma delas.'],
  },
  river: {
    front: river,
    width: 140,
    height: 210,
    spine: 10,
    colour: '#0d3f45',
    ink: '#efe6d0',
    title: 'Rio abaixo, rio adentro',
    author: 'Caetano Vilar',
    blurb: ['Uma viagem de canoa, do Purus ao mar,', 'contada por quem remou.'],
  },
  silence: {
    front: silence,
    shine: silenceShine,
    width: 140,
    height: 210,
    spine: 8,
    colour: '#22314d',
    ink: '#f3ece0',
    title: 'Pequeno atlas de silêncios',
    author: 'Marta Olinto',
    blurb: ['Poemas para ler devagar.'],
  },
  market: {
    front: market,
    width: 170,
    height: 240,
    spine: 14,
    colour: '#1d5c63',
    ink: '#f6ecd8',
    title: 'Feira',
    author: 'Dalva Pimentel',
    blurb: ['Cento e vinte receitas de barraca e de fogão.'],
  },
  guitar: {
    front: guitar,
    width: 148,
    height: 210,
    spine: 0,
    colour: '#3a1f14',
    ink: '#f7ead0',
    title: 'Violão popular',
    author: 'Joel Matarazo',
  },
  field: {
    front: field,
    width: 148,
    height: 210,
    spine: 0,
    colour: '#2f7d57',
    ink: '#f4eedd',
    title: 'Caderno de campo',
    author: '',
  },
};

export const spineFont = sans;
export const blurbOf = (cover) =>
  lines(14, 42, 8, cover.blurb ?? [], { font: serif, size: 5.2, weight: 420, fill: cover.ink });
