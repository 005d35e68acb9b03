import { describe, expect, it } from 'vitest'
import { markPhrases } from './docx-html.ts'
import { hitId, identifyHit } from './docx-hit.ts'

/** Returns the text of the paragraph in which the hit is identified. */
function hitParagraph(html: string, phrases: readonly string[], page?: number, pages = 10): string | undefined {
  const root = document.createElement('div')
  root.innerHTML = html
  markPhrases(root, phrases)
  return identifyHit(root, { page, pages }) ? root.querySelector(`#${hitId}`)?.closest('p')?.textContent : undefined
}

const filler = `<p>${'Texto de relleno. '.repeat(20)}</p>`

describe('identifyHit', () => {
  it('prefers the paragraph with most of the words', () => {
    expect(
      hitParagraph(`<p>un contrato</p>${filler}<p>el contrato de obra</p>${filler}<p>otra obra</p>`, [
        'contrato',
        'obra',
      ]),
    ).toBe('el contrato de obra')
  })

  it('prefers among equal paragraphs the nearest to the page', () => {
    const html = `<p>plazo primero</p>${filler.repeat(9)}<p>plazo segundo</p>${filler.repeat(9)}<p>plazo tercero</p>`
    expect(hitParagraph(html, ['plazo'], 1)).toBe('plazo primero')
    expect(hitParagraph(html, ['plazo'], 5)).toBe('plazo segundo')
    expect(hitParagraph(html, ['plazo'], 10)).toBe('plazo tercero')
  })

  it('marks no paragraph when the document has none of the words', () => {
    expect(hitParagraph('<p>nada</p>', ['plazo'])).toBeUndefined()
  })
})
