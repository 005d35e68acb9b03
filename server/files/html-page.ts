// HTML pages are never accepted as files, because a browser runs them. They are read when they are attached to a
// message.
import { decodeText, detectCharset } from './charset.ts'
import { extensionOf } from './file-name.ts'

/** Media type of HTML. No upload has it. */
export const htmlMimeType = 'text/html'

const headBytes = 64 * 1024
const htmlExtensions: ReadonlySet<string> = new Set(['html', 'htm', 'xhtml', 'xht', 'shtml'])
const htmlStart =
  /^(?:\s|<\?xml\b[^>]*>|<!--(?:(?!-->)[^])*-->)*<(?:!doctype\s+html|html|head|body|meta|title|table|div|style|base)\b/i
const maxTagLength = 500
const charsetAttribute = /\bcharset\s{0,20}=\s{0,20}["']?([\w-]{1,40})/i

/** Returns the encoding that a `<meta>` of the head states. */
function statedCharset(head: string): string | undefined {
  const tags = head.split(/<meta\b/i).slice(1)
  return tags
    .map((tag) => charsetAttribute.exec(tag.slice(0, maxTagLength).split('>', 1)[0] ?? '')?.[1])
    .find((charset) => charset !== undefined)
}

/** Returns whether the bytes, which {@link detectType} refuses as active content, are an HTML page. */
export function isHtmlPage(bytes: Uint8Array, name: string): boolean {
  const head = bytes.subarray(0, headBytes)
  const charset = detectCharset(head)
  if (!charset) return false
  return htmlExtensions.has(extensionOf(name)) || htmlStart.test(decodeText(head, charset))
}

/** Decodes a page: as UTF-8 or UTF-16 if the bytes are valid in it, else in the encoding that the page states. */
export function decodeHtml(bytes: Uint8Array): string {
  const detectedCharset = detectCharset(bytes)
  if (detectedCharset !== undefined && detectedCharset !== 'windows-1252') return decodeText(bytes, detectedCharset)
  const charsetOfPage = statedCharset(decodeText(bytes.subarray(0, 4_096), 'windows-1252'))
  try {
    return new TextDecoder(charsetOfPage ?? 'windows-1252').decode(bytes)
  } catch {
    return decodeText(bytes, 'windows-1252')
  }
}
