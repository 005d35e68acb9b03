/**
 * Of those who want the same time at once in this process, one asks the database and the others wait for what comes of
 * it: whether it got the time or found it gone, they know that it is. Only the database decides; this keeps a crowd
 * from asking it the same question a hundred times.
 * @param attempt answers null when the time is gone; when it throws nothing is known of the time, and the next in line
 * tries
 * @returns null when the time is gone
 */
export type WishLine = <T>(key: string, attempt: () => Promise<T | null>) => Promise<T | null>

export function wishLine(): WishLine {
  /** Whether an attempt under way comes to know that the time is gone. */
  const ahead = new Map<string, Promise<boolean>>()
  return async (key, attempt) => {
    for (let before = ahead.get(key); before; before = ahead.get(key)) if (await before) return null
    const tried = attempt()
    const gone = tried.then(
      () => true,
      () => false,
    )
    ahead.set(key, gone)
    try {
      return await tried
    } finally {
      if (ahead.get(key) === gone) ahead.delete(key)
    }
  }
}
