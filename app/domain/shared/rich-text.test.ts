import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRichText, writeRichText } from './rich-text';

const clean = (html: string) => writeRichText(readRichText(html));

describe('readRichText', () => {
  it.each([
    [
      '<p>Um <b>bom</b> livro<br/>cabe <i>aqui</i>.</p>',
      '<p>Um <strong>bom</strong> livro<br>cabe <em>aqui</em>.</p>',
    ],
    ['<h2>Papel</h2><ul> <li>Pólen <li>Offset</ul>', '<h3>Papel</h3><ul><li>Pólen </li><li>Offset</li></ul>'],
    ['<p>um<p>dois', '<p>um</p><p>dois</p>'],
    [
      '<ul><li><p>a</p></li><li>b<ul><li>c</li></ul></li></ul>',
      '<ul><li><p>a</p></li><li>b<ul><li>c</li></ul></li></ul>',
    ],
    ['a < b && c > d', 'a &lt; b &amp;&amp; c &gt; d'],
    ['capa &amp; miolo &ccedil;&atilde;o &#233; &#xe9; &nada;', 'capa &amp; miolo ção é é &amp;nada;'],
    [
      '<a href="/livro">livro</a> <a href=\'https://exemplo.com.br/?a=1&amp;b=2\'>site</a>',
      '<a href="/livro">livro</a> <a href="https://exemplo.com.br/?a=1&amp;b=2">site</a>',
    ],
    ['<a href="mailto:oi@exemplo.com.br">oi</a>', '<a href="mailto:oi@exemplo.com.br">oi</a>'],
    ['<div class="x"><span style="color:red">texto</span></div>', 'texto'],
    ['<p></p><ul></ul><strong></strong>', ''],
    ['<b><i>cruzado</b></i>', '<strong><em>cruzado</em></strong>'],
    ['<!-- nada --> <li>solto</li>', ' solto'],
  ])('%s', (html, expected) => expect(clean(html)).toBe(expected));

  it.each([
    ['<script>alert(1)</script>oi', 'oi'],
    ['<SCRIPT src=x></SCRIPT >oi', 'oi'],
    ['<style>*{}</style><svg><a href="/x">x</a></svg>oi', 'oi'],
    ['<img src=x onerror=alert(1)>oi', 'oi'],
    ['<p onclick="alert(1)">oi</p>', '<p>oi</p>'],
    ['<a href="javascript:alert(1)">oi</a>', 'oi'],
    ['<a href="jAvA&#115;cript:alert(1)">oi</a>', 'oi'],
    ['<a href=" &#1;javascript:alert(1)">oi</a>', 'oi'],
    ['<a href="data:text/html,x">oi</a>', 'oi'],
    ['<a href="//mau.example">oi</a>', 'oi'],
    ['<a href="/\\mau.example">oi</a>', 'oi'],
    ['<a title="href=javascript:x" href="/x">oi</a>', '<a href="/x">oi</a>'],
    ['<scr<script>ipt>alert(1)', '&lt;scr'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ])('makes %s harmless', (html, expected) => expect(clean(html)).toBe(expected));

  it('outputs only its own tags for any input, and keeps its own output unchanged', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<',
        '>',
        '</',
        '"',
        "'",
        '<p>',
        '</p>',
        '<ul>',
        '<li>',
        '</ul>',
        '<a href="/x">',
        '</a>',
        '<b>',
      ),
      fc.constantFrom(
        '<script>',
        '</script>',
        '<!--',
        '-->',
        '&lt;',
        '&#60;',
        '<img src=x onerror=y>',
        ' href=',
        '<a ',
      ),
      fc.string({ maxLength: 5 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const html = clean(pieces.join(''));
        expect(
          html.replaceAll(/<\/?(p|strong|em|ul|ol|li|h3|h4|br)>|<a href="[^"<>]*">|<\/a>/g, ''),
        ).not.toMatch(/[<>]/);
        expect(clean(html)).toBe(html);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is quick with input designed to be slow', () => {
    const slow = ['<a "', '<a ', '<!--', '&#', '<p><ul><li>', '"\'<b '].map((text) => text.repeat(20_000));
    // Processor time, independent of other load of the machine.
    const before = process.cpuUsage();
    for (const text of slow) readRichText(text);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000);
  });
});
