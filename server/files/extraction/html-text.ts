import { Parser } from 'htmlparser2'

const blocks = new Set(
  'address article aside blockquote dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul'.split(
    ' ',
  ),
)
const hidden = new Set(['script', 'style', 'head', 'template', 'noscript', 'svg', 'iframe', 'object'])

/** Characters that are parsed at a time. */
const partLength = 64 * 1024
/**
 * For each tag the parser walks through the elements that are open. A page that costs more steps than this, 30,000
 * elements within each other, is read as far as that.
 */
const maxSteps = 1_000_000_000

interface HtmlTextOptions {
  /** Writes the address of a link behind its text, where the text is another one. */
  readonly links?: boolean
  /** Is called as parts of a long page are read. */
  readonly progress?: () => void
}

/** Returns the displayed text of an HTML page. Nothing is loaded or run. */
export function htmlToText(html: string, { links = false, progress }: HtmlTextOptions = {}): string {
  const pieces: string[] = []
  const open: string[] = []
  let link: { readonly href: string; readonly from: number } | null = null
  let depth = 0
  const parser = new Parser({
    onopentag: (name, { href }) => {
      depth += 1
      if (hidden.has(name)) open.push(name)
      if (open.length > 0) return
      if (links && name === 'a' && href && /^https?:/iu.test(href)) link = { href, from: pieces.length }
      if (name === 'br') pieces.push('\n')
      else if (blocks.has(name)) pieces.push('\n\n')
      if (name === 'li') pieces.push('- ')
    },
    onclosetag: (name) => {
      depth -= 1
      if (open.at(-1) === name) open.pop()
      else if (open.length > 0) return
      else if (name === 'a' && link !== null) {
        if (pieces.slice(link.from).join('').trim() !== link.href) pieces.push(` ${link.href} `)
        link = null
      } else if (blocks.has(name)) pieces.push('\n\n')
      else if (name === 'td' || name === 'th') pieces.push('\t')
    },
    ontext: (text) => {
      if (open.length === 0) pieces.push(text.replace(/\s+/g, ' '))
    },
  })
  let steps = 0
  for (let start = 0; start < html.length && steps < maxSteps; start += partLength) {
    const part = html.slice(start, start + partLength)
    const depthBefore = depth
    parser.write(part)
    steps += Math.max(depthBefore, depth) * (part.split('<').length - 1)
    progress?.()
  }
  parser.end()
  return pieces.join('').replace(/(?<! ) *\n */g, '\n')
}
