import sanitize from 'sanitize-html'
import type { Locale } from '#server/contract/locale.ts'
import { formattedText, textOfFormatted, withoutControlCharacters } from '#server/text/formatted-text.ts'
import { limitDepth } from '#server/text/safe-html.ts'

export interface MessageText {
  readonly html: string
  readonly text: string
}

/** Sanitizes the HTML of a message; `text` is the same without formatting. */
export function messageText(html: string): MessageText {
  const clean = sanitize(limitDepth(withoutControlCharacters(html)), formattedText).trim()
  return { html: clean, text: textOfFormatted(clean) }
}

/** Wraps sanitized HTML in a complete document for the HTML part of a message. */
export const htmlPart = (html: string, locale: Locale): string =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"></head><body style="font-family:Arial,` +
  `Helvetica,sans-serif;font-size:15px;line-height:1.5;color:#1c1b1a">${html}</body></html>`

/** Matches `Re: `, `RV[2]: `: prefixes of answers and forwards in the product's languages and common mail programs. */
const answerPrefix = /^(?:re|rv|rep|réf|ref|res|enc|tr|fw|fwd|aw|wg) ?(?:\[\d{1,3}\])? ?: ?/iu

/** More prefixes than any mail program leaves in a long chain of answers. */
const maxPrefixes = 20

/** Returns a subject without its prefixes of answers, which all messages of a conversation share. */
export function baseSubject(subject: string): string {
  let base = subject.replaceAll(/\s+/gu, ' ').trim()
  for (let count = 0; count < maxPrefixes; count++) {
    const shorter = base.replace(answerPrefix, '')
    if (shorter === base) break
    base = shorter
  }
  return base.trim()
}
