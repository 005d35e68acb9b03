/**
 * A text that grows at its end and is read there. The chunks are not joined as they arrive: joining at each word would
 * copy the whole text once per word, for hundreds of answers at the same time.
 */
export class ChunkedText {
  #chunks: string[] = []
  #length = 0

  /** UTF-16 units. */
  get length(): number {
    return this.#length
  }

  append(chunk: string): void {
    if (chunk === '') return
    this.#chunks.push(chunk)
    this.#length += chunk.length
  }

  /** Same as `String.slice` for offsets within the text; fast for offsets near its end. */
  slice(from: number, to = this.#length): string {
    let text = ''
    let end = this.#length
    for (let n = this.#chunks.length - 1; n >= 0 && end > from; n -= 1) {
      const chunk = this.#chunks[n] ?? ''
      const start = end - chunk.length
      if (start < to) text = chunk.slice(Math.max(0, from - start), Math.min(chunk.length, to - start)) + text
      end = start
    }
    return text
  }

  toString(): string {
    if (this.#chunks.length > 1) this.#chunks = [this.#chunks.join('')]
    return this.#chunks[0] ?? ''
  }
}
