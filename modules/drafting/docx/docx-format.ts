// Styles and numberings of a Word document, as far as the HTML of authored documents supports them.
import { descendants, child, elements, valueOf, type XmlDocument, type XmlElement } from './docx-xml.ts'

export interface TextFormat {
  readonly align?: string
  readonly bold?: boolean
  readonly italic?: boolean
  readonly underline?: boolean
  readonly strike?: boolean
  readonly caps?: boolean
  readonly hidden?: boolean
  readonly vertical?: string
  readonly highlight?: boolean
  readonly outline?: number
  /** The `w:numId` of the list; `0` for none. A style may name only the list or only the level. */
  readonly listId?: string
  readonly listLevel?: number
}

const isOn = (node: XmlElement | undefined): boolean =>
  node !== undefined && !/^(?:0|false|off|none)$/.test(node.attribs['w:val'] ?? '')
const alignments: Readonly<Record<string, string>> = {
  center: 'center',
  right: 'right',
  end: 'right',
  both: 'justify',
  distribute: 'justify',
}

/** Returns the direct formatting of a `w:pPr` and a `w:rPr`. */
function formatOf(paragraph: XmlElement | undefined, run: XmlElement | undefined): TextFormat {
  const flag = (name: string, key: keyof TextFormat) => {
    const node = run && child(run, name)
    return node ? { [key]: isOn(node) } : {}
  }
  const numbering = paragraph && child(paragraph, 'w:numPr')
  const listId = valueOf(numbering, 'w:numId')
  const listLevel = valueOf(numbering, 'w:ilvl')
  const justification = valueOf(paragraph, 'w:jc')
  const outline = valueOf(paragraph, 'w:outlineLvl')
  const vertical = valueOf(run, 'w:vertAlign')
  return {
    ...(justification ? { align: alignments[justification] ?? '' } : {}),
    ...(outline ? { outline: Number(outline) } : {}),
    ...(vertical ? { vertical } : {}),
    ...(listId ? { listId } : {}),
    ...(listLevel ? { listLevel: Number(listLevel) } : {}),
    ...flag('w:b', 'bold'),
    ...flag('w:i', 'italic'),
    ...flag('w:u', 'underline'),
    ...flag('w:strike', 'strike'),
    ...flag('w:caps', 'caps'),
    ...flag('w:vanish', 'hidden'),
    ...flag('w:highlight', 'highlight'),
  }
}

const byAttribute = (nodes: readonly XmlElement[], name: string): ReadonlyMap<string, XmlElement> =>
  new Map(nodes.map((node) => [node.attribs[name] ?? '', node]))

/** Maximum length of a chain of base styles, because the styles of a damaged file may form a cycle. */
const maxBaseStyles = 10

export type StyleReader = (paragraphOrRun: XmlElement | undefined) => TextFormat

/** Returns a function that reads the formatting of a paragraph's or run's properties including its style. */
export function stylesOf(document: XmlDocument | undefined): StyleReader {
  const styles = byAttribute(document ? descendants(document, 'w:style') : [], 'w:styleId')
  const cachedStyles = new Map<string, TextFormat>()
  const formatOfStyle = (id: string | undefined, depth = 0): TextFormat => {
    const style = id === undefined ? undefined : styles.get(id)
    if (id === undefined || !style || depth > maxBaseStyles) return {}
    const resolved = cachedStyles.get(id) ?? {
      ...formatOfStyle(valueOf(style, 'w:basedOn'), depth + 1),
      ...formatOf(child(style, 'w:pPr'), child(style, 'w:rPr')),
      ...headingOf(style, id),
    }
    cachedStyles.set(id, resolved)
    return resolved
  }
  return (properties) => {
    if (!properties) return {}
    const isParagraph = properties.name === 'w:pPr'
    return {
      ...formatOfStyle(valueOf(properties, isParagraph ? 'w:pStyle' : 'w:rStyle')),
      ...(isParagraph ? formatOf(properties, undefined) : formatOf(undefined, properties)),
    }
  }
}

/** Returns the format of a heading style, without its bold: headings are bold in HTML. */
function headingOf(style: XmlElement, id: string): TextFormat {
  const level =
    /^(?:heading|t[ií]tulo|titre|ttulo)\s*([1-9])$/i.exec(valueOf(style, 'w:name') ?? '')?.[1] ??
    /^(?:Heading|Ttulo|Titre)([1-9])$/.exec(id)?.[1]
  return level ? { outline: Number(level) - 1, bold: false, italic: false } : {}
}

/** A level of a numbered list: number format, text such as `%1.%2.`, and first number. */
interface Level {
  readonly format: string
  readonly text: string
  readonly start: number
}
/** The marker of a paragraph in a list: an HTML list shows it if it can; otherwise it is text. */
export type ListMarker =
  | { readonly kind: 'ol' | 'ul'; readonly number: number }
  | { readonly kind: 'text'; readonly text: string }

/** Number formats of nested HTML lists, which repeat after three levels. */
const htmlFormats = ['decimal', 'lowerLetter', 'lowerRoman'] as const

/** A list (`w:num`) of a definition (`w:abstractNum`), which several lists may share. */
interface List {
  readonly definitionId: string
  readonly levels: ReadonlyMap<number, Level>
  /** First numbers that this list has instead of continuing the numbers of its definition, by level. */
  readonly startOverrides: ReadonlyMap<number, number>
}

/** Returns a function that numbers the paragraphs of lists as Word does, called in document order. */
export function numberingOf(
  document: XmlDocument | undefined,
  stylesDocument: XmlDocument | undefined,
): (list: { id: string; level: number }) => ListMarker | null {
  const lists = readLists(document, stylesDocument)
  /** The last number of each level, by the definition: Word continues the numbers of a definition in each list of it. */
  const lastNumbers = new Map<string, number[]>()
  /** Levels of lists that have had a number, `<list> <level>`. */
  const startedLevels = new Set<string>()
  return ({ id, level }) => {
    const list = lists.get(id)
    const currentLevel = list?.levels.get(level)
    if (!list || !currentLevel || currentLevel.format === 'none') return null
    const numbers = lastNumbers.get(list.definitionId) ?? []
    lastNumbers.set(list.definitionId, numbers)
    // Deeper levels restart, and levels above that were skipped have their first number.
    numbers.length = Math.min(numbers.length, level + 1)
    for (let n = 0; n < level; n += 1) numbers[n] ??= list.levels.get(n)?.start ?? 1
    const startOverride = startedLevels.has(`${id} ${level}`) ? undefined : list.startOverrides.get(level)
    startedLevels.add(`${id} ${level}`)
    const number = startOverride ?? (numbers[level] ?? currentLevel.start - 1) + 1
    numbers[level] = number
    if (currentLevel.format === 'bullet') return { kind: 'ul', number }
    if (currentLevel.format === htmlFormats[level % 3] && currentLevel.text === `%${level + 1}.`)
      return { kind: 'ol', number }
    return {
      kind: 'text',
      text: currentLevel.text.replace(/%(\d)/g, (_, n: string) =>
        formatNumber(numbers[Number(n) - 1] ?? 1, list.levels.get(Number(n) - 1)?.format ?? 'decimal'),
      ),
    }
  }
}

function readLists(
  document: XmlDocument | undefined,
  stylesDocument: XmlDocument | undefined,
): ReadonlyMap<string, List> {
  const listElements = document ? descendants(document, 'w:num') : []
  const lists = byAttribute(listElements, 'w:numId')
  const definitions = byAttribute(document ? descendants(document, 'w:abstractNum') : [], 'w:abstractNumId')
  const styles = byAttribute(stylesDocument ? descendants(stylesDocument, 'w:style') : [], 'w:styleId')
  const levelsOfDefinition = (definition: XmlElement): ReadonlyMap<number, Level> => {
    const link = valueOf(definition, 'w:numStyleLink')
    if (link === undefined) return levelsOf(definition)
    // The list of the style has the levels.
    const style = styles.get(link)
    const list = lists.get(valueOf(style && descendants(style, 'w:numPr')[0], 'w:numId') ?? '')
    const linked = definitions.get(valueOf(list, 'w:abstractNumId') ?? '')
    return linked ? levelsOf(linked) : new Map()
  }
  const levels = new Map([...definitions].map(([id, definition]) => [id, levelsOfDefinition(definition)]))
  return new Map(
    listElements.map((num) => {
      const definitionId = valueOf(num, 'w:abstractNumId') ?? ''
      const overrides = elements(num).filter(({ name }) => name === 'w:lvlOverride')
      const list: List = {
        definitionId,
        levels: new Map([...(levels.get(definitionId) ?? []), ...overrides.flatMap((node) => [...levelsOf(node)])]),
        startOverrides: new Map(
          overrides.flatMap((node) => {
            const start = valueOf(node, 'w:startOverride')
            return start === undefined ? [] : [[Number(node.attribs['w:ilvl'] ?? 0), Number(start)] as const]
          }),
        ),
      }
      return [num.attribs['w:numId'] ?? '', list]
    }),
  )
}

/** Returns the levels inside a `w:abstractNum` or a `w:lvlOverride`. */
const levelsOf = (parent: XmlElement): Map<number, Level> =>
  new Map(
    elements(parent)
      .filter(({ name }) => name === 'w:lvl')
      .map((level) => [
        Number(level.attribs['w:ilvl'] ?? 0),
        {
          format: valueOf(level, 'w:numFmt') ?? 'decimal',
          text: valueOf(level, 'w:lvlText') ?? '',
          start: Number(valueOf(level, 'w:start') ?? 1),
        },
      ]),
  )

const romans = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const

function romanNumeral(number: number): string {
  let numeral = ''
  let remaining = number
  for (const [value, sign] of romans) {
    numeral += sign.repeat(Math.floor(remaining / value))
    remaining %= value
  }
  return numeral
}

/** Returns the letter of a number as Word has it: A to Z, then AA, BB, … */
const letterOf = (number: number): string =>
  String.fromCharCode('A'.charCodeAt(0) + ((number - 1) % 26)).repeat(Math.ceil(number / 26))

/** Writes a number in a `w:numFmt`; unknown formats are decimal. */
function formatNumber(number: number, format: string): string {
  switch (format) {
    case 'upperLetter':
      return letterOf(number)
    case 'lowerLetter':
      return letterOf(number).toLowerCase()
    case 'upperRoman':
      return romanNumeral(number)
    case 'lowerRoman':
      return romanNumeral(number).toLowerCase()
    case 'decimalZero':
      return String(number).padStart(2, '0')
    default:
      return String(number)
  }
}
