import { Parser } from 'htmlparser2'

const blocks = new Set(
  'address article aside blockquote dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul'.split(
    ' ',
  ),
)
const hidden = new Set(['script', 'style', 'head', 'template', 'noscript', 'svg', 'iframe', 'object'])

/** Returns the displayed text of an HTML page. Nothing is loaded or run. */
export function htmlToText(html: string): string {
  const pieces: string[] = []
  const open: string[] = []
  const parser = new Parser({
    onopentag: (name) => {
      if (hidden.has(name)) open.push(name)
      if (open.length > 0) return
      if (name === 'br') pieces.push('\n')
      else if (blocks.has(name)) pieces.push('\n\n')
      if (name === 'li') pieces.push('- ')
    },
    onclosetag: (name) => {
      if (open.at(-1) === name) open.pop()
      else if (open.length > 0) return
      else if (blocks.has(name)) pieces.push('\n\n')
      else if (name === 'td' || name === 'th') pieces.push('\t')
    },
    ontext: (text) => {
      if (open.length === 0) pieces.push(text.replace(/\s+/g, ' '))
    },
  })
  parser.end(html)
  return pieces.join('').replace(/(?<! ) *\n */g, '\n')
}
