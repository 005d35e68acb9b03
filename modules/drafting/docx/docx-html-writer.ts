import type { numberingOf, Looks, StyleReader } from './docx-looks.ts'
import { below, child, elements, textIn, type XmlElement } from './docx-xml.ts'
import { unwrapElements, pageBreak, styleOf, escapeHtml, noteKey, boxesIn, indent } from './docx-html-parts.ts'

interface OpenList {
  readonly kind: 'ol' | 'ul'
  readonly id: string
}

export class Writer {
  private readonly styles: StyleReader
  private readonly numbers: ReturnType<typeof numberingOf>
  private readonly links: ReadonlyMap<string, string>
  private readonly noteNumbers = new Map<string, number>()
  /** Depth of surrounding field codes, whose text is not shown. */
  private inCode = false

  constructor(styles: StyleReader, numbers: ReturnType<typeof numberingOf>, links: ReadonlyMap<string, string>) {
    this.styles = styles
    this.numbers = numbers
    this.links = links
  }

  blocks(nodes: readonly XmlElement[], inCell = false): string {
    let html = ''
    const open: OpenList[] = []
    const closeTo = (depth: number): void => {
      while (open.length > depth) html += `</li></${open.pop()?.kind}>`
    }
    for (const node of unwrapElements(nodes)) {
      if (node.name === 'w:tbl') {
        closeTo(0)
        html += this.table(node)
        continue
      }
      if (node.name !== 'w:p') continue
      const { looks, boxes, content, breakBefore, breakAfter } = this.paragraph(node)
      const sign = looks.list && content !== '' ? this.numbers(looks.list) : null
      const list = looks.list
      if (breakBefore && !inCell) {
        closeTo(0)
        html += pageBreak
      }
      if (boxes) {
        closeTo(0)
        html += boxes
      }
      // The paragraph only held the box.
      if (boxes && content === '') continue
      if (sign && sign.kind !== 'text' && list) {
        closeTo(open[list.level]?.id === list.id ? list.level + 1 : Math.min(list.level, open.length))
        if (open.length > list.level) html += '</li><li>'
        else {
          html += sign.kind === 'ol' && sign.number > 1 ? `<ol start="${sign.number}"><li>` : `<${sign.kind}><li>`
          open.push({ kind: sign.kind, id: list.id })
        }
        html += `<p${styleOf(looks)}>${content}</p>`
      } else {
        closeTo(0)
        const tag =
          looks.outline !== undefined && looks.outline < 3 && content !== '' && !inCell ? `h${looks.outline + 1}` : 'p'
        html += `<${tag}${styleOf(looks)}>${sign?.kind === 'text' ? `${escapeHtml(sign.text)} ` : ''}${content}</${tag}>`
      }
      if (breakAfter && !inCell) {
        closeTo(0)
        html += pageBreak
      }
    }
    closeTo(0)
    return html
  }

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
    looks: Looks
    boxes: string
    content: string
    breakBefore: boolean
    breakAfter: boolean
  } {
    const properties = child(node, 'w:pPr')
    const looks = this.styles(properties)
    const inline = elements(node)
      .map((element) => this.inline(element, looks))
      .join('')
    const boxes = boxesIn(node)
      .map((box) => this.blocks(elements(box)))
      .join('')
    const [before = '', ...after] = inline.split('\f')
    const content = [before, ...after].join('')
    return {
      looks,
      boxes,
      content,
      breakBefore:
        (properties !== undefined && child(properties, 'w:pageBreakBefore') !== undefined) ||
        (after.length > 0 && before === ''),
      breakAfter: after.length > 0 && before !== '',
    }
  }

  private inline(node: XmlElement, around: Looks): string {
    switch (node.name) {
      case 'w:r':
        return this.run(node, around)
      case 'w:hyperlink': {
        const href = this.links.get(node.attribs['r:id'] ?? '')
        const inside = elements(node)
          .map((element) => this.inline(element, around))
          .join('')
        return href ? `<a href="${escapeHtml(href)}">${inside}</a>` : inside
      }
      case 'w:fldSimple':
        return /\b(?:NUM)?PAGES?\b/.test(node.attribs['w:instr'] ?? '')
          ? ''
          : elements(node)
              .map((element) => this.inline(element, around))
              .join('')
      case 'm:oMath':
      case 'm:oMathPara':
        return escapeHtml(below(node, 'm:t').map(textIn).join(''))
      case 'w:ins':
      case 'w:smartTag':
      case 'w:customXml':
      case 'w:dir':
      case 'w:bdo':
      case 'w:sdt':
      case 'w:sdtContent':
        return elements(node)
          .map((element) => this.inline(element, around))
          .join('')
      default:
        return ''
    }
  }

  private run(node: XmlElement, around: Looks): string {
    const looks = {
      bold: around.bold,
      italic: around.italic,
      underline: around.underline,
      caps: around.caps,
      ...this.styles(child(node, 'w:rPr')),
    }
    if (looks.hidden) return ''
    const text = elements(node)
      .map((element) => this.piece(element, looks))
      .join('')
    if (text.replaceAll('\f', '') === '') return text
    const marks = [
      looks.bold && 'strong',
      looks.italic && 'em',
      looks.underline && 'u',
      looks.strike && 's',
      looks.highlight && 'mark',
      looks.vertical === 'superscript' && 'sup',
      looks.vertical === 'subscript' && 'sub',
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

  private piece(node: XmlElement, { caps, vertical }: Pick<Looks, 'caps' | 'vertical'>): string {
    switch (node.name) {
      case 'w:fldChar':
        this.inCode = node.attribs['w:fldCharType'] === 'begin'
        return ''
      case 'w:t':
        return this.inCode ? '' : escapeHtml(caps ? textIn(node).toLocaleUpperCase('es') : textIn(node))
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
            const placed = {
              cell,
              column,
              span,
              continues: merge !== undefined && merge.attribs['w:val'] !== 'restart',
            }
            column += span
            return placed
          })
      })
    const heightOf = (from: number, column: number): number => {
      let height = 1
      while (rows[from + height]?.some((cell) => cell.column === column && cell.continues)) height += 1
      return height
    }
    const written = rows.map(
      (cells, rowIndex) =>
        `<tr>${cells
          .filter(({ continues }) => !continues)
          .map(({ cell, column, span }) => {
            const height = heightOf(rowIndex, column)
            return `<td${span > 1 ? ` colspan="${span}"` : ''}${height > 1 ? ` rowspan="${height}"` : ''}>${this.blocks(elements(cell), true)}</td>`
          })
          .join('')}</tr>`,
    )
    return `<table><tbody>${written.join('')}</tbody></table>`
  }
}
