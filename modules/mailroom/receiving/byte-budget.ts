/** Limits the bytes of messages in memory at the same time. */
export interface ByteBudget {
  /** Reserves bytes; returns false when they exceed the remaining budget. */
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
