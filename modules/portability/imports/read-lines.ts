import type { Readable } from 'node:stream'

/** Maximum of rows per statement, and of characters of their JSON. */
const batchRows = 500
const batchSize = 4_000_000

/**
 * Splits at line feeds only: JSON escapes them, but may contain other characters that some readers treat as line ends.
 */
async function* lines(source: Readable): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of source.setEncoding('utf8') as AsyncIterable<string>) {
    const parts = (rest + chunk).split('\n')
    rest = parts.pop() ?? ''
    yield* parts
  }
  yield rest
}

/**
 * Yields the rows of an exported table as JSON texts, a few hundred at a time. They are not parsed here: only the
 * database preserves every digit of a number.
 */
export async function* readBatches(source: Readable): AsyncGenerator<readonly string[]> {
  let batch: string[] = []
  let size = 0
  for await (const line of lines(source)) {
    const json = line.replace(/,$/, '')
    if (json === '' || json === '[' || json === ']') continue
    batch.push(json)
    size += json.length
    if (batch.length < batchRows && size < batchSize) continue
    yield batch
    batch = []
    size = 0
  }
  if (batch.length > 0) yield batch
}
