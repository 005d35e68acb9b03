/**
 * A text that grows at its end and is read there. It stays in the pieces in which it came: put together at every word
 * it would be copied as often as it has words, for each of hundreds of answers at once.
 */
export class GrowingText {
  #pieces: string[] = []
  #length = 0

  /** UTF-16 units. */
  get length(): number {
    return this.#length
  }

  add(piece: string): void {
    if (piece === '') return
    this.#pieces.push(piece)
    this.#length += piece.length
  }

  /** As `String.slice` with places that are in the text; quick for places near its end. */
  slice(from: number, to = this.#length): string {
    let out = ''
    let end = this.#length
    for (let n = this.#pieces.length - 1; n >= 0 && end > from; n -= 1) {
      const piece = this.#pieces[n] ?? ''
      const start = end - piece.length
      if (start < to) out = piece.slice(Math.max(0, from - start), Math.min(piece.length, to - start)) + out
      end = start
    }
    return out
  }

  toString(): string {
    if (this.#pieces.length > 1) this.#pieces = [this.#pieces.join('')]
    return this.#pieces[0] ?? ''
  }
}
