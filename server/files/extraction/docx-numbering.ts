// Numbers of paragraphs of a DOCX file, which the text itself does not contain; ECMA-376 part 1, 17.9.
import type { ZipArchive } from '../zip.ts'
import type { ReaderTools } from './extraction.ts'
import { ListCounters, maxListLevel, type ListLevel } from './list-counters.ts'
import type { NumberLanguage } from './number-words.phrases.ts'
import { readXml } from './xml.ts'

interface ListDefinition {
  readonly levels: Map<number, ListLevel>
  /** Style whose list has the levels. */
  styleLink: string | undefined
}

interface List {
  abstractId: string
  readonly starts: Map<number, number>
  readonly levels: Map<number, ListLevel>
}

interface ParagraphStyle {
  basedOn: string | undefined
  listId: string | undefined
  level: number | undefined
}

export interface ParagraphList {
  readonly style: string | undefined
  readonly listId: string | undefined
  readonly level: number | undefined
}

const maxStyleDepth = 20

const newLevel = (): ListLevel => ({ start: 1, format: 'decimal', text: '', restart: undefined, legal: false })

export class Numbering {
  readonly #definitions = new Map<string, ListDefinition>()
  readonly #lists = new Map<string, List>()
  readonly #styles = new Map<string, ParagraphStyle>()
  #defaultStyle: string | undefined
  #language: NumberLanguage = 'es'
  readonly #counters = new ListCounters()

  async readLists(zip: ZipArchive, part: string, tools: ReaderTools): Promise<void> {
    let definition: ListDefinition | undefined
    let list: List | undefined
    let [levelNumber, level]: [number, ListLevel | undefined] = [0, undefined]
    await readXml(zip, part, tools, {
      open: (name, get) => {
        const value = get('val')
        if (name === 'abstractNum') {
          definition = { levels: new Map(), styleLink: undefined }
          this.#definitions.set(get('abstractNumId') ?? '', definition)
        } else if (name === 'num') {
          list = { abstractId: '', starts: new Map(), levels: new Map() }
          this.#lists.set(get('numId') ?? '', list)
        } else if (name === 'lvlOverride') levelNumber = Number(get('ilvl') ?? 0)
        else if (name === 'lvl') {
          levelNumber = Number(get('ilvl') ?? 0)
          level = newLevel()
          ;(list ?? definition)?.levels.set(levelNumber, level)
        } else if (name === 'abstractNumId' && list) list.abstractId = value ?? ''
        else if (name === 'numStyleLink' && definition) definition.styleLink = value
        else if (name === 'startOverride') list?.starts.set(levelNumber, Number(value ?? 1))
        else if (level) readLevel(level, name, value)
      },
      close: (name) => {
        if (name === 'lvl') level = undefined
        if (name === 'abstractNum') definition = undefined
        if (name === 'num') list = undefined
      },
    })
  }

  async readStyles(zip: ZipArchive, part: string, tools: ReaderTools): Promise<void> {
    let style: ParagraphStyle | undefined
    await readXml(zip, part, tools, {
      open: (name, get) => {
        const value = get('val')
        if (name === 'lang' && !style && value?.startsWith('en')) this.#language = 'en'
        if (name === 'style') {
          style = { basedOn: undefined, listId: undefined, level: undefined }
          this.#styles.set(get('styleId') ?? '', style)
          if (get('default') === '1' && get('type') === 'paragraph') this.#defaultStyle = get('styleId')
        }
        if (!style) return
        if (name === 'basedOn') style.basedOn = value
        if (name === 'numId') style.listId = value
        if (name === 'ilvl') style.level = Number(value ?? 0)
      },
      close: (name) => {
        if (name === 'style') style = undefined
      },
    })
  }

  /** Returns the number of the next paragraph; empty when it is in no list or has a bullet. */
  next(paragraph: ParagraphList): string {
    const fromStyle = this.#listOfStyle(paragraph.style ?? this.#defaultStyle)
    const list = this.#lists.get(paragraph.listId ?? fromStyle.listId ?? '0')
    const listId = paragraph.listId ?? fromStyle.listId
    if (!list || listId === '0') return ''
    const level = Math.max(0, Math.min(maxListLevel, paragraph.level ?? fromStyle.level ?? 0))
    const definition = this.#definitionOf(list)
    return this.#counters.next(
      {
        listId: listId ?? '',
        definitionId: list.abstractId,
        level,
        levelAt: (n) => list.levels.get(n) ?? definition?.levels.get(n),
        start: list.starts.get(level),
      },
      this.#language,
    )
  }

  #definitionOf(list: List): ListDefinition | undefined {
    const definition = this.#definitions.get(list.abstractId)
    if (definition?.styleLink === undefined) return definition
    const listOfLinkedStyle = this.#lists.get(this.#styles.get(definition.styleLink)?.listId ?? '')
    return listOfLinkedStyle ? this.#definitions.get(listOfLinkedStyle.abstractId) : definition
  }

  /** Returns the list of a style, or of its base style; `depth` stops at cyclic styles. */
  #listOfStyle(styleId: string | undefined, depth = 0): Pick<ParagraphStyle, 'listId' | 'level'> {
    const style = this.#styles.get(styleId ?? '')
    if (!style || depth > maxStyleDepth) return { listId: undefined, level: undefined }
    if (style.listId !== undefined && style.level !== undefined) return style
    const base = this.#listOfStyle(style.basedOn, depth + 1)
    return { listId: style.listId ?? base.listId, level: style.level ?? base.level }
  }
}

function readLevel(level: ListLevel, name: string, value: string | undefined): void {
  if (name === 'start') level.start = Number(value ?? 1)
  if (name === 'numFmt') level.format = value ?? 'decimal'
  if (name === 'lvlText') level.text = value ?? ''
  if (name === 'lvlRestart') level.restart = Number(value ?? 0)
  if (name === 'isLgl') level.legal = !/^(?:0|false|off)$/.test(value ?? '1')
  // A bullet is a letter of a font of symbols.
  if (level.format === 'bullet') level.text = ''
}
