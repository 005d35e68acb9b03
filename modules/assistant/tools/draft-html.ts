import { Marked } from 'marked'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** HTML of the model becomes text, a link becomes its text and address, an image its description. */
const markdown = new Marked({
  gfm: true,
  async: false,
  renderer: {
    html: ({ text }) => escaped(text),
    link({ href, tokens }) {
      const label = this.parser.parseInline(tokens)
      return label === escaped(href) ? label : `${label} (${escaped(href)})`
    },
    image: ({ text }) => escaped(text),
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
    code: ({ text }) => `<p>${escaped(text)}</p>`,
  },
})

/** Returns the Markdown of a model as HTML for the editor. Storing a document sanitises it again. */
export const draftHtml = (text: string): string => markdown.parse(text, { async: false })
