import type { Finish } from '~/domain/catalogue/options';

type FinishSeed = Pick<Finish, 'code' | 'name' | 'kind' | 'description'> & Partial<Finish>;

const finish = (seed: FinishSeed): Finish => ({
  required: false,
  minWidthMm: null,
  minHeightMm: null,
  ...seed,
});

/** Free choices. Minimum sizes (mm) are those of the machine that makes the finish. */
export const optionalFinishes: readonly Finish[] = [
  finish({
    code: 'spot-uv',
    name: 'Verniz localizado',
    kind: 'Capa',
    description: 'Brilho só onde você quiser: no título, na imagem ou no logotipo.',
  }),
  finish({
    code: 'hot-stamping-gold',
    name: 'Hot stamping dourado',
    kind: 'Capa',
    description: 'Letras e desenhos em dourado metálico, gravados a quente.',
  }),
  finish({
    code: 'hot-stamping-silver',
    name: 'Hot stamping prateado',
    kind: 'Capa',
    description: 'Letras e desenhos em prata metálica, gravados a quente.',
  }),
  finish({
    code: 'rounded-corners',
    name: 'Cantos arredondados',
    kind: 'Refile',
    description: 'Cantos externos arredondados com raio de 6 mm.',
  }),
  finish({
    code: 'special-trim',
    name: 'Refile especial',
    kind: 'Refile',
    description: 'Corte em medida menor que a do formato escolhido.',
    minWidthMm: 120,
    minHeightMm: 160,
  }),
  finish({
    code: 'ribbon',
    name: 'Fitilho',
    kind: 'Miolo',
    description: 'Fita de cetim presa à lombada para marcar a página.',
  }),
  finish({
    code: 'loose-bookmark',
    name: 'Marca-página solto',
    kind: 'Encarte',
    description: 'Um marca-página de 5 × 18 cm em couché 300 g dentro de cada exemplar.',
  }),
  finish({
    code: 'two-holes',
    name: 'Dois furos para arquivo',
    kind: 'Miolo',
    description: 'Furação na margem de encadernação, para pastas e fichários.',
  }),
  finish({
    code: 'shrink-wrap',
    name: 'Shrink individual',
    kind: 'Embalagem',
    description: 'Cada exemplar lacrado em filme transparente.',
  }),
  finish({
    code: 'hole-and-cord',
    name: 'Furo com cordão de cetim',
    kind: 'Acessório',
    description: 'Furo de 4 mm com cordão amarrado.',
  }),
];

/** When a product offers some of these, one must be chosen. */
export const requiredFinishes: readonly Finish[] = [
  ...[
    {
      code: 'lamination-none',
      name: 'Sem laminação',
      kind: 'Laminação',
      description: 'Papel ao natural, bom para escrever.',
    },
    {
      code: 'lamination-matte',
      name: 'Laminação fosca',
      kind: 'Laminação',
      description: 'Película fosca (BOPP) na frente e no verso.',
    },
    {
      code: 'lamination-gloss',
      name: 'Laminação brilho',
      kind: 'Laminação',
      description: 'Película brilhante (BOPP) na frente e no verso.',
    },
    {
      code: 'lamination-matte-spot-uv',
      name: 'Laminação fosca com verniz localizado',
      kind: 'Laminação',
      description: 'Película fosca (BOPP) nos dois lados e verniz localizado na frente.',
    },
    { code: 'fold-none', name: 'Sem dobra', kind: 'Dobra', description: 'Folha aberta, sem vinco.' },
    { code: 'fold-one', name: 'Uma dobra', kind: 'Dobra', description: 'Dobra ao meio: quatro faces.' },
    {
      code: 'fold-two',
      name: 'Duas dobras',
      kind: 'Dobra',
      description: 'Dobra carteira ou sanfona: seis faces.',
    },
    { code: 'banner-cut', name: 'Só refile', kind: 'Fixação', description: 'Lona cortada na medida.' },
    {
      code: 'banner-eyelets',
      name: 'Ilhós nos quatro cantos',
      kind: 'Fixação',
      description: 'Ilhoses de metal para amarrar.',
    },
    {
      code: 'banner-rod',
      name: 'Bastão e corda',
      kind: 'Fixação',
      description: 'Bastões de madeira em cima e embaixo, com corda para pendurar.',
    },
    {
      code: 'headband-white',
      name: 'Cabeceado branco',
      kind: 'Cabeceado',
      description: 'A fitinha de tecido que arremata o miolo no topo e no pé da lombada.',
    },
    {
      code: 'headband-black',
      name: 'Cabeceado preto',
      kind: 'Cabeceado',
      description: 'Discreto em capas escuras e edições sóbrias.',
    },
    {
      code: 'headband-two-tone',
      name: 'Cabeceado bicolor',
      kind: 'Cabeceado',
      description: 'Listrado em vermelho e branco, como nas edições clássicas.',
    },
  ].map((seed) => finish({ ...seed, required: true })),
];
