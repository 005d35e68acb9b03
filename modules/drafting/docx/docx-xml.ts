// The XML of Word as a tree that can be changed and serialized; prefixes and attributes are unchanged.
import { DomUtils, parseDocument } from 'htmlparser2'

export type XmlDocument = ReturnType<typeof parseDocument>
export type XmlNode = XmlDocument['children'][number]
export type XmlElement = Extract<XmlNode, { attribs: Record<string, string> }>

const xmlOptions = { xmlMode: true, decodeEntities: true } as const

export const parseXml = (xml: string): XmlDocument => parseDocument(xml, xmlOptions)

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
}
const escapeText = (text: string): string => text.replace(/[&<>\r]/g, (character) => entities[character] ?? character)
const escapeAttribute = (text: string): string =>
  text.replace(/[&<>"\n\r\t]/g, (character) => entities[character] ?? character)

/** Serializes the tree in UTF-8. The parser's own writer would escape every letter beyond ASCII. */
export function writeXml(node: XmlDocument | XmlNode): string {
  if ('data' in node) {
    if (node.type === 'text') return escapeText(node.data)
    // The parser drops the closing sign of the declaration.
    return node.type === 'directive' ? `<${node.data.replace(/\?$/, '')}?>` : ''
  }
  const inside = node.children.map(writeXml).join('')
  if (!('attribs' in node)) return inside
  const attributes = Object.entries(node.attribs)
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
    .join('')
  return inside === '' ? `<${node.name}${attributes}/>` : `<${node.name}${attributes}>${inside}</${node.name}>`
}

export const isElement = (node: XmlNode | null | undefined): node is XmlElement =>
  node !== null && node !== undefined && 'attribs' in node
export const elements = (node: XmlElement | XmlDocument): XmlElement[] => node.children.filter(isElement)
export const child = (node: XmlElement | XmlDocument, name: string): XmlElement | undefined =>
  elements(node).find((element) => element.name === name)
/** Returns elements of a name below a node, in document order. */
export const descendants = (node: XmlElement | XmlDocument, name: string): XmlElement[] =>
  DomUtils.getElementsByTagName(name, node.children, true) as XmlElement[]
export const textIn = (node: XmlElement | XmlDocument): string => DomUtils.textContent(node)
export const removeNode = (node: XmlNode): void => {
  DomUtils.removeElement(node)
}
/** Returns the value of `<w:name w:val="…"/>` inside a node. */
export const valueOf = (node: XmlElement | undefined, name: string): string | undefined =>
  node ? child(node, name)?.attribs['w:val'] : undefined

export function setText(node: XmlElement, text: string): void {
  const [first, ...rest] = node.children.filter((childNode) => childNode.type === 'text') as unknown as {
    data: string
  }[]
  for (const textNode of rest) removeNode(textNode as unknown as XmlNode)
  if (first) first.data = text
  if (/^\s|\s$|\s\s/.test(text)) node.attribs['xml:space'] = 'preserve'
}
