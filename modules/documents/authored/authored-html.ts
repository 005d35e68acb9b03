import { Parser } from 'htmlparser2'
import sanitize from 'sanitize-html'
import { safeHtml, limitDepth } from '#server/text/safe-html.ts'

const alignStyle = { 'text-align': [/^(left|right|center|justify)$/] }
const wholeNumber = /^[1-9]\d{0,3}$/

const sanitizeCell: sanitize.Transformer = (tagName, attribs) => ({
  tagName,
  attribs: pickAttributes(attribs, { style: () => true, colspan: isSpan, rowspan: isSpan }),
})

const sanitizeOptions: sanitize.IOptions = {
  ...safeHtml,
  allowedTags: [
    'h1',
    'h2',
    'h3',
    'p',
    'br',
    'hr',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'sub',
    'sup',
    'mark',
    'blockquote',
    'ul',
    'ol',
    'li',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'a',
    'div',
  ],
  allowedAttributes: {
    h1: ['style'],
    h2: ['style'],
    h3: ['style'],
    p: ['style'],
    blockquote: ['style'],
    td: ['style', 'colspan', 'rowspan'],
    th: ['style', 'colspan', 'rowspan'],
    ol: ['start'],
    a: ['href', 'rel'],
    div: ['data-page-break'],
  },
  allowedStyles: { '*': alignStyle },
  transformTags: {
    ...safeHtml.transformTags,
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    del: 's',
    strike: 's',
    ins: 'u',
    pre: 'div',
    section: 'div',
    article: 'div',
    header: 'div',
    footer: 'div',
    main: 'div',
    address: 'div',
    ol: (tagName, attribs) => ({
      tagName,
      attribs: pickAttributes(attribs, { start: (value) => wholeNumber.test(value) }),
    }),
    td: sanitizeCell,
    th: sanitizeCell,
    div: (tagName, attribs): sanitize.Tag => ({
      tagName,
      attribs: 'data-page-break' in attribs ? { 'data-page-break': '' } : {},
    }),
  },
}

function isSpan(value: string): boolean {
  return wholeNumber.test(value) && Number(value) <= 50
}

function pickAttributes(
  attribs: sanitize.Attributes,
  rules: Record<string, (value: string) => boolean>,
): sanitize.Attributes {
  return Object.fromEntries(Object.entries(attribs).filter(([name, value]) => rules[name]?.(value)))
}

/**
 * Sanitizes the HTML of the editor before it is stored. Keeps headings 1 to 3, paragraphs, lists, quotes, tables,
 * rules, page breaks (`<div data-page-break="">`), the marks strong, em, u, s, sub, sup, mark, links to https and
 * mailto, and `text-align`. Other elements are unwrapped (their text stays) or, if they are not text (scripts, styles,
 * frames, drawings), dropped. Idempotent.
 */
export function sanitizeAuthored(html: string): string {
  return resolveDivs(sanitize(limitDepth(html), sanitizeOptions))
}

/**
 * Turns divs that contain only text into paragraphs, unwraps divs around other blocks, and keeps page breaks. Works on
 * tags as sanitize-html writes them: attribute values contain no `<` or `>`.
 */
function resolveDivs(html: string): string {
  if (!html.includes('<div>')) return html
  const parts = html.split(/(<[^<>]*>)/)
  const openDivs: { index: number; containsBlock: boolean; isPageBreak: boolean }[] = []
  parts.forEach((part, index) => {
    const tag = /^<(h[1-3]|p|hr|blockquote|ul|ol|li|table|div)\b/.exec(part)?.[1]
    // Only the innermost div must be marked: the divs around it contain a block already, which is that div.
    const innermost = openDivs.at(-1)
    if (tag && innermost) innermost.containsBlock = true
    if (tag === 'div') openDivs.push({ index, containsBlock: false, isPageBreak: part !== '<div>' })
    if (part !== '</div>') return
    const div = openDivs.pop()
    if (!div || div.isPageBreak) return
    const asParagraph =
      !div.containsBlock && parts.slice(div.index + 1, index).some((innerPart) => innerPart.trim() !== '')
    parts[div.index] = asParagraph ? '<p>' : ''
    parts[index] = asParagraph ? '</p>' : ''
  })
  return parts.join('')
}

const paragraphTags = new Set(['h1', 'h2', 'h3', 'p', 'blockquote', 'ul', 'ol', 'table', 'hr', 'div'])

/**
 * Returns the plain text of sanitised HTML, for search and for the assistant. Paragraphs are separated by an empty
 * line, items and rows by a line, cells by a tab.
 */
export function authoredText(html: string): string {
  // Collected in pieces: trailing blanks are removed after every cell, which would copy a single long text each time.
  const pieces: string[] = []
  const separate = (tag: string): void => {
    if (paragraphTags.has(tag)) pieces.push('\n\n')
    else if (tag === 'li' || tag === 'tr') pieces.push('\n')
  }
  const endCell = (): void => {
    for (let piece = pieces.pop(); piece !== undefined; piece = pieces.pop()) {
      const trimmed = piece.trimEnd()
      if (trimmed === '') continue
      pieces.push(trimmed)
      break
    }
    pieces.push('\t')
  }
  const parser = new Parser({
    onopentag: (tag) => {
      if (tag === 'br') pieces.push('\n')
      else separate(tag)
    },
    ontext: (value) => {
      pieces.push(value.replace(/\s+/g, (space) => (space.includes('\u00a0') ? '\u00a0' : ' ')))
    },
    onclosetag: (tag) => {
      if (tag === 'td' || tag === 'th') endCell()
      else separate(tag)
    },
  })
  parser.write(html)
  parser.end()
  return normalizeSpaces(pieces.join(''))
}

function normalizeSpaces(text: string): string {
  return text
    .replace(/(?<![ \u00a0])[ \u00a0]*\t[\s\u00a0]*\n/g, '\n')
    .replace(/(?<! ) *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
