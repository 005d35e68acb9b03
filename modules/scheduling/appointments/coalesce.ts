/**
 * Lets callers who ask for the same at once share one answer. Nobody gets an answer whose reading began before they
 * asked: who comes while one is under way waits for the next, which all of them share. So hundreds who lost the same
 * time read what is free now twice and not hundreds of times, and none of them sees it as it was before they lost.
 */
export function coalesce<T>(): (key: string, read: () => Promise<T>) => Promise<T> {
  interface Line { running: Promise<unknown>; next: Promise<T> | undefined }
  const lines = new Map<string, Line>()
  const start = (key: string, read: () => Promise<T>): Promise<T> => {
    const answer = read()
    const line: Line = { running: answer.catch(() => undefined), next: undefined }
    lines.set(key, line)
    void line.running.then(() => { if (lines.get(key) === line && !line.next) lines.delete(key) })
    return answer
  }
  return (key, read) => {
    const line = lines.get(key)
    if (!line) return start(key, read)
    line.next ??= line.running.then(() => start(key, read))
    return line.next
  }
}
