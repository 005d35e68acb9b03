import { DocumentFonts } from '#server/print/pdf/document-fonts.ts'
import type { Pdf, Structure, TaggedPdf } from '#server/print/pdf/tagged-pdf.ts'
import { tinos } from './authored-pdf-fonts.ts'
import type { Fragment, PdfLine } from './authored-pdf-lines.ts'
import type { DrawOperation, StructNode } from './authored-pdf-strips.ts'

type Outline = Pdf['outline']

const textColor = '#000000'
const linkColor = '#1f4e79'
const lineColor = '#404040'
const headerColor = '#f0f0f0'
const highlightColor = '#fff176'
/** Number of pages after which the cache of words is cleared, so that a long text does not fill the memory. */
const pagesPerClearing = 24

/** Draws pages and builds the tag structure for screen readers and the outline. */
export class PdfPen {
  private readonly document: TaggedPdf
  private readonly pdf: Pdf
  private readonly fonts: DocumentFonts
  private readonly elements = new WeakMap<StructNode, Structure>()
  /** The nodes around the text that was drawn last, outermost first. */
  private path: StructNode[] = []
  /** The last bookmark of each level, to which bookmarks of the next level are added. */
  private bookmarks: Outline[] = []
  private pages = 0

  constructor(document: TaggedPdf) {
    this.document = document
    this.pdf = document.pdf
    this.fonts = new DocumentFonts(this.pdf, tinos)
  }

  /** Draws a page whose text begins at `top`, in points. */
  page(ops: readonly DrawOperation[], top: number): void {
    this.pages += 1
    if (this.pages % pagesPerClearing === 0) this.fonts.clearWordCache()
    this.drawDecoration(ops, top)
    let node: StructNode | undefined
    let isOpen = false
    for (const op of ops) {
      if (op.kind === 'bookmark') this.addBookmark(op.title, op.level)
      if (op.kind !== 'line' || !op.line.fragments.length) continue
      if (!isOpen || op.node !== node) {
        if (isOpen) this.document.close()
        this.openContent(op.node)
        node = op.node
        isOpen = true
      }
      this.drawLine(op.line, op.x, op.y + top)
    }
    if (isOpen) this.document.close()
  }

  /** Draws the page's number, centred in the lower margin. */
  footer(text: string, font: string): void {
    const size = 9
    this.document.artifact('Pagination', () => {
      this.fonts.use(font)
      this.pdf.fontSize(size).fillColor('#595959')
      const x = (this.pdf.page.width - this.pdf.widthOfString(text)) / 2
      this.pdf.text(text, x, this.pdf.page.height - 44, { lineBreak: false, baseline: 'alphabetic' })
    })
  }

  /** Begins the content of a node, or decoration. */
  private openContent(node: StructNode | undefined): void {
    if (!node) {
      this.document.openArtifact('Layout')
      return
    }
    const { root } = this.document
    if (!root) return
    this.flushCompleted(node)
    this.structureOf(node, root).add(this.pdf.markStructureContent(node.tag))
  }

  /**
   * Ends the structure elements that are complete, so that they do not stay in memory. The cells of a row stay open
   * until the row is complete, because a row on two pages is drawn line by line.
   */
  private flushCompleted(node: StructNode): void {
    const path = pathOf(node)
    const divergesAt = this.path.findIndex((element, index) => element !== path[index])
    const closedElement = this.path[divergesAt]
    if (closedElement && !this.path.slice(0, divergesAt).some(({ tag }) => tag === 'TR'))
      this.elements.get(closedElement)?.end()
    this.path = path
  }

  private structureOf(node: StructNode, root: Structure): Structure {
    const existing = this.elements.get(node)
    if (existing) return existing
    // pdfkit's type declarations are outdated: they lack `scope`, and `left` below.
    const options: object = node.scope ? { scope: node.scope } : {}
    const created = this.pdf.struct(node.tag, options)
    const parent = node.parent && node.parent.tag !== 'Document' ? this.structureOf(node.parent, root) : root
    parent.add(created)
    this.elements.set(node, created)
    return created
  }

  private drawDecoration(ops: readonly DrawOperation[], top: number): void {
    if (!ops.some((op) => op.kind === 'fill' || op.kind === 'stroke')) return
    this.document.openArtifact('Layout')
    for (const op of ops) if (op.kind === 'fill') this.pdf.rect(op.x, op.y + top, op.width, op.height).fill(headerColor)
    this.pdf.lineWidth(0.5).strokeColor(lineColor)
    for (const op of ops) if (op.kind === 'stroke') this.pdf.moveTo(op.x, op.y + top).lineTo(op.toX, op.toY + top)
    this.pdf.stroke()
    this.document.close()
  }

  private drawLine({ fragments }: PdfLine, left: number, base: number): void {
    for (const [index, fragment] of fragments.entries()) {
      const next = fragments[index + 1]
      const x = left + fragment.x
      if (fragment.marks.highlight) {
        this.pdf
          .rect(x, base - fragment.size * 0.9, endOf(fragment, next, 'highlight') - fragment.x, fragment.size * 1.15)
          .fill(highlightColor)
      }
    }
    for (const [index, fragment] of fragments.entries()) this.drawFragment(fragment, fragments[index + 1], left, base)
  }

  private drawFragment(fragment: Fragment, next: Fragment | undefined, left: number, base: number): void {
    const { marks, size } = fragment
    const x = left + fragment.x
    const y = base - fragment.rise
    const color = marks.link ? linkColor : textColor
    this.fonts.use(fragment.font)
    this.pdf.fontSize(size).fillColor(color)
    this.pdf.text(fragment.text, x, y, { lineBreak: false, baseline: 'alphabetic' })
    if (marks.link) {
      const right = left + endOf(fragment, next, 'link')
      this.drawRule(x, right, y + size * 0.12, size, color)
      this.pdf.link(x, y - size, right - x, size * 1.25, marks.link)
    } else if (marks.underline) {
      this.drawRule(x, left + endOf(fragment, next, 'underline'), y + size * 0.12, size, color)
    }
    if (marks.strike) this.drawRule(x, left + endOf(fragment, next, 'strike'), y - size * 0.25, size, color)
  }

  private drawRule(from: number, to: number, y: number, size: number, color: string): void {
    this.pdf
      .lineWidth(size / 20)
      .strokeColor(color)
      .moveTo(from, y)
      .lineTo(to, y)
      .stroke()
  }

  private addBookmark(title: string, level: number): void {
    const depth = Math.min(level - 1, this.bookmarks.length)
    const parent = depth > 0 ? this.bookmarks[depth - 1] : undefined
    // pdfkit counts the left edge of the destination from the right edge of the page.
    const destination: object = { left: this.pdf.page.width }
    const item = (parent ?? this.pdf.outline).addItem(title.slice(0, 200), destination)
    this.bookmarks = [...this.bookmarks.slice(0, depth), item]
  }
}

/** Returns the nodes from the outermost block to this node. */
function pathOf(node: StructNode): StructNode[] {
  const path: StructNode[] = []
  for (let ancestor: StructNode | undefined = node; ancestor && ancestor.tag !== 'Document'; ancestor = ancestor.parent)
    path.unshift(ancestor)
  return path
}

/** Returns where a mark of a fragment ends: it covers the space before the next fragment if that has the same mark. */
function endOf(
  fragment: Fragment,
  next: Fragment | undefined,
  mark: 'highlight' | 'underline' | 'strike' | 'link',
): number {
  return next && next.marks[mark] === fragment.marks[mark] ? next.x : fragment.x + fragment.width
}
