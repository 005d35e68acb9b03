// Parsers of exported formats: spreadsheets, calendars, captions, mail, PDF.
import { getDocumentProxy } from 'unpdf'
import ICAL from 'ical.js'
import PizZip from 'pizzip'
import PostalMime from 'postal-mime'
import { Parser } from 'htmlparser2'

/** Cells of RFC 4180. */
export function cellsOf(csv: string): string[] {
  const cells: string[] = []
  for (const [, quoted, unquoted] of csv
    .replace(/^\ufeff/, '')
    .matchAll(/(?:^|[,\n]|\r\n)(?:"((?:[^"]|"")*)"|([^,"\r\n]*))/g))
    cells.push(quoted === undefined ? (unquoted ?? '') : quoted.replaceAll('""', '"'))
  return cells
}

const numberPattern = /^-?\d[\d.,]*%?$/
/** Cells that a spreadsheet would evaluate as formulas. */
export const csvFaults = (csv: string): string[] =>
  cellsOf(csv)
    .filter((cell) => /^[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u.test(cell) && !numberPattern.test(cell))
    .map((cell) => `a cell starts with a formula: ${cell.slice(0, 60)}`)

/** Returns the faults of an XLSX or a DOCX. */
export function officeFaults(bytes: Buffer): string[] {
  const zip = new PizZip(bytes)
  return Object.keys(zip.files).flatMap((name) => {
    const text = /\.(?:xml|rels)$/.test(name) ? (zip.file(name)?.asText() ?? '') : ''
    return [
      /<f[ >]/.test(text) ? `${name} holds a formula` : '',
      /TargetMode="External"/.test(text) ? `${name} links to an external target` : '',
      /externalLink|vbaProject|activeX/i.test(name) ? `${name} is present` : '',
    ].filter(Boolean)
  })
}

const knownComponents = new Set(['vcalendar', 'vevent', 'valarm', 'vtimezone', 'standard', 'daylight'])
export function icsFaults(ics: string): string[] {
  const faults: string[] = []
  for (const line of ics.split('\r\n')) {
    if (/[\r\n\0]/.test(line)) faults.push(`a line ends where it may not: ${JSON.stringify(line.slice(0, 80))}`)
    if (Buffer.byteLength(line) > 75) faults.push(`a line of ${Buffer.byteLength(line)} bytes`)
  }
  const checkComponent = (component: ICAL.Component): void => {
    if (!knownComponents.has(component.name)) faults.push(`a component ${component.name}`)
    for (const { name } of component.getAllProperties())
      if (/^(?:attach|x-injected|image|conference)$/.test(name)) faults.push(`a property ${name}`)
    for (const inner of component.getAllSubcomponents()) checkComponent(inner)
  }
  try {
    checkComponent(new ICAL.Component(ICAL.parse(ics) as unknown[]))
  } catch (error) {
    faults.push(`ical.js does not read it: ${(error as Error).message}`)
  }
  return faults
}

/** Valid WebVTT: blocks are cues with one timing, and the only markup is the voice tag. */
export function vttFaults(vtt: string, lines: number): string[] {
  const [head = '', ...blocks] = vtt
    .replace(/\r\n?/g, '\n')
    .trimEnd()
    .split(/\n{2,}/)
  const faults = head.startsWith('WEBVTT') ? [] : ['it does not begin with WEBVTT']
  const cues = blocks.filter((block) => !block.startsWith('NOTE'))
  if (cues.length !== lines) faults.push(`${cues.length} cues of ${lines} lines`)
  for (const cue of cues) {
    if ([...cue.matchAll(/-->/g)].length !== 1) faults.push(`timings: ${JSON.stringify(cue.slice(0, 100))}`)
    for (const [tag] of cue.replace(/^.*-->.*$/m, '').matchAll(/<[^>]*>?/g))
      if (!/^<v [^<>]*>$|^<\/v>$/.test(tag)) faults.push(`markup ${tag.slice(0, 60)}`)
  }
  return faults
}

const knownHeaders = new Set([
  'from',
  'to',
  'subject',
  'message-id',
  'date',
  'mime-version',
  'content-type',
  'content-language',
  'auto-submitted',
  'list-unsubscribe',
  'list-unsubscribe-post',
  'content-transfer-encoding',
])
const plainTags =
  /^(?:html|head|meta|title|body|table|tbody|tr|td|th|div|p|span|h[1-6]|a|strong|em|b|i|br|hr|ul|ol|li|style|blockquote|img)$/

/** Returns markup that would run code or fetch a resource. */
export function htmlFaults(html: string): string[] {
  const faults: string[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!plainTags.test(name)) faults.push(`<${name}>`)
      if (name === 'style' && html.includes('@import')) faults.push('a style that imports')
      for (const [key, value] of Object.entries(attributes)) {
        if (/^on|^srcdoc$|^formaction$/i.test(key)) faults.push(`${name} ${key}`)
        if (
          /^(?:href|src|background|action)$/i.test(key) &&
          (/^\s*(?:javascript|data|vbscript):/i.test(value) || /outside\.invalid/.test(value))
        )
          faults.push(`${name} ${key}=${value.slice(0, 60)}`)
      }
    },
  })
  parser.end(html)
  return faults
}

export async function mailFaults(raw: string): Promise<string[]> {
  const { headers, html, to, cc, bcc, attachments, subject } = await PostalMime.parse(raw)
  const faults = headers.filter(({ key }) => !knownHeaders.has(key)).map(({ key }) => `a header ${key}`)
  if ((to?.length ?? 0) !== 1 || cc || bcc) faults.push('more than one recipient')
  if (/[\r\n]/.test(subject ?? '')) faults.push('a subject of two lines')
  for (const { filename, mimeType } of attachments)
    if (filename !== 'invite.ics' && mimeType !== 'text/calendar') faults.push(`a file ${filename}`)
  return [...faults, ...htmlFaults(html ?? '')]
}

export async function pdfFaults(bytes: Buffer): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const faults: string[] = []
  if (await pdf.getJSActions()) faults.push('it holds scripts')
  if (await pdf.getOpenAction()) faults.push('it has an open action')
  if (await pdf.getAttachments()) faults.push('it holds files')
  for (let n = 1; n <= pdf.numPages; n += 1) {
    for (const annotation of (await (await pdf.getPage(n)).getAnnotations()) as {
      subtype: string
      url?: string
      unsafeUrl?: string
    }[]) {
      const target = annotation.url ?? annotation.unsafeUrl
      if (target && !/^(?:https?|mailto|tel):/i.test(target)) faults.push(`a link to ${target.slice(0, 60)}`)
    }
  }
  return faults
}
