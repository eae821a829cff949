import { describe, expect, it } from 'vitest';
import { guessableWords } from './guessable-words';
import { isGuessable, type PasswordPerson } from './guesses';
import { weaknessOf } from './weak-password';

const helena: PasswordPerson = {
  name: 'Helena D’Ávila Lima',
  contactName: null,
  email: 'leninha.livros@exemplo.com.br',
  document: '52998224725',
  birthDate: '1988-04-17',
};

describe('a common password', () => {
  it.each(
    [
      [
        '12345678',
        'senha123',
        'Senha@123',
        '123mudar',
        'brasil10',
        'flamengo',
        'flamengo1981',
        'Corinthians!',
      ],
      ['qwertyui', 'qwerty123456', '1q2w3e4r', 'zaq12wsx', 'asdfghjkl', '1qaz2wsx', 'abcd1234', 'a1b2c3d4'],
      ['11111111', '00000000', 'aaaaaaaa', 'abcabcabc', '12121212', '99999999999', 'aa11aa11', '123123123'],
      ['iloveyou', 'passw0rd', 'p@ssword1', 'trustno1', 'letmein1', 'sunshine', 'superman', 'princess1'],
      [
        'meuamor1',
        'te amo muito',
        'deusefiel',
        'jesus123',
        'Jesus Cristo',
        'gabriel2010',
        'maria1985',
        'JoaoPedro1',
      ],
      [
        '17041988',
        '01012000',
        '20240131',
        'minhasenha',
        'mudar@123',
        'admin123',
        'administrador',
        'teste1234',
      ],
      [
        'seguranca',
        's3nh4123',
        'arievilo1',
        'amor1234',
        'anjo2020',
        'palmeiras1914',
        'são paulo 10',
        '87654321',
      ],
    ].flat(),
  )('includes %s', (password) => {
    expect(isGuessable(password)).toBe(true);
  });

  it('is every word of the list with a usual ending, a hundred thousand in all', () => {
    const ends = [
      '',
      '1',
      '12',
      '123',
      '1234',
      '12345',
      '123456',
      '321',
      '@123',
      '!',
      '01',
      '10',
      '007',
      '69',
    ];
    const years = Array.from({ length: 100 }, (_, index) => String(1950 + index));
    let listed = 0;
    for (const word of guessableWords)
      for (const end of [...ends, ...years]) {
        const password = word + end;
        if (password.length < 8) continue;
        listed += 1;
      }
    expect(listed).toBeGreaterThan(100_000);
    for (const word of [...guessableWords].filter((_, index) => index % 25 === 0))
      for (const end of [...ends, '1987'])
        if (`${word}${end}`.length >= 8)
          expect([word + end, isGuessable(word + end)]).toEqual([word + end, true]);
  });

  it.each([
    'papel e tinta',
    'capa dura e orelha',
    'tangará-mirim',
    'xk7#pq2v',
    'chuva fina de setembro',
    'Zw9!bTq4',
    'não sei nadar bem',
  ])('does not include %s', (password) => expect(isGuessable(password)).toBe(false));

  it('is detected quickly, whatever its length', () => {
    const long = ['a'.repeat(128), 'ab'.repeat(64), 'senha'.repeat(25), '1a'.repeat(20), 'x1'.repeat(20)];
    // Processor time, independent of other load of the machine.
    const before = process.cpuUsage();
    for (const password of long) isGuessable(password);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000);
  });
});

describe('a password made of personal data', () => {
  it.each([
    ['helenaescreve!', 'personal'],
    ['HÉLÈNA tem um plano', 'personal'],
    ['quero ser lima', 'personal'],
    ['sublimar palavras', null],
    ['leninha.livros@exemplo.com.br', 'personal'],
    ['livros e mais xícaras', 'personal'],
    ['cpf 529.982.247-25', 'personal'],
    ['meu dia 17/04/1988', 'personal'],
    ['xis 170488 ypsilon', 'personal'],
    ['Lombada quadrada', 'shop'],
    ['lom-bada vermelha', 'shop'],
    ['senha123', 'common'],
    ['papel e tinta', null],
  ] as const)('%s: %s', (password, weakness) => {
    expect(weaknessOf(password, helena)).toBe(weakness);
  });

  it.each([
    ['no e-mail', { email: '' }],
    ['the beginning of an e-mail', { email: 'a' }],
    ['an e-mail without its host', { email: 'a@' }],
    ['the beginning of a document', { document: '5' }],
  ])('is not detected while the form has %s', (_, typed) => {
    expect(weaknessOf('capa azul 52', { ...helena, ...typed })).toBeNull();
  });

  it('includes a company’s name, contact or CNPJ', () => {
    const company = {
      ...helena,
      name: 'Editora Tangará Ltda.',
      contactName: 'Rui Azevedo',
      document: '12ABC34501DE35',
    };
    for (const password of ['tangara voa alto', 'grande azevedo', '12.abc.345/01de-35'])
      expect(weaknessOf(password, { ...company, birthDate: null })).toBe('personal');
  });
});
