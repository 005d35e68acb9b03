import { Parser } from 'htmlparser2'

const blockElements = new Set(
  'address article aside blockquote dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul'.split(
    ' ',
  ),
)
const hiddenElements = new Set(['script', 'style', 'head', 'template', 'noscript', 'svg', 'iframe', 'object'])

/** Characters that are parsed at a time. */
const chunkLength = 64 * 1024
/**
 * The parser walks through all open elements for each tag. A page that takes more steps than this (about 30,000 nested
 * elements) is read only up to there.
 */
const maxSteps = 1_000_000_000

interface HtmlTextOptions {
  /** Writes the address of a link after its text unless the text is the address. */
  readonly links?: boolean
  /** Called as parts of a long page are read. */
  readonly progress?: () => void
}

/** Returns the displayed text of an HTML page. Loads and runs nothing. */
export function htmlToText(html: string, { links = false, progress }: HtmlTextOptions = {}): string {
  const parts: string[] = []
  const openHidden: string[] = []
  let link: { readonly href: string; readonly from: number } | null = null
  let depth = 0
  const parser = new Parser({
    onopentag: (name, { href }) => {
      depth += 1
      if (hiddenElements.has(name)) openHidden.push(name)
      if (openHidden.length > 0) return
      if (links && name === 'a' && href && /^https?:/iu.test(href)) link = { href, from: parts.length }
      if (name === 'br') parts.push('\n')
      else if (blockElements.has(name)) parts.push('\n\n')
      if (name === 'li') parts.push('- ')
    },
    onclosetag: (name) => {
      depth -= 1
      if (openHidden.at(-1) === name) openHidden.pop()
      else if (openHidden.length > 0) return
      else if (name === 'a' && link !== null) {
        if (parts.slice(link.from).join('').trim() !== link.href) parts.push(` ${link.href} `)
        link = null
      } else if (blockElements.has(name)) parts.push('\n\n')
      else if (name === 'td' || name === 'th') parts.push('\t')
    },
    ontext: (text) => {
      if (openHidden.length === 0) parts.push(text.replace(/\s+/g, ' '))
    },
  })
  let steps = 0
  for (let start = 0; start < html.length && steps < maxSteps; start += chunkLength) {
    const chunk = html.slice(start, start + chunkLength)
    const depthBefore = depth
    parser.write(chunk)
    steps += Math.max(depthBefore, depth) * (chunk.split('<').length - 1)
    progress?.()
  }
  parser.end()
  return parts.join('').replace(/(?<! ) *\n */g, '\n')
}
