// Malicious files and files that are not templates: each is rejected quickly with its reason, and none of its content
// is used.
import { describe, expect, it } from 'vitest'
import { makeZip } from '#tests/support/make-zip.ts'
import { externalLink, makeDocx, paragraph, run } from '#tests/support/make-docx.ts'
import { TemplateRefusal } from './docx-errors.ts'
import { openDocx } from './open-docx.ts'
import { readDocxTags } from './read-tags.ts'

async function refusalOf(bytes: Buffer): Promise<{ code: string; details: unknown }> {
  try {
    readDocxTags(await openDocx(bytes))
  } catch (error) {
    if (error instanceof TemplateRefusal) return { code: error.code, details: error.details }
    throw error
  }
  return { code: 'accepted', details: null }
}
const code = async (bytes: Buffer): Promise<string> => (await refusalOf(bytes)).code
const part = (name: string, data: string | Buffer) => ({ parts: [{ name, data }] })
const relations = (target: string, type: string) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${externalLink(target, type)}</Relationships>`
const hello = paragraph('Hola {client.full_name}')
const field = (instruction: string) =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${instruction
    .split('|')
    .map((fieldCode) => `<w:r><w:instrText>${fieldCode}</w:instrText></w:r>`)
    .join('')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`

describe('an uploaded template', () => {
  it('is accepted when it is an ordinary document', async () => {
    expect(
      await code(
        makeDocx(hello, { relationships: externalLink('https://example.com/') + externalLink('mailto:a@example.com') }),
      ),
    ).toBe('accepted')
    expect(
      await code(
        makeDocx(
          field('PAGE') + field('HYPERLINK "https://example.com/LINK"') + field('DATE \\@ "d MMMM yyyy"') + hello,
        ),
      ),
    ).toBe('accepted')
    expect(
      await code(
        makeDocx(hello, {
          mainType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml',
        }),
      ),
    ).toBe('accepted')
  })

  it('is rejected when it has another format: an old .doc, a PDF, an empty file, another archive', async () => {
    expect(await code(Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'.padEnd(2_000, '\0'), 'latin1'))).toBe(
      'template_not_docx',
    )
    expect(await code(Buffer.from('%PDF-1.7\n'))).toBe('template_not_docx')
    expect(await code(Buffer.alloc(0))).toBe('template_not_docx')
    expect(await code(makeZip([{ name: 'hola.txt', data: 'hola' }]))).toBe('template_not_docx')
    expect(
      await code(
        makeDocx(hello, { mainType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml' }),
      ),
    ).toBe('template_not_docx')
  })

  it('is rejected when it is truncated or its directory is wrong', async () => {
    const whole = makeDocx(hello)
    expect(await code(whole.subarray(0, whole.length - 60))).toBe('template_broken')
    expect(await code(makeDocx(hello, { parts: [{ name: 'word/x.xml', data: '<x/>', claimedSize: 2 }] }))).toBe(
      'template_broken',
    )
    expect(await code(makeDocx(hello, part('../../etc/passwd', 'x')))).toBe('template_broken')
    expect(await code(makeDocx(hello, { parts: [{ name: 'word/x.xml', data: '<x/>', encrypted: true }] }))).toBe(
      'template_broken',
    )
  })

  it('is rejected when it expands beyond the limits', async () => {
    expect(await code(makeDocx(hello, part('word/media/image1.png', Buffer.alloc(30 * 1024 * 1024))))).toBe(
      'template_bomb',
    )
    expect(
      await code(
        makeDocx(hello, {
          parts: Array.from({ length: 2_100 }, (_, n) => ({ name: `word/media/${n}.png`, data: 'x' })),
        }),
      ),
    ).toBe('template_bomb')
  })

  it('is rejected when it declares entities', async () => {
    const billionLaughs = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ja"><!ENTITY b "${'&a;'.repeat(50)}">]><x>&b;</x>`
    expect(await code(makeDocx(hello, part('word/settings.xml', billionLaughs)))).toBe('template_broken')
  })

  it('is rejected when its elements are nested too deep, before a parser walks them', async () => {
    const started = performance.now()
    expect(
      await code(
        makeDocx(`${'<w:sdt><w:sdtContent>'.repeat(60_000)}${hello}${'</w:sdtContent></w:sdt>'.repeat(60_000)}`),
      ),
    ).toBe('template_broken')
    expect(performance.now() - started).toBeLessThan(5_000)
  })

  it('is rejected with macros, controls and programs inside', async () => {
    expect(await code(makeDocx(hello, part('word/vbaProject.bin', 'x')))).toBe('template_macros')
    expect(await code(makeDocx(hello, { mainType: 'application/vnd.ms-word.document.macroEnabled.main+xml' }))).toBe(
      'template_macros',
    )
    expect(await code(makeDocx(hello, part('word/activeX/activeX1.xml', '<x/>')))).toBe('template_macros')
    expect(await code(makeDocx(hello, part('word/embeddings/oleObject1.bin', 'MZ')))).toBe('template_macros')
  })

  it('is rejected when it refers to external content', async () => {
    expect(
      await refusalOf(makeDocx(hello, { relationships: externalLink('https://example.com/pixel.png', 'image') })),
    ).toEqual({ code: 'template_external', details: { part: 'word/_rels/document.xml.rels', references: ['image'] } })
    expect(
      await code(
        makeDocx(
          hello,
          part('word/_rels/settings.xml.rels', relations('https://example.com/evil.dotm', 'attachedTemplate')),
        ),
      ),
    ).toBe('template_external')
    expect(await code(makeDocx(hello, { relationships: externalLink('file:///c:/x.exe') }))).toBe('template_external')
    for (const instruction of [
      'INCLUDEPICTURE "https://example.com/x"',
      ' include|picture "https://example.com/x"',
      'DDE|AUTO c:\\\\x',
      ' LINK Excel.Sheet "x"',
    ])
      expect(await code(makeDocx(field(instruction)))).toBe('template_external')
    expect(await code(makeDocx('<w:altChunk r:id="x"/>'))).toBe('template_external')
  })

  it('is rejected when it refers to external content in another encoding, under another prefix or in any part', async () => {
    const pixel = relations('https://example.com/pixel.png', 'image').replace('"1.0"', '"1.0" encoding="UTF-16"')
    const utf16 = Buffer.from(`\uFEFF${pixel}`, 'utf16le')
    expect(await code(makeDocx(hello, part('word/_rels/header9.xml.rels', utf16)))).toBe('template_external')
    expect(await code(makeDocx(hello, part('word/_rels/header9.xml.rels', utf16.swap16())))).toBe('template_external')
    const prefixed = relations('https://example.com/pixel.png', 'image').replaceAll(/(?<=<\/?)(?=Relationship)/g, 'p:')
    expect(await code(makeDocx(hello, part('word/_rels/header9.xml.rels', prefixed)))).toBe('template_external')
    const picture = 'INCLUDEPICTURE &quot;https://example.com/x&quot;'
    for (const attributes of [`q:instr="${picture}"`, `q:instr="PAGE" w:instr="${picture}"`])
      expect(await code(makeDocx(`<q:p><q:fldSimple ${attributes}/></q:p>`))).toBe('template_external')
    const header = `<w:hdr>${field('INCLUDEPICTURE "https://example.com/x"')}</w:hdr>`
    const headerType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml'
    expect(
      await code(
        makeDocx(hello, { ...part('word/header9.dat', header), contentTypes: { 'word/header9.dat': headerType } }),
      ),
    ).toBe('template_external')
  })

  it('is rejected when it declares entities in another encoding, or has an unknown encoding', async () => {
    const entities = Buffer.from('\uFEFF<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ja">]><x>&a;</x>', 'utf16le')
    expect(await code(makeDocx(hello, part('word/settings.xml', entities)))).toBe('template_broken')
    const unknown = '<?xml version="1.0" encoding="utf-7"?><x/>'
    expect(await code(makeDocx(hello, part('word/settings.xml', unknown)))).toBe('template_broken')
  })

  it.each([
    ['{client.full_name sin cerrar', 'unclosed'],
    ['sin abrir} aquí', 'unopened'],
    ['{#form.hijos}sin fin', 'section_unclosed'],
    ['fin sin inicio{/form.hijos}', 'section_unopened'],
    ['{#form.a}{#form.b}{/form.a}{/form.b}', 'section_crossed'],
    ['{}', 'name'],
    ['{nombre del cliente}', 'name'],
    ['{@raw}', 'name'],
    ['Yo, {@raw}, digo', 'name'],
    ['{#form.hijos}Yo, {@raw}{/form.hijos}', 'name'],
    ['{-w:p x}x{/x}', 'name'],
    ['{a..b}', 'name'],
    ['{1}', 'name'],
    ['{#}x{/}', 'name'],
  ])('is rejected with the broken placeholder %s, whose place is reported', async (text, problem) => {
    const { code: errorCode, details } = await refusalOf(
      makeDocx(paragraph('Bien {case.number}'), { footer: paragraph(text) }),
    )
    expect(errorCode).toBe('template_tags_invalid')
    const [first] = (details as { problems: { code: string; part: string; text: string }[] }).problems
    expect(first).toMatchObject({ code: problem, part: 'footer' })
    expect(first?.text).not.toBe('')
  })

  it('reports every broken placeholder together with one of raw XML', async () => {
    const { details } = await refusalOf(makeDocx(paragraph('Yo, {@raw}') + paragraph('{#form.a}x')))
    expect(details).toMatchObject({
      problems: expect.arrayContaining([
        expect.objectContaining({ code: 'name', tag: '@raw' }),
        expect.objectContaining({ code: 'section_unclosed', tag: 'form.a' }),
      ]) as unknown,
    })
  })

  it('reports where a section is not allowed', async () => {
    const cell = (text: string) => `<w:tbl><w:tr><w:tc>${paragraph(text)}</w:tc></w:tr></w:tbl>`
    expect(await refusalOf(makeDocx(paragraph('{#form.a}') + cell('x{/form.a}')))).toMatchObject({
      code: 'template_tags_invalid',
      details: { problems: [{ code: 'section_misplaced', part: 'body', tag: 'form.a' }] },
    })
  })

  it('reports where placeholders are not filled', async () => {
    expect(
      await refusalOf(
        makeDocx(hello, part('word/endnotes.xml', `<w:endnotes>${paragraph('{case.number}')}</w:endnotes>`)),
      ),
    ).toMatchObject({
      code: 'template_tags_invalid',
      details: { problems: [{ code: 'place', part: 'notes', text: '{case.number}' }] },
    })
  })

  it('is rejected with too many placeholders', async () => {
    const tooManyTags = Array.from({ length: 501 }, (_, n) => paragraph(run(`{ask.campo_${n}}`))).join('')
    expect(await refusalOf(makeDocx(tooManyTags))).toEqual({
      code: 'template_too_many_fields',
      details: { found: 501, most: 500 },
    })
  })
})
