// Quotes the answered message below the text of an answer.
import type { EntityManager } from '@mikro-orm/postgresql'
import { fill, type Locale } from '#server/contract/locale.ts'
import { instant, row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { escapeHtml } from '#server/jobs/mail-layout.ts'
import { localDay } from '#server/ports/clock.ts'
import { formatDayInSentence } from '#server/text/format-day.ts'
import { quotedIntroduction } from './correspondence.phrases.ts'
import type { MessageRow } from './message-row.ts'
import type { MessageText } from './message-text.ts'

/**
 * Characters. A longer quotation is cut, because the recipients have the full text of earlier messages in their mail.
 */
const maxQuotedLength = 20_000

const quotedRow = {
  fromName: col.text,
  fromAddress: col.text,
  text: col.text,
  html: col.text.nullable,
  sentAt: col.timestamptz,
} as const satisfies Shape
export type QuotedMessage = RowOf<typeof quotedRow>

/** Reads the message to be quoted. Drafts of an earlier version identify it only by its Message-ID. */
export const readQuoted = (em: EntityManager, { companyId, threadId, answersId, inReplyTo }: MessageRow) =>
  row(
    em,
    quotedRow,
    sql`select from_name as "fromName", from_address as "fromAddress", body_text as text, body_html as html,
        coalesce(sent_at, created_at) as "sentAt" from mail_message
      where company_id = ${companyId} and thread_id = ${threadId}
        and ${answersId === null ? sql`message_id = ${inReplyTo}` : sql`id = ${answersId}`}
      order by created_at desc limit 1`,
  )

/** Returns a text with a message quoted below it, in the language of the answer. */
export function withQuotation({ html, text }: MessageText, quoted: QuotedMessage, locale: Locale): MessageText {
  const { onDay } = formatDayInSentence(localDay(new Date(instant(quoted.sentAt))), locale)
  const introduction = fill(quotedIntroduction[locale], {
    day: onDay.charAt(0).toLocaleUpperCase(locale) + onDay.slice(1),
    name: quoted.fromName || quoted.fromAddress,
  })
  const isTruncated = quoted.text.length > maxQuotedLength
  const quotedText = isTruncated ? `${quoted.text.slice(0, maxQuotedLength)}…` : quoted.text
  // A truncated quotation uses the plain text: truncated HTML would leave elements open.
  const quotedHtml =
    quoted.html !== null && !isTruncated ? quoted.html : escapeHtml(quotedText).replaceAll(/\r?\n/gu, '<br>')
  return {
    text: [text, '', introduction, ...quotedText.split(/\r?\n/u).map((line) => `> ${line}`.trimEnd())].join('\n'),
    html:
      `${html}<p>${escapeHtml(introduction)}</p><blockquote type="cite" style="margin:0 0 0 8px;padding-left:10px;` +
      `border-left:2px solid #c9c5bc">${quotedHtml}</blockquote>`,
  }
}
