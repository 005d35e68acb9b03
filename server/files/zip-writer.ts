// Writes a ZIP as a stream, one entry at a time, so that it needs only the memory of one chunk of a file.
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { createMeasure, type FileMeasurement } from './measure.ts'

export interface ZipWriter {
  /** The archive; its reader determines the pace. */
  readonly output: Readable
  /**
   * @param compress false for compressed contents
   * @throws errors of `content`
   */
  add(path: string, content: Readable | AsyncIterable<string>, compress?: boolean): Promise<FileMeasurement>
  end(): void
  /** Fails the stream, so that its reader discards the incomplete archive. */
  fail(error: Error): void
}

export function createZipWriter(at: Date): ZipWriter {
  const zip = new ZipFile()
  const output = zip.outputStream as unknown as Readable
  // A PassThrough, because errors cannot be signalled on the library's own stream.
  const relay = new PassThrough()
  output.on('error', (error: Error) => relay.destroy(error))
  output.pipe(relay)
  const abandoned = new Promise<never>((_, reject) => {
    relay.once('close', () => {
      reject(relay.errored ?? new Error('the archive is not read any more'))
    })
  })
  abandoned.catch(() => undefined)
  return {
    output: relay,
    async add(path, content, compress = true) {
      const { stream, measured } = createMeasure()
      zip.addReadStream(stream, path, { mtime: at, compress })
      const source = content instanceof Readable ? content : Readable.from(content, { objectMode: false })
      // An entry ends when its last byte was read; the reader of the archive may give up before.
      await Promise.race([pipeline(source, stream), abandoned])
      return measured()
    },
    end: () => zip.end(),
    fail: (error) => {
      relay.destroy(error)
    },
  }
}
