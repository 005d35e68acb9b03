import { describe, expect, it } from 'vitest'
import { beginningOfHtml, beginningOfText } from './message-beginning.ts'

const lines = (count: number) => Array.from({ length: count }, (_, index) => `Línea ${index + 1}`)
const paragraphs = (count: number) =>
  lines(count)
    .map((line) => `<p>${line}</p>`)
    .join('')

describe('the beginning of a message', () => {
  it('is cut to its first thirty lines', () => expect(beginningOfText(lines(60).join('\n'))).toBe(lines(30).join('\n')))
  it('counts each ninety characters of a long line as a line', () =>
    expect(beginningOfText('palabra '.repeat(900))).toHaveLength(30 * 90))
  it('is null for a text that is hardly longer', () => expect(beginningOfText(lines(35).join('\n'))).toBeNull())
  it('cuts an HTML message to its first blocks', () => expect(beginningOfHtml(paragraphs(60))).toBe(paragraphs(30)))
  it('is null for a short HTML message, and for a single block', () => {
    expect(beginningOfHtml(paragraphs(10))).toBeNull()
    expect(beginningOfHtml(`<p>${'palabra '.repeat(900)}</p>`)).toBeNull()
  })
})
