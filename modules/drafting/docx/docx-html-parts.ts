import type { TextFormat } from './docx-format.ts'
import { elements, isElement, type XmlElement } from './docx-xml.ts'

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export const pageBreak = '<div data-page-break=""></div>'

/** Stands for a tab, which HTML does not show. */
export const indent = '\u00a0\u00a0\u00a0\u00a0'

/** Links `w:footnote` and `w:footnoteReference` of one note. */
export const noteKey = (node: XmlElement): string =>
  `${node.name.replace('Reference', '')} ${node.attribs['w:id'] ?? ''}`

export const styleOf = ({ align }: TextFormat): string => (align ? ` style="text-align:${align}"` : '')

/** Replaces content controls and similar wrappers by their content. */
export const unwrapElements = (nodes: readonly XmlElement[]): XmlElement[] =>
  nodes.flatMap((node) =>
    /^w:(?:sdt|sdtContent|customXml|ins|smartTag)$/.test(node.name) ? unwrapElements(elements(node)) : [node],
  )

/** Returns text boxes of a paragraph; of the two alternatives that Word writes, the first. */
export function boxesIn(node: XmlElement): XmlElement[] {
  return node.children.filter(isElement).flatMap((element) => {
    if (element.name === 'w:txbxContent') return [element]
    return element.name === 'mc:Fallback' ? [] : boxesIn(element)
  })
}
