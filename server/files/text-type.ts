// Types of plain text, which the file name decides because the content cannot.
import type { ByteSource } from './byte-source.ts'
import { decodeText, detectCharset } from './charset.ts'
import type { TypeResult } from './content-type.ts'
import { extensionOf } from './file-name.ts'
import { activeExtensions, executableExtensions, fileTypes, scriptExtensions } from './file-types.ts'

const sampleBytes = 64 * 1024
const markup =
  /^(?:\s|<!--(?:(?!-->)[^])*-->)*<(?:!doctype\s+(?:html|svg)|html|head|body|script|style|iframe|object|embed|svg|math|meta|link|base|form|img|table|div|title)\b/i

/** Returns the type of a file that no binary signature matches; samples of its middle and end must be text too. */
export async function textTypeOf(source: ByteSource, head: Uint8Array, name: string): Promise<TypeResult> {
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
  const headers = headersOf(text)
  const isArchiveName = fileTypes.mht.extensions.includes(extension)
  if (isWebArchive(headers, isArchiveName)) return fileTypes.mht
  if (isArchiveName) return 'active_content'
  if (scriptExtensions.has(extension) || /^\s*(?:<\?php|<%@|@echo off\b)/i.test(text)) return 'script'
  if (/^\s*<\?xml\b/.test(text)) return /<(?:\w+:)?(?:svg|html)\b/i.test(text) ? 'active_content' : 'unsupported'
  if (/^WEBVTT(?:[ \t\r\n]|$)/.test(text)) return fileTypes.vtt
  if (/^BEGIN:VCALENDAR\r?\n/.test(text)) return fileTypes.ics
  if (/^BEGIN:VCARD\r?\n/i.test(text)) return fileTypes.vcf
  if (isMail(headers, extension === 'eml' ? 1 : 3)) return fileTypes.eml
  if (extension === 'csv') return fileTypes.csv
  return fileTypes.md.extensions.some((markdownExtension) => markdownExtension === extension)
    ? fileTypes.md
    : fileTypes.txt
}

const mailHeaders = [
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
 * Returns the header lines with which the text begins, by their names in lower case; empty when other lines are among
 * them.
 */
function headersOf(text: string): ReadonlyMap<string, string> {
  const headers = new Map<string, string>()
  let lastName = ''
  for (const line of text.replace(/^\s+/, '').split(/\r?\n/)) {
    if (line === '') break
    if (lastName !== '' && /^[ \t]/.test(line)) {
      headers.set(lastName, `${headers.get(lastName) ?? ''} ${line.trim()}`)
      continue
    }
    const [, name, value = ''] = /^([!-9;-~]+):(.*)$/.exec(line) ?? []
    if (name === undefined) return new Map()
    lastName = name.toLowerCase()
    headers.set(lastName, value.trim())
  }
  return headers
}

/**
 * Returns whether header lines are those of a message: at least `needed` of the headers that nearly all messages have.
 */
const isMail = (headers: ReadonlyMap<string, string>, needed: number): boolean =>
  mailHeaders.filter((name) => headers.has(name)).length >= needed

/**
 * Returns whether header lines are those of a web page that a browser, Word or Excel saved with its pictures in one
 * file (RFC 2557). The file has the form of a message, but nobody sent it.
 */
function isWebArchive(headers: ReadonlyMap<string, string>, isArchiveName: boolean): boolean {
  const contentType = headers.get('content-type') ?? ''
  if (isArchiveName) return /^(?:multipart|text)\//i.test(contentType)
  if (headers.has('snapshot-content-location') || /^["<]*Saved by /i.test(headers.get('from') ?? '')) return true
  return /^multipart\/related\b/i.test(contentType) && !['from', 'to', 'received'].some((name) => headers.has(name))
}
