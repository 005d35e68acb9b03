import type { Readable } from 'node:stream'

/** Rows that one statement brings in, and the JSON of them at most, characters. */
const batchRows = 500
const batchSize = 4_000_000

/**
 * Line ends alone part rows: JSON has none of its own, but may hold the other characters that some readers take for
 * one.
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
 * The rows of a table of an export as JSON texts, a few hundred at a time. They are not read here: only the database
 * keeps every digit of a number.
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
