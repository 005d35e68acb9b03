/** Bounds the memory of what strangers send at once. */
export interface ByteBudget {
  /** Returns false when the bytes do not fit now. */
  take(bytes: number): boolean
  release(bytes: number): void
}

export function createByteBudget(maxBytes: number): ByteBudget {
  let used = 0
  return {
    take(bytes) {
      if (used + bytes > maxBytes) return false
      used += bytes
      return true
    },
    release(bytes) {
      used -= bytes
    },
  }
}
