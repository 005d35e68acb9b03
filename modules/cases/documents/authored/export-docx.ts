import {
  AlignmentType, BorderStyle, convertInchesToTwip, Document, ExternalHyperlink, HeadingLevel, LevelFormat, Packer, Paragraph, Table, TableCell, TableRow, TextRun, WidthType,
  type IParagraphOptions, type ParagraphChild,
} from 'docx'
import type { Align, Block, Cell, Run } from './blocks.ts'

export interface ExportMeta { readonly title: string; readonly author: string }

/** Same width of letters as the font of the PDF, and on every computer with a word processor. */
const font = 'Arial'
const headings = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3, 4: HeadingLevel.HEADING_4 } as const
const alignments: Record<Align, (typeof AlignmentType)[keyof typeof AlignmentType]> = {
  left: AlignmentType.LEFT, right: AlignmentType.RIGHT, center: AlignmentType.CENTER, justify: AlignmentType.JUSTIFIED,
}
const deepestList = 8

/** Every numbered list counts from its own start, which Word wants as a numbering of its own. */
interface Numbering { readonly reference: string; readonly start: number; readonly level: number }
interface Place { readonly listLevel: number; readonly indentInches: number; readonly numberings: Numbering[] }

/** An authored document as DOCX: letter size, one-inch margins, tagged as Spanish of Puerto Rico. */
export async function toDocx(blocks: readonly Block[], { title, author }: ExportMeta): Promise<Buffer> {
  const numberings: Numbering[] = []
  const children = blocks.flatMap((block) => blockOf(block, { listLevel: 0, indentInches: 0, numberings }))
  const document = new Document({
    title, creator: author, lastModifiedBy: author, description: '',
    styles: {
      default: {
        document: { run: { font, size: 24, language: { value: 'es-PR' } }, paragraph: { spacing: { after: 160, line: 276 } } },
        heading1: { run: { font, size: 32, bold: true }, paragraph: { spacing: { before: 240, after: 160 } } },
        heading2: { run: { font, size: 28, bold: true }, paragraph: { spacing: { before: 200, after: 120 } } },
        heading3: { run: { font, size: 26, bold: true }, paragraph: { spacing: { before: 160, after: 120 } } },
        heading4: { run: { font, size: 24, bold: true, italics: true }, paragraph: { spacing: { before: 160, after: 120 } } },
      },
    },
    numbering: { config: numberings.map(({ reference, start, level }) => ({ reference, levels: [{ level, format: LevelFormat.DECIMAL, text: `%${level + 1}.`, start, style: { paragraph: { indent: indentOfLevel(level) } } }] })) },
    sections: [{
      properties: { page: { size: { width: convertInchesToTwip(8.5), height: convertInchesToTwip(11) }, margin: { top: 1440, right: 1440, bottom: 1440, left: 1440 } } },
      children: children.length > 0 ? children : [new Paragraph('')],
    }],
  })
  return Packer.toBuffer(document)
}

const indentOfLevel = (level: number) => ({ left: convertInchesToTwip(0.5 * (level + 1)), hanging: convertInchesToTwip(0.25) })

function blockOf(block: Block, place: Place): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'heading': return [paragraph(block.runs, place, { heading: headings[block.level], alignment: alignments[block.align] })]
    case 'paragraph': return [paragraph(block.runs, place, { alignment: alignments[block.align] })]
    case 'rule': return [new Paragraph({ border: { bottom: { style: BorderStyle.SINGLE, size: 6, color: '999999', space: 1 } } })]
    case 'quote': return block.blocks.flatMap((inner) => blockOf(inner, { ...place, indentInches: place.indentInches + 0.5 }))
    case 'list': return listOf(block, place)
    case 'table': return [tableOf(block.rows, place), new Paragraph({ spacing: { after: 0 } })]
  }
}

function listOf({ ordered, start, items }: Extract<Block, { kind: 'list' }>, place: Place): (Paragraph | Table)[] {
  const level = Math.min(place.listLevel, deepestList)
  const reference = `list-${place.numberings.length + 1}`
  if (ordered) place.numberings.push({ reference, start, level })
  const mark: IParagraphOptions = ordered ? { numbering: { reference, level } } : { bullet: { level } }
  const inside = { ...place, listLevel: place.listLevel + 1 }
  return items.flatMap((item) => {
    const [first, ...others] = item
    const runs = first?.kind === 'paragraph' || first?.kind === 'heading' ? first.runs : []
    const rest = runs.length > 0 ? others : item
    // Later paragraphs of a point stand under its first, without a mark.
    return [paragraph(runs, place, mark), ...rest.flatMap((block) => blockOf(block, { ...inside, indentInches: block.kind === 'list' ? place.indentInches : 0.5 * (level + 1) }))]
  })
}

function tableOf(rows: readonly (readonly Cell[])[], place: Place): Table {
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.filter((row) => row.length > 0).map((row) => new TableRow({
      tableHeader: row.every((cell) => cell.header),
      children: row.map((cell) => {
        const children = cell.blocks.flatMap((block) => blockOf(cell.header ? emboldened(block) : block, { ...place, listLevel: 0, indentInches: 0 }))
        return new TableCell({
          columnSpan: cell.columns, rowSpan: cell.rows, margins: { top: 60, bottom: 60, left: 100, right: 100 },
          // Word refuses a cell that does not end in a paragraph.
          children: children.at(-1) instanceof Paragraph ? children : [...children, new Paragraph('')],
        })
      }),
    })),
  })
}

const emboldened = (block: Block): Block => (block.kind === 'paragraph' ? { ...block, runs: block.runs.map((run) => ({ ...run, bold: true })) } : block)

const paragraph = (runs: readonly Run[], { indentInches }: Place, options: IParagraphOptions): Paragraph => new Paragraph({
  ...(indentInches > 0 ? { indent: { left: convertInchesToTwip(indentInches) } } : {}),
  ...options,
  children: runs.flatMap(runOf),
})

function runOf(run: Run): ParagraphChild[] {
  const style = {
    bold: run.bold ?? false, italics: run.italic ?? false, strike: run.strike ?? false, subScript: run.script === 'sub', superScript: run.script === 'super',
    ...(run.underline ? { underline: {} } : {}),
  }
  const pieces = run.text.split('\n').map((text, i) => new TextRun({ ...style, ...(run.href ? { style: 'Hyperlink' } : {}), text, ...(i > 0 ? { break: 1 } : {}) }))
  return run.href ? [new ExternalHyperlink({ link: run.href, children: pieces })] : pieces
}
