import { Marked } from 'marked'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** HTML of the model becomes text; a link shows where it leads and leads nowhere; an image is its description. */
const reader = new Marked({
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

/** The Markdown of a model as HTML that the editor knows; what is kept cleans it once more. */
export const draftHtml = (markdown: string): string => reader.parse(markdown, { async: false })
