// The displayed text of an RTF file, collected from its groups, control words and bytes.
import { ExtractionFailure } from './extraction.ts'

const textOfControlWord: Readonly<Record<string, string>> = {
  par: '\n\n',
  line: '\n',
  sect: '\n\n',
  page: '\f',
  column: '\n',
  tab: '\t',
  cell: '\t',
  nestcell: '\t',
  row: '\n',
  nestrow: '\n',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  emspace: ' ',
  enspace: ' ',
  qmspace: ' ',
}

/** Groups without displayed text. Groups that begin with \* are omitted, too. */
const hiddenDestinations = new Set(
  (
    'fonttbl colortbl stylesheet info pict objdata objclass objname themedata colorschememapping datastore latentstyles listtable listoverridetable ' +
    'rsidtbl generator xmlnstbl mmathPr fldinst bkmkstart bkmkend nonshppict filetbl revtbl template private userprops pntext pntxta pntxtb ' +
    'ftnsep ftnsepc ftncn aftnsep aftnsepc aftncn atnid atnauthor annotation tc txe xe shprslt'
  ).split(' '),
)

/**
 * Groups with displayed text, such as notes and text boxes, although they or their outer groups begin with \*. Each
 * with the text to write before and after it.
 */
const shownDestinations = new Map([
  ['footnote', [' (', ')']],
  ['shptxt', ['\n\n', '\n\n']],
])

/** Encodings of \fcharset; other numbers use the code page of the file. */
const charsets: Readonly<Record<number, string>> = {
  77: 'macintosh',
  128: 'shift_jis',
  129: 'euc-kr',
  134: 'gbk',
  136: 'big5',
  161: 'windows-1253',
  162: 'windows-1254',
  163: 'windows-1258',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  222: 'windows-874',
  238: 'windows-1250',
}
const codePages: Readonly<Record<number, string>> = {
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10_000: 'macintosh',
  65_001: 'utf-8',
}

const maxGroupDepth = 10_000

interface GroupState {
  /** The text of the group is not displayed, whatever the format of its characters. */
  hiddenGroup: boolean
  /** The format of the characters hides them: \v or \deleted. */
  hiddenFormat: boolean
  font: number
  /** Number of fallback characters after a \u, for readers without Unicode. */
  fallbackLength: number
  /** Written at the end of the group. */
  after: string
}

/** Collects the displayed text while an RTF file is read from its beginning to its end. */
export class RtfText {
  readonly #count: (characters: number) => void
  readonly #pieces: string[] = []
  readonly #fonts = new Map<number, string>()
  readonly #groups: GroupState[] = []
  #state: GroupState = { hiddenGroup: false, hiddenFormat: false, font: 0, fallbackLength: 1, after: '' }
  #codePage = 'windows-1252'
  /** Depth of the group of the font table; 0 outside of it. */
  #fontTableDepth = 0
  #definedFont = 0
  #charactersToSkip = 0
  #pendingBytes: number[] = []

  /** @param count is called with the number of characters of each piece of text, and may throw to end the work */
  constructor(count: (characters: number) => void) {
    this.#count = count
  }

  openGroup(): void {
    this.#flush()
    if (this.#groups.length >= maxGroupDepth) throw new ExtractionFailure('damaged')
    this.#groups.push(this.#state)
    this.#state = { ...this.#state, after: '' }
    this.#charactersToSkip = 0
  }

  /** Returns whether the document continues after the group. */
  closeGroup(): boolean {
    this.#flush()
    if (this.#state.after !== '') this.#write(this.#state.after)
    if (this.#fontTableDepth === this.#groups.length) this.#fontTableDepth = 0
    const outer = this.#groups.pop()
    if (outer === undefined) return false
    this.#state = outer
    this.#charactersToSkip = 0
    return this.#groups.length > 0
  }

  hideGroup(): void {
    this.#state.hiddenGroup = true
  }

  /** Collects a byte of text, because two bytes may be one character. */
  addByte(value: number): void {
    if (this.#charactersToSkip > 0) this.#charactersToSkip -= 1
    else if (this.#isDisplayed()) this.#pendingBytes.push(value)
  }

  addSymbol(text: string): void {
    this.#flush()
    if (this.#charactersToSkip > 0) this.#charactersToSkip -= 1
    else if (this.#isDisplayed()) this.#write(text)
  }

  addControlWord(name: string, number: number | undefined): void {
    this.#flush()
    const surroundingText = shownDestinations.get(name)
    if (hiddenDestinations.has(name)) {
      if (name === 'fonttbl') this.#fontTableDepth = this.#groups.length
      this.#state.hiddenGroup = true
    } else if (surroundingText) {
      const [before = '', after = ''] = surroundingText
      this.#state.hiddenGroup = false
      if (this.#isDisplayed()) {
        this.#state.after = after
        this.#write(before)
      }
    } else if (Object.hasOwn(textOfControlWord, name)) this.addSymbol(textOfControlWord[name] ?? '')
    else this.#changeState(name, number)
  }

  end(): string {
    this.#flush()
    return this.#pieces.join('')
  }

  #changeState(name: string, number: number | undefined): void {
    const state = this.#state
    switch (name) {
      case 'u': {
        // A negative number is a code unit above 0x7fff.
        const codeUnit = (number ?? 0x3f) & 0xffff
        if (this.#isDisplayed()) this.#write(String.fromCharCode(codeUnit))
        this.#charactersToSkip = state.fallbackLength
        return
      }
      case 'uc':
        state.fallbackLength = Math.max(0, Math.min(number ?? 1, 16))
        return
      case 'ansicpg':
        this.#codePage = codePages[number ?? 0] ?? `windows-${number}`
        return
      case 'mac':
        this.#codePage = 'macintosh'
        return
      case 'f':
        if (this.#fontTableDepth > 0) this.#definedFont = number ?? 0
        else state.font = number ?? 0
        return
      case 'fcharset': {
        const charset = charsets[number ?? 0]
        if (charset) this.#fonts.set(this.#definedFont, charset)
        return
      }
      case 'plain':
        state.font = 0
        state.hiddenFormat = false
        return
      case 'v':
      case 'deleted':
        state.hiddenFormat = number !== 0
    }
  }

  #isDisplayed(): boolean {
    return !this.#state.hiddenGroup && !this.#state.hiddenFormat
  }

  #flush(): void {
    if (this.#pendingBytes.length === 0) return
    this.#write(decode(this.#pendingBytes, this.#fonts.get(this.#state.font) ?? this.#codePage))
    this.#pendingBytes = []
  }

  #write(text: string): void {
    this.#count(text.length)
    this.#pieces.push(text)
  }
}

const decoders = new Map<string, TextDecoder>()

function decode(bytes: readonly number[], encoding: string): string {
  // Most text is ASCII in short runs, for which a TextDecoder is slow.
  if (bytes.length < 1_000 && bytes.every((byte) => byte < 0x80)) return String.fromCharCode(...bytes)
  let decoder = decoders.get(encoding)
  if (!decoder) {
    decoder = decoderOf(encoding)
    decoders.set(encoding, decoder)
  }
  return decoder.decode(Uint8Array.from(bytes))
}

function decoderOf(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding)
  } catch {
    return new TextDecoder('windows-1252')
  }
}
