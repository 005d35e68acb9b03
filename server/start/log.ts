// The log of the server: lines on standard output. A line that cannot be written (full disk, no reader) is dropped and
// counted. Pino's own destination would buffer it in memory, and after a fatal one block until there is room.
import { writeSync } from 'node:fs'
import { pino, stdSerializers, type Logger } from 'pino'
import { RepeatedErrors } from './repeated-errors.ts'

type Write = (bytes: Uint8Array) => number

/**
 * Milliseconds for which a line waits for a slow reader. After a line was dropped, the following lines do not wait:
 * each is dropped, too, until a line can be written.
 */
const timeoutMs = 1_000
const retryPauseMs = 10
const sleepBuffer = new Int32Array(new SharedArrayBuffer(4))
const isReaderSlow = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EAGAIN'

class LineWriter {
  readonly #write: Write
  #lost = 0
  /** Whether the last line was written in part: the next one begins with a line break. */
  #isLineBroken = false

  constructor(write: Write) {
    this.#write = write
  }

  write(line: string): void {
    const note =
      this.#lost > 0
        ? `${JSON.stringify({ level: warnLevel, time: Date.now(), msg: `not written to this log: ${this.#lost}` })}\n`
        : ''
    if (this.#send(Buffer.from(`${this.#isLineBroken ? '\n' : ''}${note}${line}`))) this.#lost = 0
    else this.#lost += 1
  }

  #send(bytes: Uint8Array): boolean {
    const deadline = Date.now() + (this.#lost > 0 ? 0 : timeoutMs)
    let remaining = bytes
    while (remaining.length > 0) {
      try {
        remaining = remaining.subarray(this.#write(remaining))
      } catch (error) {
        if (isReaderSlow(error) && Date.now() < deadline) {
          Atomics.wait(sleepBuffer, 0, 0, retryPauseMs)
          continue
        }
        this.#isLineBroken ||= remaining.length < bytes.length
        return false
      }
    }
    this.#isLineBroken = false
    return true
  }
}

/** Maximum of characters of an error's message and stack. */
const maxMessage = 1_000
const maxStack = 4_000
/** Properties of errors of the database or of a provider that contain no personal data. */
const errorProperties = [
  'code',
  'severity',
  'constraint',
  'table',
  'column',
  'routine',
  'status',
  'command',
  'responseCode',
] as const

/**
 * Returns type, message, stack and a few known properties of an error: other properties contain values, such as a
 * duplicate key or a request body.
 */
export function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { type, message, stack, ...rest } = stdSerializers.err(error)
  const loggedProperties = errorProperties.flatMap((name) =>
    ['string', 'number'].includes(typeof rest[name]) ? [[name, rest[name]] as const] : [],
  )
  return {
    type,
    message: message.slice(0, maxMessage),
    stack: stack.slice(0, maxStack),
    ...Object.fromEntries(loggedProperties),
  }
}

/** Number of pino's level `warn`. */
const warnLevel = 40

/**
 * Opens the log: JSON lines. Writing a line never fails and never keeps the server waiting for long. Warnings and
 * errors of one kind are one line and a count; `flush` writes the counts.
 */
export function openLog(level: string, write: Write = (bytes) => writeSync(1, bytes)): Logger {
  const repeated = new RepeatedErrors()
  const lines = new LineWriter(write)
  const destination = {
    write: (line: string) => {
      lines.write(line)
    },
    flushSync: () => {
      repeated.flush()
    },
    flush: (done?: () => void) => {
      repeated.flush()
      done?.()
    },
  }
  return pino(
    {
      level,
      serializers: { err: errorForLog },
      hooks: {
        logMethod(args, method, lineLevel) {
          if (lineLevel < warnLevel || repeated.allows(this, args, lineLevel)) method.apply(this, args)
        },
      },
    },
    destination,
  )
}
