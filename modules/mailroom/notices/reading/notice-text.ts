import type { NoticeInput } from '../parsed-notice.ts'
import { mendText } from './mended-text.ts'

/** Units of a text that are read; what is longer is no notice, and its end is left out. */
const maxLength = 200_000

/** Returns the text of a notice: subject, body, and the texts of its files under their names. */
export function composeText({ subject, text, attachments }: NoticeInput): string {
  const files = attachments.flatMap(({ name, text: content }) => (content ? [`${name}\n\n${content}`] : []))
  const pieces: string[] = []
  let left = maxLength
  for (const piece of [subject, text, ...files]) {
    if (left <= 0) break
    const mended = mendText(piece.slice(0, left)).trim()
    if (mended !== '') pieces.push(mended)
    left -= mended.length
  }
  return pieces.join('\n\n').slice(0, maxLength)
}
