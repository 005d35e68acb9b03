// Text of an RTF file (RTF 1.9): groups, destinations, code pages of fonts, Unicode with fallback.
import { ExtractionFailure } from './extraction.ts'
import type { PlainReader } from './extraction.ts'
import { paginate } from './pagination.ts'

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
 * Groups with displayed text, though those around them, or they themselves, begin with \*: notes, text boxes. With what
 * is written before and after them.
 */
const shownDestinations = new Map([
  ['footnote', [' (', ')']],
  ['shptxt', ['\n\n', '\n\n']],
])

/** Encodings of \fcharset; the others use the code page of the file. */
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
  hidden: boolean
  font: number
  /** Number of fallback characters after a \u, for readers without Unicode. */
  fallbackLength: number
  /** Written at the end of the group. */
  after: string
}

export const readRtf: PlainReader = async (bytes, tools) => {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const pieces: string[] = []
  const fonts = new Map<number, string>()
  const groups: GroupState[] = []
  let state: GroupState = { hidden: false, font: 0, fallbackLength: 1, after: '' }
  let codePage = 'windows-1252'
  let inFontTable = 0
  let definedFont = 0
  let charactersToSkip = 0
  let pendingBytes: number[] = []

  const flush = () => {
    if (pendingBytes.length === 0) return
    write(decode(pendingBytes, fonts.get(state.font) ?? codePage))
    pendingBytes = []
  }
  const write = (text: string) => {
    tools.count(text.length)
    pieces.push(text)
  }
  /** Collects a byte of text, because two bytes may be one character. */
  const addByte = (value: number) => {
    if (charactersToSkip > 0) charactersToSkip -= 1
    else if (!state.hidden) pendingBytes.push(value)
  }
  const addSymbol = (text: string) => {
    flush()
    if (charactersToSkip > 0) charactersToSkip -= 1
    else if (!state.hidden) write(text)
  }

  const handleControlWord = (name: string, number: number | undefined) => {
    flush()
    if (hiddenDestinations.has(name)) {
      if (name === 'fonttbl') inFontTable = groups.length
      state.hidden = true
      return
    }
    const around = shownDestinations.get(name)
    if (around) {
      state.hidden = false
      state.after = around[1] ?? ''
      write(around[0] ?? '')
      return
    }
    switch (name) {
      case 'u': {
        const unit = (number ?? 0x3f) & 0xffff
        if (!state.hidden) write(String.fromCharCode(unit))
        charactersToSkip = state.fallbackLength
        return
      }
      case 'uc':
        state.fallbackLength = Math.max(0, Math.min(number ?? 1, 16))
        return
      case 'ansicpg':
        codePage = codePages[number ?? 0] ?? `windows-${number}`
        return
      case 'mac':
        codePage = 'macintosh'
        return
      case 'f':
        if (inFontTable > 0) definedFont = number ?? 0
        else state.font = number ?? 0
        return
      case 'fcharset':
        if (charsets[number ?? 0]) fonts.set(definedFont, charsets[number ?? 0] ?? codePage)
        return
      case 'plain':
        state.font = 0
        return
      case 'v':
      case 'deleted':
        state.hidden = number !== 0
        return
    }
    const text = Object.hasOwn(textOfControlWord, name) ? textOfControlWord[name] : undefined
    if (text !== undefined) addSymbol(text)
  }

  const controlPattern = /\\(?:([a-zA-Z]{1,32})(-?\d{1,10})? ?|'([\da-fA-F]{2})|([^a-zA-Z']))/y
  for (let index = 0; index < source.length; index += 1) {
    if (index % 65_536 === 0) tools.progress()
    const char = source.charCodeAt(index)
    if (char === 0x7b) {
      // {
      flush()
      if (groups.length >= maxGroupDepth) throw new ExtractionFailure('damaged')
      groups.push(state)
      state = { ...state, after: '' }
      charactersToSkip = 0
    } else if (char === 0x7d) {
      // }
      flush()
      if (state.after !== '') write(state.after)
      if (inFontTable === groups.length) inFontTable = 0
      const outer = groups.pop()
      if (outer === undefined) break
      state = outer
      charactersToSkip = 0
      if (groups.length === 0) break
    } else if (char === 0x5c) {
      // \
      controlPattern.lastIndex = index
      const [token, name, digits, hex, mark] = controlPattern.exec(source) ?? []
      if (token === undefined) continue
      index += token.length - 1
      if (hex !== undefined) addByte(Number.parseInt(hex, 16))
      else if (name === 'bin') index += Math.max(0, Number(digits ?? 0))
      else if (name !== undefined) handleControlWord(name, digits === undefined ? undefined : Number(digits))
      else if (mark === '*') state.hidden = true
      else if (mark === '~') addSymbol(' ')
      else if (mark === '_') addSymbol('-')
      else if (mark === '\n' || mark === '\r') addSymbol('\n\n')
      else if (mark === '\\' || mark === '{' || mark === '}') addSymbol(mark)
    } else if (char !== 0x0a && char !== 0x0d) addByte(char)
  }
  flush()
  return paginate(pieces.join(''))
}

const decoders = new Map<string, TextDecoder>()

function decode(bytes: readonly number[], encoding: string): string {
  // Most text is ASCII in short runs, for which a decoder is slow.
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
