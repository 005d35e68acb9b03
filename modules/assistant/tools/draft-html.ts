import { Marked } from 'marked'

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** HTML of the model becomes text, a link becomes its text and address, an image its description. */
const markdown = new Marked({
  gfm: true,
  async: false,
  renderer: {
    html: ({ text }) => escapeHtml(text),
    link({ href, tokens }) {
      const label = this.parser.parseInline(tokens)
      return label === escapeHtml(href) ? label : `${label} (${escapeHtml(href)})`
    },
    image: ({ text }) => escapeHtml(text),
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
    code: ({ text }) => `<p>${escapeHtml(text)}</p>`,
  },
})

/** Inline markers of one paragraph. `marked` takes quadratic time: 25 seconds for 20,000 times `_a_`. */
const maxMarkers = 1_000

const blankLines = /\n[ \t]*\n/
/** Matches 50 nested quotes or lists. `marked` is recursive: a few thousand levels overflow the call stack. */
const nestedMarkers = /^(?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])){50}/m
const isTooComplex = (text: string): boolean =>
  nestedMarkers.test(text) ||
  text.split(blankLines).some((paragraph) => (paragraph.match(/[*_~[`]/g)?.length ?? 0) > maxMarkers)

const plainHtml = (text: string): string =>
  text
    .split(blankLines)
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('')

/**
 * Returns the Markdown of a model as HTML for the editor; as plain paragraphs if it would take too long to read. Storing
 * a document sanitises it again.
 */
export const draftHtml = (text: string): string =>
  isTooComplex(text) ? plainHtml(text) : markdown.parse(text, { async: false })
