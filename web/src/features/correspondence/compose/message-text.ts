// The text of the HTML of the editor.
import { attachmentWords } from './attachment-words.phrases.ts'

const blocks = 'p, h2, h3, li, blockquote, hr'
const parseHtml = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body

/** Returns the text with a line for each block. */
export function plainText(html: string): string {
  const body = parseHtml(html)
  for (const element of body.querySelectorAll('br')) element.replaceWith('\n')
  for (const element of body.querySelectorAll(blocks)) element.append('\n')
  return (body.textContent ?? '')
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const textOnOneLine = (html: string): string => plainText(html).replace(/\s+/g, ' ')

/** Returns whether the text is empty apart from the signature. */
export const isOnlySignature = (html: string, signature: string): boolean => {
  const text = textOnOneLine(html)
  return text === '' || text === textOnOneLine(signature)
}

/** Returns the text with the signature below, once. */
export const withSignature = (html: string, signature: string): string => {
  const signatureText = textOnOneLine(signature)
  return signatureText === '' || textOnOneLine(html).endsWith(signatureText) ? html : `${html || '<p></p>'}${signature}`
}

/** Returns whether the text announces an attachment, in any language; quoted text does not count. */
export function announcesAttachment(html: string): boolean {
  const body = parseHtml(html)
  for (const quote of body.querySelectorAll('blockquote')) quote.remove()
  const text = plainText(body.innerHTML)
  return Object.values(attachmentWords).some((pattern) => pattern.test(text))
}
