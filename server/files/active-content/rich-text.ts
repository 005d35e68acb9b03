// RTF 1.9: objects, the template, fields. Read in chunks, so that a file of 100 MB neither fills the memory nor blocks
// the event loop.
import type { ByteSource } from '../byte-source.ts'
import { classifyField } from './field-codes.ts'
import { isExternalTarget, type Finding } from './warnings.ts'

const objectWords = new Set([
  'object',
  'objdata',
  'objemb',
  'objlink',
  'objautlink',
  'objsub',
  'objpub',
  'objicemb',
  'objhtml',
  'objocx',
  'objupdate',
])
/** Groups whose text is checked when the group ends. */
const inspectedGroups = new Set(['template', 'fldinst'])
const [blockBytes, maxTextLength, maxGroupDepth] = [256 * 1024, 20_000, 10_000]

/** A control word (`\fs24 `), an escaped byte (`\'e1`), a control symbol (`\~`), a brace, or plain text. */
const token = /\\(?:([a-zA-Z]{1,32})(-?\d{1,10})? ?|'([\da-fA-F]{2})|([^a-zA-Z']))|[{}]|[^\\{}]+/y

interface RtfGroup {
  /** The control word of an inspected group, which groups inside it inherit; null for others. */
  readonly kind: string | null
  text: string
}

class RichTextScanner {
  readonly #report: (finding: Finding) => void
  readonly #groups: RtfGroup[] = [{ kind: null, text: '' }]
  #bytesToSkip = 0
  #fallbackLength = 0

  constructor(report: (finding: Finding) => void) {
    this.#report = report
  }

  /** Parses the next chunk. Returns its unparsed end, a token that may continue in the next chunk. */
  feed(chunk: string, isLast: boolean): string {
    let offset = 0
    while (offset < chunk.length) {
      if (this.#bytesToSkip > 0) {
        const skipped = Math.min(this.#bytesToSkip, chunk.length - offset)
        this.#bytesToSkip -= skipped
        offset += skipped
        continue
      }
      token.lastIndex = offset
      const match = token.exec(chunk)
      const end = match ? offset + match[0].length : offset + 1
      // The longest control word is under 64 characters; a control word at the end of the chunk may continue in the
      // next chunk.
      if (!isLast && chunk.charAt(offset) === '\\' && end >= chunk.length) return chunk.slice(offset)
      if (match) this.#handleToken(match)
      offset = end
    }
    return ''
  }

  end(): void {
    for (const group of this.#groups) this.#reportGroup(group)
  }

  #handleToken([whole, word, number, hex, sign]: RegExpExecArray): void {
    const group = this.#groups.at(-1)
    if (whole === '{') {
      if (this.#groups.length < maxGroupDepth) this.#groups.push({ kind: group?.kind ?? null, text: '' })
      else this.#report('not_checked')
    } else if (whole === '}') this.#closeGroup()
    else if (word !== undefined) this.#handleWord(word.toLowerCase(), number)
    else if (hex !== undefined) this.#addText(String.fromCharCode(Number.parseInt(hex, 16)))
    else if (sign === '\\' || sign === '{' || sign === '}') this.#addText(sign)
    else if (sign === undefined) this.#addText(whole.replace(/[\r\n]/g, ''))
  }

  #handleWord(word: string, number: string | undefined): void {
    if (objectWords.has(word)) this.#report('embedded_object')
    if (inspectedGroups.has(word)) {
      const group = this.#groups.pop()
      this.#groups.push({ kind: word, text: group?.text ?? '' })
    }
    if (word === 'bin') this.#bytesToSkip = Math.max(0, Number(number ?? 0))
    if (word === 'u') {
      this.#addText(String.fromCharCode(Number(number ?? 0x3f) & 0xff_ff))
      this.#fallbackLength = 1
    }
  }

  /** Adds text to an inspected group; the fallback character after a `\u` is omitted. */
  #addText(text: string): void {
    const visible = this.#fallbackLength > 0 ? text.slice(this.#fallbackLength) : text
    this.#fallbackLength = 0
    const group = this.#groups.at(-1)
    if (!group || group.kind === null) return
    if (group.text.length < maxTextLength) group.text += visible
  }

  #closeGroup(): void {
    const group = this.#groups.length > 1 ? this.#groups.pop() : undefined
    if (!group) return
    const outer = this.#groups.at(-1)
    // The runs of an instruction are separate groups.
    if (outer && group.kind !== null && outer.kind === group.kind) outer.text += group.text
    else this.#reportGroup(group)
  }

  #reportGroup({ kind, text }: RtfGroup): void {
    if (kind === 'template' && isExternalTarget(text)) this.#report('remote_template')
    const finding = kind === 'fldinst' ? classifyField(text) : null
    if (finding) this.#report(finding)
  }
}

export async function scanRichText(source: ByteSource, report: (finding: Finding) => void): Promise<void> {
  const scanner = new RichTextScanner(report)
  let unparsed = ''
  for (let offset = 0; offset < source.sizeBytes; offset += blockBytes) {
    const bytes = await source.bytes(offset, blockBytes)
    unparsed = scanner.feed(
      unparsed + Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'),
      offset + blockBytes >= source.sizeBytes,
    )
  }
  scanner.end()
}
