// Texts in the records of a binary workbook (XLUnicodeRichExtendedString, [MS-XLS] 2.5.293). A text may continue in the
// following records.

export class RecordText {
  readonly #parts: readonly Buffer[]
  #part = 0
  #offset: number

  /** @param parts the body of the record and of the records that continue it; the texts begin at `offset` */
  constructor(parts: readonly Buffer[], offset: number) {
    this.#parts = parts
    this.#offset = offset
  }

  get isAtEnd(): boolean {
    this.#advance()
    return this.#part >= this.#parts.length
  }

  /** @throws RangeError beyond the end */
  next(): string {
    const length = this.#readNumber(2)
    const flags = this.#readNumber(1)
    const formattingRuns = (flags & 8) === 0 ? 0 : this.#readNumber(2)
    const phoneticBytes = (flags & 4) === 0 ? 0 : this.#readNumber(4)
    const text = this.#readCharacters(length, (flags & 1) === 1)
    this.#skip(4 * formattingRuns + phoneticBytes)
    return text
  }

  #advance(): void {
    while (this.#part < this.#parts.length && this.#offset >= (this.#parts[this.#part]?.length ?? 0)) {
      this.#part += 1
      this.#offset = 0
    }
  }

  #current(): Buffer {
    this.#advance()
    const part = this.#parts[this.#part]
    if (!part) throw new RangeError('The text is longer than its record')
    return part
  }

  #readNumber(bytes: 1 | 2 | 4): number {
    const value = this.#current().readUIntLE(this.#offset, bytes)
    this.#offset += bytes
    return value
  }

  /** The first byte of a part that continues a text states again whether its characters have two bytes. */
  #readCharacters(length: number, isWide: boolean): string {
    const pieces: string[] = []
    let wide = isWide
    for (let left = length; left > 0;) {
      if (this.#offset >= (this.#parts[this.#part]?.length ?? 0)) wide = (this.#readNumber(1) & 1) === 1
      const part = this.#current()
      const available = Math.floor((part.length - this.#offset) / (wide ? 2 : 1))
      const taken = Math.min(left, available)
      if (taken === 0) throw new RangeError('The text is longer than its record')
      const end = this.#offset + taken * (wide ? 2 : 1)
      pieces.push(part.toString(wide ? 'utf16le' : 'latin1', this.#offset, end))
      this.#offset = end
      left -= taken
    }
    return pieces.join('')
  }

  #skip(bytes: number): void {
    for (let left = bytes; left > 0;) {
      const skipped = Math.min(left, this.#current().length - this.#offset)
      this.#offset += skipped
      left -= skipped
    }
  }
}
