/** Numbers that look random and are the same for the same seed, for demonstrations and data of tests. */
export interface Random {
  /** An integer from 0 to `limit` − 1. */
  below(limit: number): number
  pick<T>(from: readonly T[]): T
  /** A version 7 id of that moment. */
  uuid(at: Date): string
}

/** mulberry32, with 32 bits of state: sufficient for sample data, unsuitable for secrets. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return (t ^ (t >>> 14)) >>> 0
  }
  const below = (limit: number) => Math.floor((next() / 0x1_0000_0000) * limit)
  const hex = (digits: number) => Array.from({ length: digits }, () => below(16).toString(16)).join('')
  return {
    below,
    pick: <T>(from: readonly T[]): T => {
      const item = from[below(from.length)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
    uuid(at) {
      const time = at.getTime().toString(16).padStart(12, '0')
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${'89ab'[below(4)]}${hex(3)}-${hex(12)}`
    },
  }
}
