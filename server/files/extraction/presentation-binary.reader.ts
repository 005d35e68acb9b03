// Text of a binary presentation (PPT): a slide, with its notes, is a page; [MS-PPT].
import { openCompound, damagedIfOutOfRange } from './compound.ts'
import { ExtractionFailure } from './extraction.ts'
import type { ReaderTools, TextReader } from './extraction.ts'

/** Types of records (2.13.24). */
const record = {
  document: 1000,
  slide: 1006,
  notes: 1008,
  notesAtom: 1009,
  slidePersist: 1011,
  slideList: 4080,
  textChars: 4000,
  textBytes: 4008,
  encryption: 12_052,
} as const
/** `recVer` of a record that contains others; 2.3.1. */
const containerVersion = 0x0f
/** `instance` of a list of slides: masters, slides, or notes (2.4.14). */
const listOfSlides = 0
const maxDepth = 60

interface SlideTexts {
  readonly slides: string[]
  readonly notes: string[]
  /** Texts of placeholders, which the document lists by slide. */
  readonly outlines: string[][]
}

export const readPresentationBinary: TextReader = async (bytes, tools) =>
  damagedIfOutOfRange(() => {
    const root = openCompound(bytes)
    const stream = root.stream('PowerPoint Document')
    if (!stream) throw new ExtractionFailure('damaged')
    if (root.stream('EncryptedSummary')) throw new ExtractionFailure('encrypted')
    const texts: SlideTexts = { slides: [], notes: [], outlines: [] }
    eachRecord(stream, (type, instance, body) => {
      if (type === record.encryption) throw new ExtractionFailure('encrypted')
      if (type === record.document) readDocument(body, texts, tools)
      else if (type === record.slide) texts.slides.push(textOf(body, tools))
      else if (type === record.notes && !isMasterNotes(body)) texts.notes.push(textOf(body, tools))
    })
    return Array.from({ length: Math.max(texts.slides.length, texts.outlines.length) }, (_, n) =>
      [...(texts.outlines[n] ?? []), texts.slides[n], texts.notes[n]].filter(Boolean).join('\n\n'),
    )
  })

function eachRecord(
  stream: Buffer,
  visit: (type: number, instance: number, body: Buffer, version: number) => void,
): void {
  for (let offset = 0; offset + 8 <= stream.length;) {
    const head = stream.readUInt16LE(offset)
    const body = stream.subarray(offset + 8, offset + 8 + stream.readUInt32LE(offset + 4))
    visit(stream.readUInt16LE(offset + 2), head >> 4, body, head & containerVersion)
    offset += 8 + body.length
  }
}

/** Notes refer to their slide; notes of a master do not. */
const isMasterNotes = (notes: Buffer): boolean =>
  notes.readUInt16LE(2) === record.notesAtom && notes.readInt32LE(8) <= 0

/** Collects the texts of placeholders; an edited file may hold earlier versions of its document. */
function readDocument(body: Buffer, texts: SlideTexts, tools: ReaderTools): void {
  eachRecord(body, (type, instance, list) => {
    if (type !== record.slideList || instance !== listOfSlides) return
    texts.outlines.length = 0
    eachRecord(list, (inner, _, atom) => {
      if (inner === record.slidePersist) texts.outlines.push([])
      const text = textOfAtom(inner, atom, tools)
      if (text !== undefined) texts.outlines.at(-1)?.push(text)
    })
  })
}

function textOf(container: Buffer, tools: ReaderTools, depth = 0): string {
  const texts: string[] = []
  tools.progress()
  eachRecord(container, (type, _, body, version) => {
    if (version === containerVersion && depth < maxDepth) texts.push(textOf(body, tools, depth + 1))
    else texts.push(textOfAtom(type, body, tools) ?? '')
  })
  return texts.filter((text) => text !== '').join('\n')
}

function textOfAtom(type: number, body: Buffer, tools: ReaderTools): string | undefined {
  if (type !== record.textChars && type !== record.textBytes) return undefined
  const text = body.toString(type === record.textChars ? 'utf16le' : 'latin1')
  tools.count(text.length)
  // The text of a number of the page or of a date is an asterisk.
  return text.replaceAll('\v', '\n').replace(/^\*$/, '')
}
