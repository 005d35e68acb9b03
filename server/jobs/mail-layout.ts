import { fill, type Locale } from '#server/contract/locale.ts'
import { mailColon, mailFooter } from './mail.messages.ts'

interface MailPhrases {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** Caption of the button that opens the link; null for mail without a link. */
  readonly action: string | null
  /** Paragraphs after the button. */
  readonly after: readonly string[]
}

/**
 * The texts of one kind of message in each language; `{name}` is replaced when it is laid out, `{platform}` when it is
 * queued.
 */
export type MailText = Readonly<Record<Locale, MailPhrases>>

export interface LaidOutMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

/**
 * Puts a value on one line and breaks the start of links, which mail programs would make clickable: anybody may have
 * typed it.
 */
const plainValue = (value: string | number): string =>
  String(value)
    .replace(/\p{Cc}+/gu, ' ')
    .replaceAll('://', ':/ /')

const paragraph = (html: string) => `<p style="margin:0 0 16px">${html}</p>`
const inlineLink = (address: string) => `<a href="${address}" style="color:#1f3a5f;word-break:break-all">${address}</a>`
const button = (caption: string, link: string) =>
  paragraph(
    `<a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;background:#1f3a5f;color:#ffffff;text-decoration:none;border-radius:6px">${escapeHtml(caption)}</a>`,
  )

/**
 * Lays out a message as plain text and as HTML with the same content. Values are escaped, so that markup in a name is
 * shown as text.
 * @param link absolute address behind the button
 * @param linkValues values of placeholders in paragraphs that are absolute addresses; they become links, and no visitor
 * typed them
 */
export function layoutMail(
  mail: MailText,
  locale: Locale,
  values: Readonly<Record<string, string | number>> = {},
  link?: string,
  linkValues: Readonly<Record<string, string>> = {},
): LaidOutMail {
  const { subject, paragraphs, action, after } = mail[locale]
  const plainValues = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, plainValue(value)]))
  const fillAll = (texts: readonly string[]) => texts.map((text) => fill(text, { ...plainValues, ...linkValues }))
  // The longest first, in one pass: an address may begin like another one.
  const addresses = Object.values(linkValues)
    .map(escapeHtml)
    .sort((a, b) => b.length - a.length)
  const anyAddress = new RegExp(
    addresses.map((address) => address.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'),
    'g',
  )
  const linkAddresses = (paragraphText: string): string => {
    const html = escapeHtml(paragraphText).replaceAll('\n', '<br>')
    return addresses.length === 0 ? html : html.replace(anyAddress, inlineLink)
  }
  const linkButton = action && link ? { caption: fill(action, plainValues), link } : undefined
  const text = [
    ...fillAll(paragraphs),
    ...(linkButton ? [`${linkButton.caption}${mailColon[locale]}\n${linkButton.link}`] : []),
    ...fillAll(after),
    `--\n${mailFooter[locale]}`,
  ].join('\n\n')
  const html = [
    ...fillAll(paragraphs).map((line) => paragraph(linkAddresses(line))),
    ...(linkButton
      ? [button(linkButton.caption, linkButton.link), paragraph(inlineLink(escapeHtml(linkButton.link)))]
      : []),
    ...fillAll(after).map((line) => paragraph(escapeHtml(line))),
    `<p style="margin:24px 0 0;color:#5b6470;font-size:13px">${escapeHtml(mailFooter[locale])}</p>`,
  ].join('\n')
  return {
    subject: fill(subject, plainValues),
    text,
    html:
      `<!doctype html>\n<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>\n` +
      `<body style="margin:0;padding:24px;background:#ffffff;color:#1b1f24;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif"><div style="max-width:560px;margin:0 auto">\n${html}\n</div></body></html>\n`,
  }
}
