// Fields of word processors: an instruction that may be split over many runs and may contain other fields.
import { isExternalTarget, type Finding } from './warnings.ts'

const fetchingFields = new Set(['INCLUDETEXT', 'INCLUDEPICTURE', 'INCLUDE', 'IMPORT', 'LINK', 'RD', 'DATABASE'])

const wordsOf = (instruction: string): string[] =>
  [...instruction.matchAll(/"([^"]*)"|“([^”]*)”|(\S+)/g)].map(
    ([, quoted, curlyQuoted, unquoted]) => quoted ?? curlyQuoted ?? unquoted ?? '',
  )

/** Returns the effect of a field when the document opens; null when it has no effect outside the document. */
export function classifyField(instruction: string): Finding | null {
  const name = /[a-z]+/i.exec(instruction)?.[0].toUpperCase() ?? ''
  if (name === 'DDE' || name === 'DDEAUTO') return 'dde_field'
  if (!fetchingFields.has(name)) return null
  // A field doubles the backslashes of a path.
  const words = wordsOf(instruction).slice(1)
  return words.some((word) => isExternalTarget(word) || isExternalTarget(word.replaceAll('\\\\', '\\')))
    ? 'remote_content'
    : null
}

/** Returns the text that a QUOTE field writes: `QUOTE 68 68 69` is "DDE". It becomes part of the outer instruction. */
const quoteResult = (instruction: string): string => {
  const codes = /^\s*QUOTE((?:\s+\d{1,7})+)/i.exec(instruction)?.[1]?.trim().split(/\s+/) ?? []
  return codes
    .map(Number)
    .filter((code) => code <= 0x10_ff_ff)
    .map((code) => String.fromCodePoint(code))
    .join('')
}

/** Limits above the nesting and the lengths in genuine documents. */
const [maxFieldDepth, maxInstructionLength] = [100, 20_000]

interface OpenField {
  instruction: string
  result: string
  isInResult: boolean
}

/** Assembles instructions from the marks and texts of a document, and checks each at its end. */
export class FieldReader {
  readonly #openFields: OpenField[] = []
  readonly #report: (finding: Finding) => void

  constructor(report: (finding: Finding) => void) {
    this.#report = report
  }

  begin(): void {
    if (this.#openFields.length < maxFieldDepth)
      this.#openFields.push({ instruction: '', result: '', isInResult: false })
    else this.#report('not_checked')
  }

  separate(): void {
    const field = this.#openFields.at(-1)
    if (field) field.isInResult = true
  }

  /** Adds text of an instruction. Text outside of fields is checked separately. */
  addInstruction(text: string): void {
    const field = this.#openFields.at(-1)
    if (!field) this.#check(text)
    else if (field.instruction.length < maxInstructionLength) field.instruction += text
    else this.#report('not_checked')
  }

  /** Adds displayed text. */
  addText(text: string): void {
    const field = this.#openFields.at(-1)
    if (field?.isInResult && field.result.length < maxInstructionLength) field.result += text
  }

  end(): void {
    const field = this.#openFields.pop()
    if (!field) return
    this.#check(field.instruction)
    const outer = this.#openFields.at(-1)
    const value = quoteResult(field.instruction) || field.result
    if (!outer || value === '') return
    if (outer.isInResult) this.addText(value)
    else this.addInstruction(value)
  }

  /** Ends the fields that were not closed, which checks them, too. */
  close(): void {
    while (this.#openFields.length > 0) this.end()
  }

  #check(instruction: string): void {
    const finding = classifyField(instruction)
    if (finding) this.#report(finding)
  }
}
