// Numbers of paragraphs of a binary Word file, which the text itself does not contain: lists (LSTF, LFO), the styles
// that belong to them (STSH), and the properties of each paragraph (PapxFkp); [MS-DOC].
import { ListCounters, maxListLevel, type ListLevel } from './list-counters.ts'
import type { NumberLanguage } from './number-words.phrases.ts'

/** Offsets in the file header of the position and length of each structure (FibRgFcLcb97). */
const header = { language: 0x06, styles: 0xa2, paragraphs: 0x102, lists: 0x2e2, overrides: 0x2ea } as const
/** Number formats (MSONFC) that are not decimal. */
const formats: Readonly<Record<number, string>> = {
  1: 'upperRoman',
  2: 'lowerRoman',
  3: 'upperLetter',
  4: 'lowerLetter',
  5: 'ordinal',
  6: 'cardinalText',
  7: 'ordinalText',
  22: 'decimalZero',
  23: 'bullet',
  255: 'none',
}
/** Properties (Sprm): sprmPIlvl and sprmPIlfo; sprmTDefTable and sprmPChgTabs have values of a length of their own. */
const [propertyLevel, propertyList] = [0x260a, 0x460b]
const [defineTable, changeTabs] = [0xd608, 0xc615]
/** Sizes in bytes of a PapxFkp, an LSTF, the fixed part of an LVL, and an LFO. */
const [pageBytes, listBytes, levelBytes, overrideBytes] = [512, 28, 28, 16]
const maxStyleDepth = 20
const maxTextLength = 200

interface ParagraphProperties {
  /** Index among the overrides, from 1; 0 for no list. */
  readonly list: number | undefined
  readonly level: number | undefined
}

/** A list as paragraphs refer to it: a definition, optionally with overridden levels or start numbers. */
interface ListOverride {
  readonly definition: number
  readonly starts: ReadonlyMap<number, number>
  readonly levels: ReadonlyMap<number, ListLevel>
}

/** Paragraphs of one style and list, as bytes of the document from `start` up to `end`. */
interface ParagraphRun extends ParagraphProperties {
  readonly start: number
  readonly end: number
  readonly style: number
}

/** Reads the location and length of a structure from the header. */
type RangeOf = (at: number) => readonly [start: number, length: number]

export class WordBinaryNumbering {
  readonly #definitions: ReadonlyMap<number, readonly ListLevel[]>
  readonly #overrides: readonly ListOverride[]
  readonly #styles: readonly (ParagraphProperties & { readonly base: number })[]
  /** Runs of paragraphs in the order of their bytes. */
  readonly #runs: readonly ParagraphRun[]
  readonly #counters = new ListCounters()
  readonly #language: NumberLanguage

  /** @throws RangeError where a structure leaves its stream */
  constructor(document: Buffer, table: Buffer) {
    const rangeOf: RangeOf = (at) => [document.readUInt32LE(at), document.readUInt32LE(at + 4)]
    this.#language = (document.readUInt16LE(header.language) & 0x3ff) === 9 ? 'en' : 'es'
    this.#definitions = readDefinitions(table, rangeOf)
    this.#overrides = readOverrides(table, rangeOf)
    const hasLists = this.#definitions.size > 0 && this.#overrides.length > 0
    this.#styles = hasLists ? readStyles(table, rangeOf) : []
    this.#runs = hasLists ? readRuns(document, table, rangeOf) : []
  }

  get hasLists(): boolean {
    return this.#runs.length > 0
  }

  /** Returns whether a paragraph ends with the character that ends before the byte `end`. */
  endsAt(end: number): boolean {
    return this.#runAt(end - 1)?.end === end
  }

  /** Returns the number of the next paragraph, whose mark is at the byte `mark`; empty when it shows none. */
  next(mark: number): string {
    const run = this.#runAt(mark)
    if (!run) return ''
    const styleProperties = this.#propertiesOfStyle(run.style)
    const listNumber = run.list ?? styleProperties.list ?? 0
    const list = this.#overrides[listNumber - 1]
    if (!list) return ''
    const level = Math.min(maxListLevel, run.level ?? styleProperties.level ?? 0)
    return this.#counters.next(
      {
        listId: String(listNumber),
        definitionId: String(list.definition),
        level,
        levelAt: (n) => list.levels.get(n) ?? this.#definitions.get(list.definition)?.[n],
        start: list.starts.get(level),
      },
      this.#language,
    )
  }

  #runAt(byte: number): ParagraphRun | undefined {
    let [low, high] = [0, this.#runs.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#runs[middle]?.end ?? 0) <= byte) low = middle + 1
      else high = middle
    }
    const run = this.#runs[low]
    return run && run.start <= byte ? run : undefined
  }

  /** Returns the list of a style, or of its base style; `depth` stops at cyclic styles. */
  #propertiesOfStyle(number: number, depth = 0): ParagraphProperties {
    const style = this.#styles[number]
    if (!style || depth > maxStyleDepth) return { list: undefined, level: undefined }
    if (style.list !== undefined && style.level !== undefined) return style
    const base = this.#propertiesOfStyle(style.base, depth + 1)
    return { list: style.list ?? base.list, level: style.level ?? base.level }
  }
}

/** Reads a level (LVL) and returns where the next structure begins. */
function readLevel(table: Buffer, at: number): { level: ListLevel; end: number } {
  const flags = table.readUInt8(at + 5)
  const textAt = at + levelBytes + table.readUInt8(at + 24) + table.readUInt8(at + 25)
  const length = table.readUInt16LE(textAt)
  const end = textAt + 2 + 2 * length
  if (end > table.length) throw new RangeError('A level ends beyond its stream')
  const format = formats[table.readUInt8(at + 4)] ?? 'decimal'
  // A character below 9 stands for the number of its level; a bullet is a letter of a symbol font.
  const text = table.toString('utf16le', textAt + 2, textAt + 2 + 2 * Math.min(length, maxTextLength))
  return {
    level: {
      start: table.readInt32LE(at),
      format,
      text: format === 'bullet' ? '' : text.replace(/[\0-\x08]/g, (mark) => `%${mark.charCodeAt(0) + 1}`),
      restart: (flags & 8) === 0 ? undefined : table.readUInt8(at + 26),
      legal: (flags & 4) !== 0,
    },
    end,
  }
}

/** Reads the levels of each definition (LSTF) by its id; they follow all definitions. */
function readDefinitions(table: Buffer, rangeOf: RangeOf): Map<number, ListLevel[]> {
  const definitions = new Map<number, ListLevel[]>()
  const [start, length] = rangeOf(header.lists)
  if (length < 2) return definitions
  const count = table.readInt16LE(start)
  let at = start + 2 + listBytes * Math.max(0, count)
  for (let n = 0; n < count; n += 1) {
    const entryAt = start + 2 + listBytes * n
    const isSimple = (table.readUInt8(entryAt + 26) & 1) !== 0
    const levels: ListLevel[] = []
    for (let number = 0; number < (isSimple ? 1 : maxListLevel + 1); number += 1) {
      const { level, end } = readLevel(table, at)
      levels.push(level)
      at = end
    }
    definitions.set(table.readInt32LE(entryAt), levels)
  }
  return definitions
}

/** Reads the lists to which paragraphs refer (LFO), and their overrides of the definitions (LFOLVL). */
function readOverrides(table: Buffer, rangeOf: RangeOf): ListOverride[] {
  const [start, length] = rangeOf(header.overrides)
  if (length < 4) return []
  const count = table.readUInt32LE(start)
  let at = start + 4 + overrideBytes * count
  return Array.from({ length: Math.min(count, Math.floor(table.length / overrideBytes)) }, (_, n) => {
    const entryAt = start + 4 + overrideBytes * n
    const starts = new Map<number, number>()
    const levels = new Map<number, ListLevel>()
    const changeCount = table.readUInt8(entryAt + 12)
    at += 4
    for (let change = 0; change < changeCount; change += 1) {
      const flags = table.readUInt8(at + 4)
      const number = flags & 0x0f
      if ((flags & 0x10) !== 0) starts.set(number, table.readInt32LE(at))
      at += 8
      if ((flags & 0x20) === 0) continue
      const { level, end } = readLevel(table, at)
      levels.set(number, level)
      if (starts.has(number)) starts.set(number, level.start)
      at = end
    }
    return { definition: table.readInt32LE(entryAt), starts, levels }
  })
}

/** Reads the list and level of each style (STD); only paragraph styles have them. */
function readStyles(table: Buffer, rangeOf: RangeOf): (ParagraphProperties & { base: number })[] {
  const [start, length] = rangeOf(header.styles)
  if (length < 6) return []
  const count = table.readUInt16LE(start + 2)
  const baseBytes = table.readUInt16LE(start + 4)
  let at = start + 2 + table.readUInt16LE(start)
  return Array.from({ length: count }, () => {
    const styleAt = at + 2
    const styleBytes = table.readUInt16LE(at)
    at = styleAt + styleBytes + (styleBytes & 1)
    if (styleBytes <= baseBytes) return { list: undefined, level: undefined, base: 0xfff }
    const kindAndBase = table.readUInt16LE(styleAt + 2)
    const nameAt = styleAt + baseBytes + (baseBytes & 1)
    const propertiesAt = nameAt + 4 + 2 * table.readUInt16LE(nameAt)
    const isParagraphStyle = (kindAndBase & 0x0f) === 1 && propertiesAt + 2 <= styleAt + styleBytes
    const size = isParagraphStyle ? table.readUInt16LE(propertiesAt) : 0
    // Two bytes name the style itself.
    const properties = propertiesOf(table.subarray(propertiesAt + 4, propertiesAt + 2 + Math.max(2, size)))
    return { ...properties, base: kindAndBase >> 4 }
  })
}

/** Reads the properties of all paragraphs from the pages that hold them (PlcBtePapx, PapxFkp). */
function readRuns(document: Buffer, table: Buffer, rangeOf: RangeOf): ParagraphRun[] {
  const [start, length] = rangeOf(header.paragraphs)
  const count = Math.max(0, Math.floor((length - 4) / 8))
  const runs: ParagraphRun[] = []
  const seenPages = new Set<number>()
  for (let n = 0; n < count; n += 1) {
    const number = table.readUInt32LE(start + 4 * (count + 1) + 4 * n) & 0x3fffff
    // A hostile file may name one page many times.
    if (seenPages.has(number)) continue
    seenPages.add(number)
    const page = document.subarray(number * pageBytes, (number + 1) * pageBytes)
    if (page.length < pageBytes) throw new RangeError('A page of paragraphs is beyond the file')
    const runCount = page.readUInt8(pageBytes - 1)
    for (let run = 0; run < runCount; run += 1) {
      const [from, to] = [page.readUInt32LE(4 * run), page.readUInt32LE(4 * run + 4)]
      const at = 2 * page.readUInt8(4 * (runCount + 1) + 13 * run)
      runs.push({ start: from, end: to, ...(at === 0 ? plainRun : readRun(page, at)) })
    }
  }
  return runs.toSorted((a, b) => a.start - b.start)
}

const plainRun = { style: 0, list: undefined, level: undefined }

/** The first byte is the length in words, including the byte itself. If it is zero, the second byte is the length. */
function readRun(page: Buffer, at: number): ParagraphProperties & { style: number } {
  const words = page.readUInt8(at)
  const [from, size] = words === 0 ? [at + 2, 2 * page.readUInt8(at + 1)] : [at + 1, 2 * words - 1]
  return { style: page.readUInt16LE(from), ...propertiesOf(page.subarray(from + 2, from + size)) }
}

/** Reads list and level from a sequence of properties (Prl); of a truncated sequence, as far as it goes. */
function propertiesOf(bytes: Buffer): ParagraphProperties {
  let [list, level]: (number | undefined)[] = []
  for (let at = 0; at + 2 < bytes.length;) {
    const property = bytes.readUInt16LE(at)
    const operand = at + 2
    if (property === propertyLevel) level = bytes.readUInt8(operand)
    if (property === propertyList && operand + 2 <= bytes.length) {
      const value = bytes.readInt16LE(operand)
      // Negative: the paragraph had a number that was taken away.
      list = value > 0 ? value : 0
    }
    at = operand + operandBytes(property, bytes, operand)
  }
  return { list, level }
}

/** Returns the size of a property's value (Sprm). */
function operandBytes(property: number, bytes: Buffer, at: number): number {
  // The upper three bits of a property (spra) give its size; values of kind 6 state their size themselves.
  const size = [1, 1, 2, 4, 2, 2, undefined, 3][property >> 13]
  if (size !== undefined) return size
  const stated = bytes[at] ?? 0
  if (property === defineTable) return stated + 256 * (bytes[at + 1] ?? 0) + 1
  if (property !== changeTabs || stated < 255) return stated + 1
  // A size of 255 means a longer list of tabs: a count and 4 bytes for each removed tab, then a count and 3 bytes for
  // each added tab.
  const removedCount = bytes[at + 1] ?? 0
  const addedCount = bytes[at + 2 + 4 * removedCount] ?? 0
  return 3 + 4 * removedCount + 3 * addedCount
}
