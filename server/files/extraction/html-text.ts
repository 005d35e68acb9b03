import { Parser } from 'htmlparser2'

const blocks = new Set(
  'address article aside blockquote dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul'.split(
    ' ',
  ),
)
const hidden = new Set(['script', 'style', 'head', 'template', 'noscript', 'svg', 'iframe', 'object'])

/**
 * Returns the displayed text of an HTML page. Nothing is loaded or run.
 * @param options.links writes the address of a link behind its text, where the text is another one
 */
export function htmlToText(html: string, { links = false }: { readonly links?: boolean } = {}): string {
  const pieces: string[] = []
  const open: string[] = []
  let link: { readonly href: string; readonly from: number } | null = null
  const parser = new Parser({
    onopentag: (name, { href }) => {
      if (hidden.has(name)) open.push(name)
      if (open.length > 0) return
      if (links && name === 'a' && href && /^https?:/iu.test(href)) link = { href, from: pieces.length }
      if (name === 'br') pieces.push('\n')
      else if (blocks.has(name)) pieces.push('\n\n')
      if (name === 'li') pieces.push('- ')
    },
    onclosetag: (name) => {
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
  parser.end(html)
  return pieces.join('').replace(/(?<! ) *\n */g, '\n')
}
