import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import type { Locale } from '#server/contract/locale.ts'
import { parseAuthored } from './authored-blocks.ts'
import { sanitizeAuthored } from './authored-html.ts'
import { toPdf } from './authored-pdf.ts'

type Proxy = Awaited<ReturnType<typeof getDocumentProxy>>

async function openPdf(html: string, locale: Locale = 'es'): Promise<{ pdf: Proxy; pages: string[]; bytes: Buffer }> {
  const bytes = await toPdf(parseAuthored(sanitizeAuthored(html)), {
    title: 'Moción «Ñeco»',
    locale,
    author: 'Bufete Núñez',
  })
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(pdf, { mergePages: false })
  return { pdf, pages: text.map((page) => page.replace(/\s+/g, ' ')), bytes }
}

/** Returns the left edges of the words that begin with `start` on a page, in points. */
async function leftEdges(pdf: Proxy, start: string, page = 1): Promise<number[]> {
  const { items } = await (await pdf.getPage(page)).getTextContent()
  return items.flatMap((item) =>
    'str' in item && item.str.startsWith(start) && Array.isArray(item.transform) ? [Number(item.transform[4])] : [],
  )
}

describe('toPdf', () => {
  it('is read back with its text in all four languages and its author', async () => {
    const { pdf, pages } = await openPdf(
      '<h1>DEMANDA</h1><p>Año, ¿qué?, «§ 3», pingüino — <strong>côté, œuvre</strong> <em>ação, São João</em> • “x” €5 ½</p>',
    )
    expect(pages[0]).toContain('DEMANDA Año, ¿qué?, «§ 3», pingüino — côté, œuvre ação, São João • “x” €5 ½')
    const { info } = await pdf.getMetadata()
    expect(info).toMatchObject({ Title: 'Moción «Ñeco»', Author: 'Bufete Núñez', Language: 'es-PR' })
    const [, , width, height] = (await pdf.getPage(1)).view
    expect([width, height]).toEqual([612, 792])
  })

  it.each([
    ['es', 'Página 2 de 3'],
    ['en', 'Page 2 of 3'],
    ['fr', 'Page 2 sur 3'],
    ['pt', 'Página 2 de 3'],
  ] as const)('numbers its pages in %s', async (locale, footer) => {
    const { pdf, pages } = await openPdf(
      '<p>a</p><div data-page-break></div><p>b</p><div data-page-break></div><p>c</p><div data-page-break></div>',
      locale,
    )
    expect(pdf.numPages).toBe(3)
    expect(pages[1]).toBe(`b ${footer}`)
  })

  it('draws letters of other scripts, and a replacement for letters without a font', async () => {
    const { pages } = await openPdf('<p>Łódź Αθήνα Москва fin 😀 👩‍⚖️ 漢 x</p>')
    expect(pages[0]).toContain('Łódź Αθήνα Москва fin \ufffd \ufffd \ufffd x')
  })

  it('numbers nested lists from their start numbers', async () => {
    const { pages } = await openPdf(
      '<ol start="4"><li><p>uno</p><ol><li>dos<ol><li>tres</li></ol></li></ol></li><li>seis</li></ol><ul><li>siete</li></ul>',
    )
    expect(pages[0]).toContain('4. uno a. dos i. tres 5. seis • siete')
  })

  it('aligns text', async () => {
    const { pdf } = await openPdf('<p>izq</p><p style="text-align:center">cen</p><p style="text-align:right">der</p>')
    const [[left = 0], [center = 0], [right = 0]] = await Promise.all([
      leftEdges(pdf, 'izq'),
      leftEdges(pdf, 'cen'),
      leftEdges(pdf, 'der'),
    ])
    // The page is 612 points wide, with margins of 72. The words are less than 30 points wide.
    expect(left).toBeCloseTo(72, 0)
    expect(center).toBeGreaterThan(290)
    expect(center).toBeLessThan(306)
    expect(right).toBeGreaterThan(515)
    expect(right).toBeLessThan(540)
  })

  it('stretches justified lines to the margin, all but the last', async () => {
    const { pdf } = await openPdf(`<p style="text-align:justify">${'palabra '.repeat(30)}fin</p>`)
    const { items } = await (await pdf.getPage(1)).getTextContent()
    const textItems = items.flatMap((item) =>
      'str' in item && item.str.trim() && Array.isArray(item.transform)
        ? [{ text: item.str.trim(), right: Number(item.transform[4]) + item.width, y: Number(item.transform[5]) }]
        : [],
    )
    const first = textItems.filter((word) => word.y === textItems[0]?.y)
    // The reported width may include the invisible space after the last word.
    const right = Math.max(...first.map((word) => word.right))
    expect(right).toBeGreaterThan(539.5)
    expect(right).toBeLessThan(544)
  })

  it('splits a word that is wider than the page', async () => {
    const { pdf, pages } = await openPdf(`<p>${'x'.repeat(400)}</p>`)
    expect(pages[0]?.replace(/ /g, '')).toContain('x'.repeat(400))
    for (const edge of await leftEdges(pdf, 'x')) expect(edge).toBeCloseTo(72, 0)
  })

  it('repeats the headings of a table on each page and loses no row', async () => {
    const rows = Array.from(
      { length: 120 },
      (_, i) => `<tr><td>Fila${i}.</td><td>Un detalle que ocupa algo de lugar en su celda</td></tr>`,
    ).join('')
    const { pdf, pages } = await openPdf(
      `<table><thead><tr><th>Columna</th><th>Detalle</th></tr></thead><tbody>${rows}</tbody></table>`,
    )
    expect(pdf.numPages).toBeGreaterThan(2)
    for (const page of pages) expect(page).toMatch(/^Columna Detalle Fila/)
    for (let i = 0; i < 120; i += 1) expect(pages.join(' ').split(`Fila${i}.`)).toHaveLength(2)
  })

  it('splits a row that is taller than a page without losing text', async () => {
    const lines = (name: string, count: number): string =>
      Array.from({ length: count }, (_, i) => `<p>${name}${i}.</p>`).join('')
    const { pdf, pages } = await openPdf(
      `<p>antes</p><table><tr><td>${lines('a', 90)}</td><td>${lines('b', 40)}</td></tr></table><p>luego</p>`,
    )
    expect(pdf.numPages).toBe(3)
    const all = ` ${pages.join(' ')} `
    for (let i = 0; i < 90; i += 1) expect(all).toContain(` a${i}. `)
    for (let i = 0; i < 40; i += 1) expect(all).toContain(` b${i}. `)
    expect(pages[0]).toMatch(/^antes/)
    expect(all).toContain('luego')
  })

  it('keeps a heading with the text after it', async () => {
    const filler = '<p>línea</p>'.repeat(26)
    const { pages } = await openPdf(`${filler}<h2>Título</h2><p>${'texto '.repeat(40)}</p>`)
    expect(pages[0]).not.toContain('Título')
    expect(pages[1]).toMatch(/^Título texto/)
  })

  it('contains links, an outline of its headings, and a structure for screen readers', async () => {
    const { pdf } = await openPdf(
      '<h1>Uno</h1><h2>Dos</h2><p><a href="https://x.example/a">enlace</a></p><ol><li>a</li></ol><table><tr><th>b</th></tr><tr><td>c</td></tr></table>',
    )
    const page = await pdf.getPage(1)
    expect((await page.getAnnotations()).map((annotation: { url?: string }) => annotation.url)).toEqual([
      'https://x.example/a',
    ])
    const [top] = await pdf.getOutline()
    expect(top?.title).toBe('Uno')
    expect(top?.items.map(({ title }: { title: string }) => title)).toEqual(['Dos'])
    const tree = JSON.stringify(await page.getStructTree())
    for (const role of ['H1', 'H2', 'P', 'L', 'LI', 'Lbl', 'LBody', 'Table', 'TR', 'TH', 'TD'])
      expect(tree).toContain(`"role":"${role}"`)
  })

  it('draws the caption of a pleading without its bars', async () => {
    const { pages, pdf } = await openPdf(
      '<table><tr><td><p>ANA NÚÑEZ</p><p>v.</p></td><td><p>|</p><p>|</p></td><td><p>CASO NÚM.: 1</p></td></tr></table>',
    )
    expect(pages[0]).toContain('ANA NÚÑEZ v. CASO NÚM.: 1')
    expect((await leftEdges(pdf, 'CASO'))[0]).toBeGreaterThan(300)
  })

  it('writes an empty text as one empty page', async () => {
    const { pdf, pages } = await openPdf('')
    expect(pdf.numPages).toBe(1)
    expect(pages[0]).toBe('Página 1 de 1')
  })

  it('sets text nested as deep as the editor allows', async () => {
    const { pages } = await openPdf(`${'<blockquote><ul><li>'.repeat(18)}hondo${'</li></ul></blockquote>'.repeat(18)}`)
    expect(pages.join(' ')).toContain('hondo')
  })

  it('never leaves a signature alone on a page, for any length of the text above it', async () => {
    const text = `<p>${'El arrendador entregará la propiedad en la fecha acordada por las partes. '.repeat(2)}</p>`
    const signatures = ['Cliente', 'Abogada'].map((who) => `<p>______________________________<br>${who}</p>`).join('')
    for (const count of [14, 15, 16, 17, 18]) {
      const { pages } = await openPdf(`${text.repeat(count)}<p>Leído y aceptado por las partes:</p>${signatures}`)
      const page = pages.find((content) => content.includes('Leído y aceptado')) ?? ''
      expect(page).toMatch(/acordada por las partes\. .*Leído y aceptado.*Cliente.*Abogada/)
    }
  })

  it('yields to other work while it sets a long text', { timeout: 60_000 }, async () => {
    const html =
      `<p style="text-align:justify">${'La parte demandante alegó que el contrato se incumplió. '.repeat(8)}</p>`.repeat(
        300,
      )
    let turns = 0
    const timer = setInterval(() => {
      turns += 1
    }, 1)
    const { pdf } = await openPdf(html)
    clearInterval(timer)
    expect(pdf.numPages).toBeGreaterThan(40)
    expect(turns).toBeGreaterThan(10)
  })

  it(
    'writes more than 600 pages, without the structure for screen readers, which would have to stay in memory',
    { timeout: 60_000 },
    async () => {
      const { pdf, pages } = await openPdf('<p>a</p><div data-page-break></div>'.repeat(601))
      expect(pdf.numPages).toBe(601)
      expect(pages[600]).toBe('a Página 601 de 601')
      expect(await (await pdf.getPage(1)).getStructTree()).toBeNull()
    },
  )
})
