import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Lets callers who ask for the same at once share one answer. Nobody gets an answer whose reading began before they
 * asked: who comes while one is under way waits for the next, which all of them share. So hundreds who lost the same
 * time read what is free now twice and not hundreds of times, and none of them sees it as it was before they lost.
 * @param pauseMs how long the next one waits, once the one before it has ended, for others to join
 */
export function coalesce<T>(pauseMs = 0): (key: string, read: () => Promise<T>) => Promise<T> {
  interface Line {
    readonly ended: Promise<void>
    next: Promise<T> | undefined
  }
  const lines = new Map<string, Line>()
  const start = (key: string, read: () => Promise<T>): Promise<T> => {
    const answer = read()
    const ended = answer.then(
      () => undefined,
      () => undefined,
    )
    const line: Line = { ended, next: undefined }
    lines.set(key, line)
    void ended.then(() => {
      if (lines.get(key) === line && !line.next) lines.delete(key)
    })
    return answer
  }
  const after = async (line: Line, key: string, read: () => Promise<T>): Promise<T> => {
    await line.ended
    if (pauseMs > 0) await sleep(pauseMs)
    return start(key, read)
  }
  return (key, read) => {
    const line = lines.get(key)
    if (!line) return start(key, read)
    line.next ??= after(line, key, read)
    return line.next
  }
}
