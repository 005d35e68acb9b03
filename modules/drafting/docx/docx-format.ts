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
  readonly list?: { readonly id: string; readonly level: number }
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
  const justification = valueOf(paragraph, 'w:jc')
  const outline = valueOf(paragraph, 'w:outlineLvl')
  const vertical = valueOf(run, 'w:vertAlign')
  return {
    ...(justification ? { align: alignments[justification] ?? '' } : {}),
    ...(outline ? { outline: Number(outline) } : {}),
    ...(vertical ? { vertical } : {}),
    ...(numbering
      ? { list: { id: valueOf(numbering, 'w:numId') ?? '0', level: Number(valueOf(numbering, 'w:ilvl') ?? 0) } }
      : {}),
    ...flag('w:b', 'bold'),
    ...flag('w:i', 'italic'),
    ...flag('w:u', 'underline'),
    ...flag('w:strike', 'strike'),
    ...flag('w:caps', 'caps'),
    ...flag('w:vanish', 'hidden'),
    ...flag('w:highlight', 'highlight'),
  }
}

/** Maximum length of a chain of base styles, because the styles of a damaged file may form a cycle. */
const maxBaseStyles = 10

export type StyleReader = (paragraphOrRun: XmlElement | undefined) => TextFormat

/** Returns a function that reads the formatting of a paragraph's or run's properties including its style. */
export function stylesOf(document: XmlDocument | undefined): StyleReader {
  const styles = new Map(
    (document ? descendants(document, 'w:style') : []).map((style) => [style.attribs['w:styleId'] ?? '', style]),
  )
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

/** Returns a function that numbers the paragraphs of lists as Word does, called in document order. */
export function numberingOf(
  document: XmlDocument | undefined,
): (list: { id: string; level: number }) => ListMarker | null {
  const abstracts = new Map(
    (document ? descendants(document, 'w:abstractNum') : []).map((element) => [
      element.attribs['w:abstractNumId'] ?? '',
      element,
    ]),
  )
  const levels = new Map(
    (document ? descendants(document, 'w:num') : []).map((num) => [
      num.attribs['w:numId'] ?? '',
      levelsOf(abstracts.get(valueOf(num, 'w:abstractNumId') ?? '')),
    ]),
  )
  /** The last number of each level, by the id of the list. */
  const lastNumbers = new Map<string, number[]>()
  return ({ id, level }) => {
    const levelsOfList = levels.get(id)
    const currentLevel = levelsOfList?.get(level)
    if (!levelsOfList || !currentLevel || currentLevel.format === 'none') return null
    const numbers = lastNumbers.get(id) ?? []
    lastNumbers.set(id, numbers)
    // Deeper levels restart, and levels above that were skipped have their first number.
    numbers.length = Math.min(numbers.length, level + 1)
    for (let n = 0; n < level; n += 1) numbers[n] ??= levelsOfList.get(n)?.start ?? 1
    const number = (numbers[level] ?? currentLevel.start - 1) + 1
    numbers[level] = number
    if (currentLevel.format === 'bullet') return { kind: 'ul', number }
    if (currentLevel.format === htmlFormats[level % 3] && currentLevel.text === `%${level + 1}.`)
      return { kind: 'ol', number }
    return {
      kind: 'text',
      text: currentLevel.text.replace(/%(\d)/g, (_, n: string) =>
        formatNumber(numbers[Number(n) - 1] ?? 1, levelsOfList.get(Number(n) - 1)?.format ?? 'decimal'),
      ),
    }
  }
}

const levelsOf = (abstract: XmlElement | undefined): Map<number, Level> =>
  new Map(
    (abstract ? elements(abstract).filter(({ name }) => name === 'w:lvl') : []).map((level) => [
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
