import { describe, expect, it } from 'vitest'
import { markPhrases } from './docx-html.ts'
import { hitId, identifyHit } from './docx-hit.ts'

function marked(html: string, phrases: readonly string[], page?: number, pages = 10): string | undefined {
  const root = document.createElement('div')
  root.innerHTML = html
  markPhrases(root, phrases)
  return identifyHit(root, { page, pages }) ? root.querySelector(`#${hitId}`)?.closest('p')?.textContent : undefined
}

const filler = `<p>${'Texto de relleno. '.repeat(20)}</p>`

describe('identifyHit', () => {
  it('prefers the paragraph with most of the words', () => {
    expect(
      marked(`<p>un contrato</p>${filler}<p>el contrato de obra</p>${filler}<p>otra obra</p>`, ['contrato', 'obra']),
    ).toBe('el contrato de obra')
  })

  it('prefers the nearest of equal paragraphs', () => {
    const html = `<p>plazo primero</p>${filler.repeat(9)}<p>plazo segundo</p>${filler.repeat(9)}<p>plazo tercero</p>`
    expect(marked(html, ['plazo'], 1)).toBe('plazo primero')
    expect(marked(html, ['plazo'], 5)).toBe('plazo segundo')
    expect(marked(html, ['plazo'], 10)).toBe('plazo tercero')
  })

  it('marks no paragraph when the document has none of the words', () => {
    expect(marked('<p>nada</p>', ['plazo'])).toBeUndefined()
  })
})
