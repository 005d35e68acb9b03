import type { NoticeInput } from '../parsed-notice.ts'
import { repairText } from './repair-text.ts'

/** Limit of the text that is read, in UTF-16 units; longer texts are not notices, and are cut. */
const maxLength = 200_000

/** Joins the text of a notice: subject, body, and the texts of its attachments below their names. */
export function composeNoticeText({ subject, text, attachments }: NoticeInput): string {
  const files = attachments.flatMap(({ name, text: content }) => (content ? [`${name}\n\n${content}`] : []))
  const parts: string[] = []
  let remainingLength = maxLength
  for (const part of [subject, text, ...files]) {
    if (remainingLength <= 0) break
    const repaired = repairText(part.slice(0, remainingLength)).trim()
    if (repaired !== '') parts.push(repaired)
    remainingLength -= repaired.length
  }
  return parts.join('\n\n').slice(0, maxLength)
}
