import { describe, expect, it } from 'vitest'
import { readBlocks, type BlockToken } from './block-reader.ts'
import { readInlines, type Inline } from './inline-reader.ts'

const summary = (inlines: readonly Inline[]): string =>
  inlines
    .map((item) => {
      if (item.type === 'br') return '⏎'
      if ('text' in item) return item.type === 'text' ? item.text : `<code ${item.text}>`
      return `<${item.type}${'address' in item ? ` ${item.address}` : ''} ${summary(item.inlines)}>`
    })
    .join('')
const summaryOf = (text: string) => summary(readInlines(text))
const outline = (token: BlockToken): unknown => {
  if (token.type === 'list')
    return [token.ordered ? `ol ${token.start}` : 'ul', ...token.items.map(({ blocks }) => blocks.map(outline))]
  if (token.type === 'quote') return ['quote', ...token.blocks.map(outline)]
  return 'inlines' in token
    ? `${token.type} ${summary(token.inlines)}`
    : 'text' in token
      ? `${token.type} ${token.text}`
      : token.type
}
const blocks = (text: string) => readBlocks(text.split('\n')).map(({ token }) => outline(token))

describe('inline Markdown', () => {
  it.each([
    ['**a** y *b* y ***c*** y ~~d~~', '<strong a> y <em b> y <strong <em c>> y <del d>'],
    ['**a *b* c**', '<strong a <em b> c>'],
    ['*a **b** c*', '<em a <strong b> c>'],
    ['snake_case_name y _sí_', 'snake_case_name y <em sí>'],
    ['2 * 3 * 4 y **abierto', '2 * 3 * 4 y **abierto'],
    ['`a*b` y ``c`d``', '<code a*b> y <code c`d>'],
    ['\\*no\\* y \\[no\\]', '*no* y [no]'],
    ['[texto](https://a.example/x_(y) "t") y ![i](b.png)', '<link https://a.example/x_(y) texto> y <image b.png i>'],
    [
      'Véase https://a.example/x. Y www.b.example, (https://c.example)',
      'Véase <link https://a.example/x https://a.example/x>. Y <link www.b.example www.b.example>, (<link https://c.example https://c.example>)',
    ],
    ['<https://a.example> <b>no</b>', '<link https://a.example https://a.example> <b>no</b>'],
    ['[x] y [a][1] y [sin fin', '[x] y [a][1] y [sin fin'],
    ['uno  \ndos\ntres', 'uno  ⏎dos\ntres'],
  ])('%s', (text, expected) => expect(summaryOf(text)).toBe(expected))

  it.each(['*', '**', '***', '_', '~~'])('leaves thousands of %s without an end as text, in little time', (mark) => {
    const text = `${mark}a `.repeat(16_000)
    const startedAt = performance.now()
    expect(summaryOf(text)).toBe(text)
    // A search for the end at each mark takes several seconds.
    expect(performance.now() - startedAt).toBeLessThan(1_000)
  })
})

describe('blocks', () => {
  it.each<[string, unknown]>([
    ['# A\n## B ##\n#no', ['heading A', 'heading B', 'paragraph #no']],
    ['A\n===\nB\n---\nC\n\n---', ['heading A', 'heading B', 'paragraph C', 'hr']],
    ['uno\ndos\n\ntres', ['paragraph uno\ndos', 'paragraph tres']],
    ['- a\n- b\n  - c\n\n- d', [['ul', ['paragraph a'], ['paragraph b', ['ul', ['paragraph c']]], ['paragraph d']]]],
    [
      '3. a\n   - b\n4. c\n\n   más\n\nfin',
      [['ol 3', ['paragraph a', ['ul', ['paragraph b']]], ['paragraph c', 'paragraph más']], 'paragraph fin'],
    ],
    [
      '- a\n* b\n1) c',
      [
        ['ul', ['paragraph a']],
        ['ul', ['paragraph b']],
        ['ol 1', ['paragraph c']],
      ],
    ],
    ['> a\nb\n> - c\n\nd', [['quote', 'paragraph a\nb', ['ul', ['paragraph c']]], 'paragraph d']],
    ['```js\na\n\n- b\n```\nc', ['code a\n\n- b', 'paragraph c']],
    ['```\nsin fin', ['code sin fin']],
    ['a | b\n--|--\n1 | 2\n\nfin', ['table', 'paragraph fin']],
    ['El 3 de marzo de\n2024. Llegó', ['paragraph El 3 de marzo de\n2024. Llegó']],
    ['\n\nlejos\n\n', ['paragraph lejos']],
  ])('%j', (text, expected) => expect(blocks(text)).toEqual(expected))

  it('contain every line of the text', () => {
    const text = '\n\n# A\n\n- b\n\n\n> c\n\n```\nd\n\n'
    expect(readBlocks(text.split('\n')).reduce((sum, { lines }) => sum + lines, 0)).toBe(text.split('\n').length)
  })
})
