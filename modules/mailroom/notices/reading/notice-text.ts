import type { NoticeInput } from '../parsed-notice.ts'

/** Units of a text that are read; what is longer is no notice, and its end is left out. */
const maxLength = 400_000

/** Returns the text of a notice: subject, body, and the texts of its files under their names. */
export function composeText({ subject, text, attachments }: NoticeInput): string {
  const files = attachments.flatMap(({ name, text: content }) => (content ? [`${name}\n\n${content}`] : []))
  return [subject, text, ...files]
    .map((piece) => piece.replaceAll('\r\n', '\n').trim())
    .filter((piece) => piece !== '')
    .join('\n\n')
    .slice(0, maxLength)
}
