// Converts a filled Word document to the HTML of authored documents, from which the PDF is written. All text is kept:
// letterhead, body, tables, text boxes and notes; pictures, colours and fonts are not.
import type PizZip from 'pizzip'
import { numberingOf, stylesOf } from './docx-format.ts'
import { descendants, elements, parseXml, textIn, type XmlDocument, type XmlElement } from './docx-xml.ts'
import { DocxHtmlWriter } from './docx-html-writer.ts'

export function docxToHtml(zip: PizZip): string {
  const readPart = (name: string): XmlDocument | undefined => {
    const xml = zip.file(name)?.asText()
    return xml === undefined ? undefined : parseXml(xml)
  }
  const stylesDocument = readPart('word/styles.xml')
  const styles = stylesOf(stylesDocument)
  const numbering = numberingOf(readPart('word/numbering.xml'), stylesDocument)
  const writer = (name: string): DocxHtmlWriter => new DocxHtmlWriter(styles, numbering, linksOf(readPart(name)))
  const partsLike = (pattern: RegExp) =>
    Object.keys(zip.files)
      .filter((name) => pattern.test(name))
      .sort()
  /** Returns the texts of the headers or footers. Word repeats a text for the first, the even and the other pages. */
  const headersOrFooters = (pattern: RegExp): string =>
    [
      ...new Set(
        partsLike(pattern).map((name) => {
          const root = readPart(name)
          return root
            ? writer(name.replace(/^word\/(.*)$/, 'word/_rels/$1.rels')).blocks(blocksWithoutPageNumbers(root))
            : ''
        }),
      ),
    ]
      .filter((html) => html.replace(/<[^<>]*>/g, '').trim() !== '')
      .join('')
  const main = readPart('word/document.xml')
  const body = main && descendants(main, 'w:body')[0]
  const bodyWriter = writer('word/_rels/document.xml.rels')
  const content = body ? bodyWriter.blocks(elements(body)) : ''
  const notesHtml = bodyWriter.notes(
    ['footnote', 'endnote'].flatMap((kind) => {
      const notes = readPart(`word/${kind}s.xml`)
      return notes ? descendants(notes, `w:${kind}`) : []
    }),
  )
  return headersOrFooters(/^word\/header\d*\.xml$/) + content + notesHtml + headersOrFooters(/^word\/footer\d*\.xml$/)
}

/** Removes paragraphs that contain only page numbers, because the PDF adds its own page numbers. */
const blocksWithoutPageNumbers = (root: XmlDocument): XmlElement[] =>
  elements(root)
    .flatMap(elements)
    .filter(
      (block) =>
        ![...descendants(block, 'w:instrText'), ...descendants(block, 'w:fldSimple')].some((field) =>
          /\b(?:NUM)?PAGES?\b/.test(`${textIn(field)} ${field.attribs['w:instr'] ?? ''}`),
        ),
    )

function linksOf(relationships: XmlDocument | undefined): Map<string, string> {
  return new Map(
    (relationships ? descendants(relationships, 'Relationship') : [])
      .filter(({ attribs }) => /^(?:https:|mailto:)/i.test(attribs.Target ?? ''))
      .map(({ attribs }) => [attribs.Id ?? '', attribs.Target ?? '']),
  )
}
