import { create } from 'fontkit'
import { describe, expect, it } from 'vitest'
import { PdfDocument } from './pdf-document.ts'

function draw(...lines: readonly string[]): Promise<Buffer> {
  const pdf = new PdfDocument({
    title: 'Factura',
    author: 'Oficina',
    locale: 'es',
    createdAt: new Date('2026-11-29T12:00:00Z'),
    tagged: true,
  })
  pdf.addPage()
  pdf.into('P', () => {
    for (const [index, line] of lines.entries()) pdf.text(line, 54, 66 + 14 * index, { figures: index > 0 })
  })
  return pdf.bytes()
}

describe('fonts that documents share', () => {
  it('make no document depend on earlier documents', async () => {
    const amount = 'Total 1\u00a0234,50 $'
    const first = await draw(amount)
    // A space and a non-breaking space have the same glyph, as do a ligature and the letters it replaces.
    await draw('Total 1 234,50 $', 'oficial, afín', 'Я Ω')
    expect((await draw(amount)).equals(first)).toBe(true)
  })

  it('can be used by two documents at the same time', async () => {
    const alone = [await draw('Uno: ñ', '1 234,50'), await draw('Dos: Я', '5 678,90')]
    const together = await Promise.all([draw('Uno: ñ', '1 234,50'), draw('Dos: Я', '5 678,90')])
    expect(together.map((pdf, index) => pdf.equals(alone[index] ?? Buffer.alloc(0)))).toEqual([true, true])
  })

  it('are refused for a reference to a font that is not open, which is told from a damaged font', () => {
    expect(() => create(Buffer.from('shared font 999'))).toThrow('not open in this thread')
    expect(() => create(Buffer.from('no font at all'))).toThrow('Unknown font format')
  })
})
