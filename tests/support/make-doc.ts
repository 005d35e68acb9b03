// Writes binary Word files with lists for tests: [MS-DOC] in a compound file.
import { makeCompound } from './make-xls.ts'

export interface DocLevel {
  readonly text: string
  /** Format of the number (MSONFC); 0: digits. */
  readonly format?: number
  readonly start?: number
  /** LVLF: 4 for all numbers in digits, 8 for `restart`. */
  readonly flags?: number
  readonly restart?: number
}

export interface DocParagraph {
  readonly text: string
  readonly style?: number
  /** Index in {@link DocFile.overrides}, from 1; 0 removes the number. */
  readonly list?: number
  readonly level?: number
  /** Properties that precede the list properties. */
  readonly before?: Buffer
  /** Character at its end. */
  readonly mark?: string
}

export interface DocFile {
  readonly paragraphs: readonly DocParagraph[]
  /** Levels of each definition: one, or nine. */
  readonly definitions: readonly (readonly DocLevel[])[]
  readonly overrides: readonly {
    readonly definition: number
    readonly starts?: readonly (readonly [number, number])[]
  }[]
  readonly styles?: readonly { readonly base?: number; readonly list?: number; readonly level?: number }[]
  /** Changes the stream of tables. */
  readonly damage?: (table: Buffer, places: { readonly lists: number; readonly overrides: number }) => void
}

const u8 = (...values: number[]): Buffer => Buffer.from(values)
const u16 = (...values: number[]): Buffer => Buffer.from(Uint16Array.from(values).buffer)
const u32 = (...values: number[]): Buffer => Buffer.from(Uint32Array.from(values).buffer)
const wide = (text: string): Buffer => Buffer.concat([u16(text.length), Buffer.from(text, 'utf16le')])
const [textAt, pageBytes, paragraphsOfPage] = [0x800, 512, 8]

const listProperties = ({ list, level }: { readonly list?: number; readonly level?: number }): Buffer =>
  Buffer.concat([
    ...(level === undefined ? [] : [u16(0x260a), u8(level)]),
    ...(list === undefined ? [] : [u16(0x460b), u16(list)]),
  ])

/** Returns an LVL; `%1` stands for the number of the first level. */
function levelOf({ text, format = 0, start = 1, flags = 0, restart = 0 }: DocLevel): Buffer {
  const marks = text.replace(/%([1-9])/g, (_, digit: string) => String.fromCharCode(Number(digit) - 1))
  return Buffer.concat([u32(start), u8(format, flags), Buffer.alloc(18), u8(0, 0, restart, 0), wide(marks)])
}

/** STSH: only styles of paragraphs. */
function stylesOf(styles: NonNullable<DocFile['styles']>): Buffer {
  const written = styles.map((style, number) => {
    const properties = Buffer.concat([u16(number), listProperties(style)])
    const body = Buffer.concat([
      u16(0x0fff, 1 | ((style.base ?? 0xfff) << 4), 1, 0, 0),
      wide(`E${number}`),
      u16(0, properties.length),
      properties,
    ])
    return Buffer.concat([u16(body.length), body, Buffer.alloc(body.length % 2)])
  })
  return Buffer.concat([u16(18), u16(styles.length, 10), Buffer.alloc(14), ...written])
}

/** PapxFkp: the properties of up to eight paragraphs. */
function pageOf(paragraphs: readonly DocParagraph[], ends: readonly number[]): Buffer {
  const page = Buffer.alloc(pageBytes)
  page.writeUInt8(paragraphs.length, pageBytes - 1)
  u32(...ends).copy(page)
  let at = pageBytes - 2
  paragraphs.forEach(({ style = 0, before = u8(), ...list }, n) => {
    const properties = Buffer.concat([u16(style), before, listProperties(list)])
    const isOdd = properties.length % 2 === 1
    const run = Buffer.concat([isOdd ? u8((properties.length + 1) / 2) : u8(0, properties.length / 2), properties])
    at = (at - run.length) & ~1
    run.copy(page, at)
    page.writeUInt8(at / 2, 4 * ends.length + 13 * n)
  })
  return page
}

export function makeDoc({ paragraphs, definitions, overrides, styles = [{}], damage }: DocFile): Buffer {
  const texts = paragraphs.map(({ text, mark = '\r' }) => `${text}${mark}`)
  const ends = [textAt]
  for (const text of texts) ends.push((ends.at(-1) ?? 0) + 2 * text.length)
  const pagesAt = Math.ceil((ends.at(-1) ?? 0) / pageBytes)
  const pages: Buffer[] = []
  for (let first = 0; first < paragraphs.length; first += paragraphsOfPage) {
    const last = Math.min(first + paragraphsOfPage, paragraphs.length)
    pages.push(pageOf(paragraphs.slice(first, last), ends.slice(first, last + 1)))
  }
  const firsts = [...pages.map((_, n) => ends[n * paragraphsOfPage] ?? 0), ends.at(-1) ?? 0]
  const characters = texts.join('').length
  const idOf = (definition: number) => 1_000 + definition

  const parts: Record<'styles' | 'paragraphs' | 'pieces' | 'lists' | 'overrides', [at: number, ...Buffer[]]> = {
    styles: [0xa2, stylesOf(styles)],
    paragraphs: [0x102, u32(...firsts, ...pages.map((_, n) => pagesAt + n))],
    pieces: [0x1a2, u8(2), u32(16, 0, characters), u16(0), u32(textAt), u16(0)],
    overrides: [
      0x2ea,
      u32(overrides.length),
      ...overrides.map(({ definition, starts = [] }) =>
        Buffer.concat([u32(idOf(definition), 0, 0), u8(starts.length, 0, 0, 0)]),
      ),
      ...overrides.map(({ starts = [] }) =>
        Buffer.concat([u32(0xffffffff), ...starts.map(([level, start]) => u32(start, level | 0x10))]),
      ),
    ],
    // Levels follow the list of definitions and are not counted to its length.
    lists: [
      0x2e2,
      u16(definitions.length),
      ...definitions.map((levels, n) =>
        Buffer.concat([u32(idOf(n), 0), Buffer.alloc(18), u8(levels.length === 1 ? 1 : 0, 0)]),
      ),
      ...definitions.flat().map(levelOf),
    ],
  }
  const document = Buffer.alloc((pagesAt + pages.length) * pageBytes)
  u16(0xa5ec, 0xc1, 0, 0x0c0a).copy(document)
  document.writeUInt16LE(0x0200, 0x0a)
  document.writeInt32LE(characters, 0x4c)
  Buffer.from(texts.join(''), 'utf16le').copy(document, textAt)
  Buffer.concat(pages).copy(document, pagesAt * pageBytes)
  let end = 0
  const places = { lists: 0, overrides: 0 }
  const table = Buffer.concat(
    Object.entries(parts).map(([name, [at, ...buffers]]) => {
      const bytes = Buffer.concat(buffers)
      document.writeUInt32LE(end, at)
      document.writeUInt32LE(name === 'lists' ? 2 + 28 * definitions.length : bytes.length, at + 4)
      if (name === 'lists' || name === 'overrides') places[name] = end
      end += bytes.length
      return bytes
    }),
  )
  damage?.(table, places)
  return makeCompound([
    { name: 'WordDocument', data: document },
    { name: '1Table', data: table },
  ])
}
