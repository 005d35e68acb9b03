// What a model writes may hold characters that no database keeps: zero bytes, halves of a pair.

const keepable = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/** Text and keys of a value from outside, as they can be kept. */
export function storable<T>(value: T): T {
  return JSON.parse(JSON.stringify(value), (_, part: unknown) => {
    if (typeof part === 'string') return keepable(part)
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [keepable(key), inner]))
  }) as T
}

/** Makes text that comes in pieces keepable: a pair that was cut in two is put together. */
export class TextStream {
  #half = ''

  push(piece: string): string {
    const text = this.#half + piece
    const cut = /[\uD800-\uDBFF]$/.test(text)
    this.#half = cut ? text.slice(-1) : ''
    return keepable(cut ? text.slice(0, -1) : text)
  }

  end(): string {
    const rest = keepable(this.#half)
    this.#half = ''
    return rest
  }
}
