// Types of plain text, which the file name decides because the content cannot.
import type { ByteSource } from './byte-source.ts'
import { decodeText, detectCharset } from './charset.ts'
import type { Finding } from './content-type.ts'
import { extensionOf } from './file-name.ts'
import { activeExtensions, executableExtensions, fileTypes, scriptExtensions } from './file-types.ts'

const sampleBytes = 64 * 1024
const markup =
  /^(?:\s|<!--(?:(?!-->)[^])*-->)*<(?:!doctype\s+(?:html|svg)|html|head|body|script|style|iframe|object|embed|svg|math|meta|link|base|form|img|table|div|title)\b/i

/** The type of a file that no binary signature matches; samples of its middle and end must be text too. */
export async function textTypeOf(source: ByteSource, head: Uint8Array, name: string): Promise<Finding> {
  const charset = detectCharset(head)
  if (!charset) return 'unsupported'
  for (const start of [Math.floor(source.sizeBytes / 2), source.sizeBytes - sampleBytes]) {
    if (start < head.length) continue
    // A code unit of UTF-16 begins at an even offset.
    const sample = await source.bytes(start & ~1, sampleBytes)
    if (!detectCharset(sample, 'middle')) return 'unsupported'
  }

  const extension = extensionOf(name)
  const text = decodeText(head, charset)
  if (executableExtensions.has(extension)) return 'executable'
  if (activeExtensions.has(extension) || markup.test(text)) return 'active_content'
  if (scriptExtensions.has(extension) || /^\s*(?:<\?php|<%@|@echo off\b)/i.test(text)) return 'script'
  if (/^\s*<\?xml\b/.test(text)) return /<(?:\w+:)?(?:svg|html)\b/i.test(text) ? 'active_content' : 'unsupported'
  if (/^WEBVTT(?:[ \t\r\n]|$)/.test(text)) return fileTypes.vtt
  if (/^BEGIN:VCALENDAR\r?\n/.test(text)) return fileTypes.ics
  if (/^BEGIN:VCARD\r?\n/i.test(text)) return fileTypes.vcf
  if (extension === 'eml' ? isMail(text, 1) : isMail(text, 3)) return fileTypes.eml
  if (extension === 'csv') return fileTypes.csv
  return fileTypes.md.extensions.some((markdownExtension) => markdownExtension === extension)
    ? fileTypes.md
    : fileTypes.txt
}

const usualHeaders = [
  'from',
  'to',
  'subject',
  'date',
  'received',
  'message-id',
  'mime-version',
  'return-path',
  'content-type',
]

/**
 * Returns whether the text begins with header lines of a message, at least `needed` of those that nearly all messages
 * have.
 */
function isMail(text: string, needed: number): boolean {
  const names = new Set<string>()
  for (const line of text.split(/\r?\n/)) {
    if (line === '') break
    if (names.size > 0 && /^[ \t]/.test(line)) continue
    const name = /^([!-9;-~]+):/.exec(line)?.[1]
    if (name === undefined) return false
    names.add(name.toLowerCase())
  }
  return usualHeaders.filter((name) => names.has(name)).length >= needed
}
