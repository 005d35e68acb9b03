import { describe, expect, it } from 'vitest'
import { expectLinearTime } from '#tests/support/cpu-time.ts'
import { findQuote } from './find-quote.ts'

const page =
  '14. ENTREGA Y ACEPTACIÓN\n14.2 La obra se tendrá por entre-\ngada únicamente cuando el Dueño firme la lista de\ndeficiencias (“punch list”) y el Contratista haya corregido\nlas partidas.'
const marked = (quote: string, text = page) => {
  const range = findQuote(text, quote)
  return range && text.slice(range.from, range.to)
}

describe('finding a quote on a page', () => {
  it('ignores line breaks, hyphenation, case, accents and quotation marks', () => {
    expect(marked('la obra se tendra por entregada únicamente cuando el dueño firme')).toBe(
      'La obra se tendrá por entre-\ngada únicamente cuando el Dueño firme',
    )
    expect(marked('deficiencias ("punch list") y el Contratista')).toBe('deficiencias (“punch list”) y el Contratista')
    expect(marked('  ENTREGA\n y  aceptación ')).toBe('ENTREGA Y ACEPTACIÓN')
  })

  it('returns the part up to the page’s end for a quote that continues on the next page', () => {
    expect(marked('el Contratista haya corregido las partidas. Ninguna certificación de un tercero')).toBe(
      'el Contratista haya corregido\nlas partidas.',
    )
  })

  it('returns undefined for a quote that is not on the page', () => {
    expect(marked('la obra fue demolida por orden del tribunal')).toBeUndefined()
    expect(marked('')).toBeUndefined()
  })

  it('finds a quote in time linear in the length of the page', () => {
    const long = `${'palabra tras palabra '.repeat(20_000)}la zapata norte cedió`
    expect(marked('la zapata norte cedió', long)).toBe('la zapata norte cedió')
    expectLinearTime((page) => marked('la zapata norte cedió', page), long)
  })
})
