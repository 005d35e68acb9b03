// Sanitizing and reading take time proportional to the length of the text, whatever it contains.
import { describe, expect, it } from 'vitest'
import { expectLinearTime } from '#tests/support/cpu-time.ts'
import { authoredText, sanitizeAuthored } from './authored-html.ts'

const times = 20_000
const shapes: Readonly<Record<string, string>> = {
  'divs inside each other': '<div>'.repeat(times * 5),
  'divs side by side': '<div>x</div>'.repeat(times),
  'marks inside each other': '<b>'.repeat(times * 5),
  'cells that are lists': '<td><li>'.repeat(times * 3),
  cells: `<table><tbody><tr>${'<td>x</td>'.repeat(times * 2)}</tr></tbody></table>`,
  'blanks in marks': `<p>${'<b> </b>'.repeat(times * 2)}x</p>`,
  brackets: '<'.repeat(times * 10),
  'unclosed paragraphs': '<p>x'.repeat(times),
  ampersands: '&'.repeat(times * 10),
  comments: '<!--'.repeat(times * 4),
}

describe('the cost of an authored text', () => {
  it.each(Object.keys(shapes))('is linear in its length: %s', (name) => {
    expectLinearTime((html) => authoredText(sanitizeAuthored(html)), shapes[name] ?? '')
  })
})

describe('an authored text', () => {
  it('keeps the text of elements nested too deep, and all siblings', () => {
    expect(authoredText(sanitizeAuthored(`${'<b>'.repeat(700)}hondo${'</b>'.repeat(700)}<p>después</p>`))).toContain(
      'hondo',
    )
    expect(sanitizeAuthored('<p>uno</p>'.repeat(2_000))).toBe('<p>uno</p>'.repeat(2_000))
  })

  it('has a tab between the cells of a row, and paragraphs for nested divs', () => {
    expect(authoredText(sanitizeAuthored('<table><tr><td>a </td><td> </td><td>b</td></tr></table>'))).toBe('a\tb')
    expect(sanitizeAuthored('<div><div>a</div><div><p>b</p></div></div>')).toBe('<p>a</p><p>b</p>')
  })
})
