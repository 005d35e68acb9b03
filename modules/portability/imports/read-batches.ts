import type { Readable } from 'node:stream'

const maxBatchRows = 500
/** Maximum of characters of JSON, unless a single row is longer. */
const maxBatchLength = 4_000_000

/**
 * Splits a stream at line feeds, which JSON escapes. It may contain other characters that some readers treat as line
 * ends.
 */
async function* lines(source: Readable): AsyncGenerator<string> {
  let incompleteLine = ''
  for await (const chunk of source.setEncoding('utf8') as AsyncIterable<string>) {
    const completeLines = (incompleteLine + chunk).split('\n')
    incompleteLine = completeLines.pop() ?? ''
    yield* completeLines
  }
  yield incompleteLine
}

/**
 * Yields the rows of an exported table as JSON texts, a few hundred at a time. They are not parsed, because JavaScript
 * does not preserve every digit of a number as the database does.
 */
export async function* readBatches(source: Readable): AsyncGenerator<readonly string[]> {
  let batch: string[] = []
  let length = 0
  for await (const line of lines(source)) {
    const json = line.replace(/,$/, '')
    if (json === '' || json === '[' || json === ']') continue
    batch.push(json)
    length += json.length
    if (batch.length < maxBatchRows && length < maxBatchLength) continue
    yield batch
    batch = []
    length = 0
  }
  if (batch.length > 0) yield batch
}
