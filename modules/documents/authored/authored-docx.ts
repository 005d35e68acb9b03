import { languageTags } from '#server/contract/locale.ts'
import * as docx from 'docx'
import type { Block } from './authored-blocks.ts'
import { DocxWriter } from './authored-docx-blocks.ts'
import { pagePhrases } from './authored.phrases.ts'
import type { ExportFacts } from './export-facts.ts'

/** The font that every Word has and that courts expect in pleadings. */
const font = 'Times New Roman'

/** Twips, the unit of lengths in DOCX: a twentieth of a point. */
const inch = 1_440
/** Sizes of the font in half points. */
const sizes = { text: 24, heading1: 28, heading2: 26, heading3: 24, footer: 18 }

/**
 * Writes a document of the editor as a DOCX file for US Letter with margins of one inch: real headings, numberings,
 * tables and links, pages numbered in the reader's language.
 * @returns the bytes of the file
 */
export async function toDocx(blocks: readonly Block[], { title, locale, author }: ExportFacts): Promise<Buffer> {
  const writer = new DocxWriter()
  const body = writer.body(blocks)
  const document = new docx.Document({
    title,
    creator: author ?? 'Bufete',
    lastModifiedBy: author ?? 'Bufete',
    description: '',
    compatibility: { version: 15 },
    styles: documentStyles(languageTags[locale]),
    numbering: { config: writer.numberings },
    sections: [
      {
        properties: {
          page: {
            size: { width: 8.5 * inch, height: 11 * inch },
            margin: { top: inch, right: inch, bottom: inch, left: inch, footer: inch / 2 },
          },
        },
        footers: { default: footer(pagePhrases[locale]) },
        children: body.length ? body : [new docx.Paragraph({})],
      },
    ],
  })
  return docx.Packer.toBuffer(document)
}

function footer([page, ofText]: readonly [string, string]): docx.Footer {
  const children = [`${page} `, docx.PageNumber.CURRENT, ` ${ofText} `, docx.PageNumber.TOTAL_PAGES]
  return new docx.Footer({
    children: [
      new docx.Paragraph({
        alignment: 'center',
        spacing: { after: 0 },
        children: [new docx.TextRun({ children, size: sizes.footer, color: '595959' })],
      }),
    ],
  })
}

function documentStyles(language: string): docx.IStylesOptions {
  const heading = (
    size: number,
    { before, italics = false }: { readonly before: number; readonly italics?: boolean },
  ): docx.IBaseParagraphStyleOptions => ({
    run: { font, size, bold: true, italics, color: '000000' },
    paragraph: { keepNext: true, keepLines: true, spacing: { before, after: 120, line: 264 } },
  })
  return {
    default: {
      document: {
        run: { font, size: sizes.text, language: { value: language } },
        paragraph: { spacing: { after: 160, line: 276 } },
      },
      heading1: heading(sizes.heading1, { before: 240 }),
      heading2: heading(sizes.heading2, { before: 200 }),
      heading3: heading(sizes.heading3, { before: 160, italics: true }),
      hyperlink: { run: { color: '1F4E79', underline: { type: 'single' } } },
      listParagraph: { paragraph: { contextualSpacing: false } },
    },
  }
}
