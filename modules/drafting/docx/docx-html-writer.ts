import type { numberingOf, TextFormat, StyleReader } from './docx-format.ts'
import { descendants, child, elements, textIn, type XmlElement } from './docx-xml.ts'
import { unwrapElements, pageBreak, styleOf, escapeHtml, noteKey, boxesIn, indent } from './docx-html-parts.ts'

interface OpenList {
  readonly kind: 'ol' | 'ul'
  readonly id: string
  readonly level: number
}

/**
 * Writes the XML of one part of a DOCX (WordprocessingML) as HTML. Footnotes are numbered in the order of their use.
 */
export class DocxHtmlWriter {
  private readonly styles: StyleReader
  private readonly numbering: ReturnType<typeof numberingOf>
  private readonly links: ReadonlyMap<string, string>
  private readonly noteNumbers = new Map<string, number>()
  /** Whether the position is inside a field code, whose text is not shown. */
  private inFieldCode = false

  constructor(styles: StyleReader, numbering: ReturnType<typeof numberingOf>, links: ReadonlyMap<string, string>) {
    this.styles = styles
    this.numbering = numbering
    this.links = links
  }

  /** Returns paragraphs, lists and tables; page breaks only outside of cells. */
  blocks(nodes: readonly XmlElement[], inCell = false): string {
    let html = ''
    const openLists: OpenList[] = []
    const closeListsTo = (depth: number): void => {
      while (openLists.length > depth) html += `</li></${openLists.pop()?.kind}>`
    }
    for (const node of unwrapElements(nodes)) {
      if (node.name === 'w:tbl') {
        closeListsTo(0)
        html += this.table(node)
        continue
      }
      if (node.name !== 'w:p') continue
      const { format, boxes, content, breakBefore, breakAfter } = this.paragraph(node)
      const list = format.listId === undefined ? null : { id: format.listId, level: format.listLevel ?? 0 }
      const marker = list && content !== '' ? this.numbering(list) : null
      if (breakBefore && !inCell) {
        closeListsTo(0)
        html += pageBreak
      }
      if (boxes) {
        closeListsTo(0)
        html += boxes
      }
      // The paragraph contained only text boxes.
      if (boxes && content === '') continue
      if (marker && marker.kind !== 'text' && list) {
        // Levels may be skipped, so the depth of a list is not its level.
        const outerLists = openLists.filter(({ level }) => level < list.level).length
        const continuesList = openLists[outerLists]?.level === list.level && openLists[outerLists].id === list.id
        closeListsTo(continuesList ? outerLists + 1 : outerLists)
        if (continuesList) html += '</li><li>'
        else {
          html +=
            marker.kind === 'ol' && marker.number > 1 ? `<ol start="${marker.number}"><li>` : `<${marker.kind}><li>`
          openLists.push({ kind: marker.kind, ...list })
        }
        html += `<p${styleOf(format)}>${content}</p>`
      } else {
        closeListsTo(0)
        const tag =
          format.outline !== undefined && format.outline < 3 && content !== '' && !inCell
            ? `h${format.outline + 1}`
            : 'p'
        html += `<${tag}${styleOf(format)}>${marker?.kind === 'text' ? `${escapeHtml(marker.text)} ` : ''}${content}</${tag}>`
      }
      if (breakAfter && !inCell) {
        closeListsTo(0)
        html += pageBreak
      }
    }
    closeListsTo(0)
    return html
  }

  /** Returns the HTML of the notes to which the written text refers; empty when it refers to none. */
  notes(nodes: readonly XmlElement[]): string {
    const numberedNotes = nodes.filter((node) => this.noteNumbers.has(noteKey(node)))
    return numberedNotes.length === 0
      ? ''
      : `<hr>${numberedNotes
          .map(
            (node) =>
              `<p><sup>${this.noteNumbers.get(noteKey(node))}</sup> ${elements(node)
                .filter(({ name }) => name === 'w:p')
                .map((p) => this.paragraph(p).content)
                .join('<br>')}</p>`,
          )
          .join('')}`
  }

  private paragraph(node: XmlElement): {
    format: TextFormat
    boxes: string
    content: string
    breakBefore: boolean
    breakAfter: boolean
  } {
    const properties = child(node, 'w:pPr')
    const format = this.styles(properties)
    const inline = elements(node)
      .map((element) => this.inline(element, format))
      .join('')
    const boxes = boxesIn(node)
      .map((box) => this.blocks(elements(box)))
      .join('')
    // A form feed stands for a page break, which HTML shows only between paragraphs.
    const [before = '', ...after] = inline.split('\f')
    const content = [before, ...after].join('')
    return {
      format,
      boxes,
      content,
      breakBefore:
        (properties !== undefined && child(properties, 'w:pageBreakBefore') !== undefined) ||
        (after.length > 0 && before === ''),
      breakAfter: after.length > 0 && before !== '',
    }
  }

  private inline(node: XmlElement, parentFormat: TextFormat): string {
    switch (node.name) {
      case 'w:r':
        return this.run(node, parentFormat)
      case 'w:hyperlink': {
        const href = this.links.get(node.attribs['r:id'] ?? '')
        const inside = elements(node)
          .map((element) => this.inline(element, parentFormat))
          .join('')
        return href ? `<a href="${escapeHtml(href)}">${inside}</a>` : inside
      }
      case 'w:fldSimple':
        return /\b(?:NUM)?PAGES?\b/.test(node.attribs['w:instr'] ?? '')
          ? ''
          : elements(node)
              .map((element) => this.inline(element, parentFormat))
              .join('')
      case 'm:oMath':
      case 'm:oMathPara':
        return escapeHtml(descendants(node, 'm:t').map(textIn).join(''))
      case 'w:ins':
      case 'w:smartTag':
      case 'w:customXml':
      case 'w:dir':
      case 'w:bdo':
      case 'w:sdt':
      case 'w:sdtContent':
        return elements(node)
          .map((element) => this.inline(element, parentFormat))
          .join('')
      default:
        return ''
    }
  }

  private run(node: XmlElement, parentFormat: TextFormat): string {
    const format = {
      bold: parentFormat.bold,
      italic: parentFormat.italic,
      underline: parentFormat.underline,
      caps: parentFormat.caps,
      ...this.styles(child(node, 'w:rPr')),
    }
    if (format.hidden) return ''
    const text = elements(node)
      .map((element) => this.runContent(element, format))
      .join('')
    if (text.replaceAll('\f', '') === '') return text
    const marks = [
      format.bold && 'strong',
      format.italic && 'em',
      format.underline && 'u',
      format.strike && 's',
      format.highlight && 'mark',
      format.vertical === 'superscript' && 'sup',
      format.vertical === 'subscript' && 'sub',
    ].filter((mark) => typeof mark === 'string')
    return (
      marks.map((mark) => `<${mark}>`).join('') +
      text +
      marks
        .toReversed()
        .map((mark) => `</${mark}>`)
        .join('')
    )
  }

  private runContent(node: XmlElement, { caps, vertical }: Pick<TextFormat, 'caps' | 'vertical'>): string {
    switch (node.name) {
      case 'w:fldChar':
        this.inFieldCode = node.attribs['w:fldCharType'] === 'begin'
        return ''
      case 'w:t':
        return this.inFieldCode ? '' : escapeHtml(caps ? textIn(node).toLocaleUpperCase('es') : textIn(node))
      case 'w:tab':
      case 'w:ptab':
        return indent
      case 'w:br':
        return node.attribs['w:type'] === 'page' ? '\f' : '<br>'
      case 'w:cr':
        return '<br>'
      case 'w:noBreakHyphen':
        return '\u2011'
      case 'w:footnoteReference':
      case 'w:endnoteReference': {
        const number = this.noteNumbers.size + 1
        this.noteNumbers.set(noteKey(node), number)
        return vertical === 'superscript' ? String(number) : `<sup>${number}</sup>`
      }
      default:
        return ''
    }
  }

  private table(node: XmlElement): string {
    const rows = unwrapElements(elements(node))
      .filter(({ name }) => name === 'w:tr')
      .map((row) => {
        let column = 0
        return unwrapElements(elements(row))
          .filter(({ name }) => name === 'w:tc')
          .map((cell) => {
            const properties = child(cell, 'w:tcPr')
            const span = Number(properties && child(properties, 'w:gridSpan')?.attribs['w:val']) || 1
            const merge = properties && child(properties, 'w:vMerge')
            const positionedCell = {
              cell,
              column,
              span,
              continues: merge !== undefined && merge.attribs['w:val'] !== 'restart',
            }
            column += span
            return positionedCell
          })
      })
    // A cell of a later row that continues this one has a `w:vMerge` and is not written itself.
    const rowSpanOf = (rowIndex: number, column: number): number => {
      let rowSpan = 1
      while (rows[rowIndex + rowSpan]?.some((cell) => cell.column === column && cell.continues)) rowSpan += 1
      return rowSpan
    }
    const htmlRows = rows.map(
      (cells, rowIndex) =>
        `<tr>${cells
          .filter(({ continues }) => !continues)
          .map(({ cell, column, span }) => {
            const rowSpan = rowSpanOf(rowIndex, column)
            return `<td${span > 1 ? ` colspan="${span}"` : ''}${rowSpan > 1 ? ` rowspan="${rowSpan}"` : ''}>${this.blocks(elements(cell), true)}</td>`
          })
          .join('')}</tr>`,
    )
    return `<table><tbody>${htmlRows.join('')}</tbody></table>`
  }
}
