import { circle, leaf, line, many, move, path, random, range, rect, serif, text, wave } from './draw.mjs';

/** Fronts of hard covers, the picture book and periodicals. */

const bird = (body, wing, eye) =>
  path('M-20 2C-16 -13 4 -17 14 -8L23 -6L14 -2C13 10 -2 15 -12 10L-34 17Z', body) +
  path('M-15 2C-8 -8 4 -8 8 -2C4 8 -8 10 -22 9Z', wing) +
  circle(10.5, -7, 1.5, eye);

const birds = (w, h) => {
  const branch = (y, turn) =>
    move(
      0,
      y,
      line(`M-4 6C${w * 0.3} -8 ${w * 0.6} 12 ${w + 4} 0`, '#caa45a', 1.6) +
        many(7, (k) =>
          move(10 + k * 22, (k % 2 ? 1 : -1) * 1.4, leaf(17, 10, k % 2 ? '#2c7a5b' : '#4f9a6b', '#0f3a31'), {
            turn: k % 2 ? 150 : 24,
          }),
        ),
      { turn },
    );
  return (
    rect(0, 0, w, h, '#0f3a31') +
    branch(h * 0.42, -3) +
    branch(h * 0.62, 4) +
    branch(h * 0.82, -2) +
    move(w * 0.64, h * 0.365, bird('#e9a13b', '#c4562c', '#0f3a31'), { scale: 1.05 }) +
    move(w * 0.36, h * 0.572, bird('#d84f3a', '#8f2b33', '#f8ecd2'), { scale: 1.15 }) +
    move(w * 0.7, h * 0.766, bird('#6fb7c4', '#2f7d99', '#0f3a31'), { scale: 1.05 }) +
    rect(6, 6, w - 12, h - 12, 'none', { stroke: '#caa45a', 'stroke-width': 0.7 }) +
    text(w / 2, 36, 'Aves da manhã', {
      font: serif,
      size: 18,
      weight: 560,
      fill: '#f8ecd2',
      anchor: 'middle',
      spacing: -0.3,
    }) +
    text(w / 2, 47, 'um guia para quem acorda cedo', {
      font: serif,
      size: 5.8,
      italic: true,
      weight: 420,
      fill: '#caa45a',
      anchor: 'middle',
    }) +
    text(w / 2, h - 13, 'Teresa Nóbrega', { size: 5.6, weight: 600, fill: '#f8ecd2', anchor: 'middle' })
  );
};

const facade = (w, h) => {
  const rnd = random(19);
  const columns = 6;
  const rows = 7;
  const [cw, ch] = [(w - 24) / columns, 15.5];
  const tones = ['#e9e2d3', '#d8532e', '#f2b544', '#2c5d73', '#e9e2d3', '#e9e2d3'];
  return (
    rect(0, 0, w, h, '#c9bda8') +
    rect(12, h - rows * ch - 26, w - 24, rows * ch, '#4a4744') +
    range(rows)
      .flatMap((row) =>
        range(columns).map((column) => {
          const [x, y] = [12 + column * cw, h - rows * ch - 26 + row * ch];
          return (
            rect(x + 0.8, y + 0.8, cw - 1.6, ch - 1.6, tones[Math.floor(rnd() * 6)]) +
            (rnd() > 0.45
              ? many(5, (k) => rect(x + 0.8, y + 2 + k * 2.7, cw - 1.6, 0.7, '#4a4744'))
              : rect(x + cw * 0.5, y + 0.8, 0.7, ch - 1.6, '#4a4744'))
          );
        }),
      )
      .join('') +
    many(4, (k) => path(`M${20 + k * ((w - 46) / 3)} ${h - 26}h6l-1.6 16h-2.8Z`, '#e9e2d3')) +
    rect(0, h - 10, w, 10, '#2f6b4f') +
    text(12, 33, 'Linha e concreto', { size: 17.5, weight: 700, fill: '#2a2725', spacing: -0.7 }) +
    text(12.3, 44, 'casas brasileiras, 1940–1970', { size: 6.4, weight: 400, fill: '#2a2725' }) +
    text(12.3, 56, 'Marcos Iwata', { size: 5.6, weight: 600, fill: '#a93a1c' })
  );
};

/** Plain cloth colour: its title is stamped in foil. */
const ballroom = (w, h) => rect(0, 0, w, h, '#5a1230');
const ballroomFoil = (w, h) => {
  const white = '#fff';
  return (
    rect(0, 0, w, h, '#000') +
    rect(8, 8, w - 16, h - 16, 'none', { stroke: white, 'stroke-width': 0.9 }) +
    rect(10.4, 10.4, w - 20.8, h - 20.8, 'none', { stroke: white, 'stroke-width': 0.4 }) +
    many(24, (k) => move(w / 2, h * 0.62, path('M-1.5 -18L0 -44L1.5 -18Z', white), { turn: k * 15 })) +
    circle(w / 2, h * 0.62, 14, 'none', { stroke: white, 'stroke-width': 1 }) +
    circle(w / 2, h * 0.62, 9, white) +
    text(w / 2, 45, 'O último', { font: serif, size: 18, weight: 460, fill: white, anchor: 'middle' }) +
    text(w / 2, 65, 'baile do ano', {
      font: serif,
      size: 18,
      weight: 460,
      italic: true,
      fill: white,
      anchor: 'middle',
    }) +
    text(w / 2, h - 20, 'AUGUSTO RANGEL', {
      size: 5,
      weight: 600,
      fill: white,
      anchor: 'middle',
      spacing: 1.2,
    })
  );
};

const whale = (w, h) => {
  const rnd = random(23);
  const star = (x, y, r) =>
    move(
      x,
      y,
      path(
        `M0 ${-r}L${r * 0.24} ${-r * 0.24}L${r} 0L${r * 0.24} ${r * 0.24}L0 ${r}L${-r * 0.24} ${r * 0.24}L${-r} 0L${-r * 0.24} ${-r * 0.24}Z`,
        '#ffe7a3',
      ),
    );
  return (
    rect(0, 0, w, h, '#1f4e8c') +
    rect(0, h * 0.55, w, h * 0.45, '#1a3f78') +
    many(34, () => star(rnd() * w, rnd() * h * 0.72, 1.1 + rnd() * 2.2)) +
    circle(w * 0.8, h * 0.25, 23, '#ffe7a3') +
    circle(w * 0.77, h * 0.22, 4, '#f7cf6b') +
    circle(w * 0.845, h * 0.27, 5.4, '#f7cf6b') +
    circle(w * 0.79, h * 0.315, 2.8, '#f7cf6b') +
    path(
      `M${w * 0.1} ${h * 0.72}C${w * 0.1} ${h * 0.5} ${w * 0.36} ${h * 0.44} ${w * 0.56} ${h * 0.5}C${w * 0.72} ${h * 0.55} ${w * 0.78} ${h * 0.66} ${w * 0.85} ${h * 0.6}C${w * 0.8} ${h * 0.53} ${w * 0.82} ${h * 0.47} ${w * 0.89} ${h * 0.5}Q${w * 0.91} ${h * 0.54} ${w * 0.905} ${h * 0.57}Q${w * 0.95} ${h * 0.53} ${w * 0.99} ${h * 0.57}C${w * 0.97} ${h * 0.65} ${w * 0.92} ${h * 0.64} ${w * 0.9} ${h * 0.66}C${w * 0.84} ${h * 0.84} ${w * 0.62} ${h * 0.9} ${w * 0.42} ${h * 0.89}C${w * 0.22} ${h * 0.88} ${w * 0.1} ${h * 0.82} ${w * 0.1} ${h * 0.72}Z`,
      '#59b5c9',
    ) +
    path(
      `M${w * 0.11} ${h * 0.745}C${w * 0.24} ${h * 0.8} ${w * 0.42} ${h * 0.79} ${w * 0.58} ${h * 0.87}C${w * 0.5} ${h * 0.895} ${w * 0.42} ${h * 0.89} ${w * 0.4} ${h * 0.89}C${w * 0.22} ${h * 0.88} ${w * 0.12} ${h * 0.83} ${w * 0.11} ${h * 0.745}Z`,
      '#dff2ee',
    ) +
    many(5, (k) =>
      line(
        `M${w * (0.17 + k * 0.055)} ${h * (0.785 + k * 0.006)}Q${w * (0.2 + k * 0.06)} ${h * 0.84} ${w * (0.25 + k * 0.06)} ${h * 0.875}`,
        '#a9d5d3',
        0.9,
      ),
    ) +
    circle(w * 0.24, h * 0.69, 3.3, '#12294d') +
    circle(w * 0.236, h * 0.685, 1, '#fff') +
    path(
      `M${w * 0.44} ${h * 0.76}Q${w * 0.5} ${h * 0.9} ${w * 0.62} ${h * 0.86}Q${w * 0.56} ${h * 0.8} ${w * 0.54} ${h * 0.74}Z`,
      '#2f8fab',
    ) +
    line(
      `M${w * 0.34} ${h * 0.46}C${w * 0.34} ${h * 0.38} ${w * 0.27} ${h * 0.37} ${w * 0.25} ${h * 0.42}M${w * 0.34} ${h * 0.46}C${w * 0.34} ${h * 0.38} ${w * 0.41} ${h * 0.37} ${w * 0.43} ${h * 0.42}`,
      '#dff2ee',
      2.4,
    ) +
    wave(w, h + 2, h * 0.93, 3.4, 44, 1, '#12305e') +
    text(13, 32, 'A baleia', { size: 25, weight: 800, fill: '#ffffff', spacing: -1 }) +
    text(13, 56, 'e a lua', { size: 25, weight: 800, fill: '#ffd45e', spacing: -1 }) +
    text(14, h - 7, 'Nina Prates', { size: 6.6, weight: 600, fill: '#fff' })
  );
};

const fish = (w, h) => {
  const [ink, ground] = ['#1b1613', '#ef6f4a'];
  const scales = range(5)
    .flatMap((row) =>
      range(8).map((column) => {
        const [x, y] = [-26 + column * 7 + (row % 2) * 3.5, -14 + row * 7];
        return (x * x) / 900 + (y * y) / 330 < 1 ? path(`M${x} ${y - 3.2}a3.3 3.3 0 0 1 0 6.4Z`, ground) : '';
      }),
    )
    .join('');
  return (
    rect(0, 0, w, h, ground) +
    rect(7, 7, w - 14, h - 14, 'none', { stroke: ink, 'stroke-width': 1.6 }) +
    rect(13, 62, w - 26, h - 92, ink) +
    circle(w * 0.7, 86, 14, ground) +
    many(16, (k) => move(w * 0.7, 86, path('M-1.4 -16.5L0 -23L1.4 -16.5Z', ground), { turn: k * 22.5 })) +
    move(
      w * 0.47,
      131,
      path('M-44 0C-30 -27 8 -28 30 -5L50 -22C45 -6 45 6 50 22L30 5C8 28 -30 27 -44 0Z', ground) +
        path('M-40 0C-28 -22 8 -23 26 0C8 23 -28 22 -40 0Z', ink) +
        scales +
        path('M-43 0C-36 -13 -28 -18 -23 -20Q-15 0 -23 20C-28 18 -36 13 -43 0Z', ground) +
        circle(-31, -4, 2.8, ink) +
        path('M-8 -22Q4 -38 18 -33L10 -17Z', ground),
      { turn: -9 },
    ) +
    many(3, (k) => path(`M13 ${h - 40 + k * 0}h0`, ink)) +
    many(6, (k) => path(`M${17 + k * 20} ${h - 33}q7.5 -13 15 0Z`, ground)) +
    text(w / 2, 33, 'O peixe que', { font: serif, size: 17, weight: 800, fill: ink, anchor: 'middle' }) +
    text(w / 2, 51, 'aprendeu a voar', {
      font: serif,
      size: 14.6,
      weight: 800,
      fill: ink,
      anchor: 'middle',
    }) +
    text(w / 2, h - 15, 'Zefinha do Pajeú · cordel', { size: 6, weight: 600, fill: ink, anchor: 'middle' })
  );
};

const courtyard = (w, h) => {
  const arch = (x, y, width, height, fill) =>
    path(
      `M${x} ${y + height}V${y + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V${y + height}Z`,
      fill,
    );
  return (
    rect(0, 0, w, h, '#f3c65a') +
    rect(0, h * 0.36, w, h * 0.64, '#d9573a') +
    path(`M0 ${h * 0.36}H${w}V${h * 0.47}L0 ${h * 0.7}Z`, '#e2714c') +
    arch(w * 0.06, h * 0.46, 52, h * 0.56, '#7c2230') +
    arch(w * 0.375, h * 0.46, 52, h * 0.56, '#143d52') +
    arch(w * 0.69, h * 0.46, 52, h * 0.56, '#7c2230') +
    path(`M${w * 0.06 + 18} ${h}L${w * 0.06 + 52} ${h * 0.66}V${h}Z`, '#f3c65a') +
    path(`M${w * 0.375} ${h}V${h * 0.82}L${w * 0.375 + 52} ${h * 0.62}V${h}Z`, '#2f7f96') +
    circle(w * 0.375 + 26, h * 0.585, 11, '#f8ead0') +
    path(`M${w * 0.69 + 18} ${h}L${w * 0.69 + 52} ${h * 0.66}V${h}Z`, '#f3c65a') +
    text(9, 66, 'PÁTIO', { size: 70, weight: 900, fill: '#143d52', spacing: -3.4 }) +
    text(11, 84, 'Nº 7  ·  INVERNO', { size: 5.6, weight: 600, fill: '#143d52', spacing: 0.7 }) +
    text(w - 11, 84, 'arquitetura e cidade', { size: 5.6, weight: 600, fill: '#143d52', anchor: 'end' })
  );
};

const weave = (w, h) => {
  const n = 10;
  const m = w / n;
  const tones = ['#c2542f', '#e9b357', '#7a2f23', '#e9d6ae'];
  const strands = range(9)
    .flatMap((row) =>
      range(n).map((column) => {
        const [x, y] = [column * m, h - (row + 1) * m];
        const over = (row + column) % 2 === 0;
        const fill = over ? tones[(row * 3) % 4] : tones[(column + 1) % 4];
        return (
          rect(x, y, m, m, '#3b1713') +
          (over
            ? rect(x - 0.1, y + 1.1, m + 0.2, m - 2.2, fill) +
              line(`M${x + 1} ${y + m / 2}h${m - 2}`, '#3b1713', 0.5)
            : rect(x + 1.1, y - 0.1, m - 2.2, m + 0.2, fill) +
              line(`M${x + m / 2} ${y + 1}v${m - 2}`, '#3b1713', 0.5))
        );
      }),
    )
    .join('');
  return (
    rect(0, 0, w, h, '#f3e8d2') +
    move(0, h * 0.12, strands) +
    rect(0, 0, w, h * 0.235, '#f3e8d2') +
    text(12, 31, 'Tramas', { font: serif, size: 25, weight: 600, fill: '#7a2f23', spacing: -0.6 }) +
    text(w - 12, 23, 'Cestos e esteiras', { size: 5.8, weight: 600, fill: '#3b1713', anchor: 'end' }) +
    text(w - 12, 31, 'catálogo 2026', { size: 5.8, weight: 400, fill: '#3b1713', anchor: 'end' })
  );
};

export const editions = {
  birds: {
    front: birds,
    width: 160,
    height: 230,
    spine: 25,
    colour: '#0f3a31',
    ink: '#f8ecd2',
    title: 'Aves da manhã',
    author: 'Teresa Nóbrega',
  },
  facade: {
    front: facade,
    width: 170,
    height: 240,
    spine: 27,
    colour: '#a93a1c',
    ink: '#f3ece0',
    title: 'Linha e concreto',
    author: 'Marcos Iwata',
  },
  ballroom: {
    front: ballroom,
    foil: ballroomFoil,
    width: 150,
    height: 220,
    spine: 26,
    colour: '#5a1230',
    ink: '#5a1230',
    title: '',
    author: '',
  },
  whale: {
    front: whale,
    width: 200,
    height: 200,
    spine: 3,
    colour: '#1f4e8c',
    ink: '#ffffff',
    title: '',
    author: '',
  },
  fish: {
    front: fish,
    width: 148,
    height: 210,
    spine: 2.6,
    colour: '#ef6f4a',
    ink: '#1b1613',
    title: '',
    author: '',
  },
  courtyard: {
    front: courtyard,
    width: 205,
    height: 275,
    spine: 5,
    colour: '#143d52',
    ink: '#f3c65a',
    title: 'PÁTIO 7',
    author: 'Inverno',
  },
  weave: {
    front: weave,
    width: 200,
    height: 200,
    spine: 7,
    colour: '#7a2f23',
    ink: '#f3e8d2',
    title: 'Tramas',
    author: '',
  },
};
