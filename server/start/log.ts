// The log of the server: lines on standard output. One that cannot be written (its disk is full, nobody reads it any
// more) is dropped and counted. Pino's own destination would keep it in memory, and after a fatal one wait for room
// while nobody is served.
import { writeSync } from 'node:fs'
import { pino, stdSerializers, type Logger } from 'pino'
import { RepeatedErrors } from './repeated-errors.ts'

type Write = (bytes: Uint8Array) => number

/**
 * How long a line waits for a reader that is behind, milliseconds. The next ones do not wait until it has caught up.
 */
const timeoutMs = 1_000
const pause = 10
const never = new Int32Array(new SharedArrayBuffer(4))
const isBehind = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EAGAIN'

class Lines {
  readonly #write: Write
  #lost = 0
  /** A line that broke off in its middle is ended before the next one. */
  #broken = false

  constructor(write: Write) {
    this.#write = write
  }

  write(line: string): void {
    const note =
      this.#lost > 0
        ? `${JSON.stringify({ level: 40, time: Date.now(), msg: `not written to this log: ${this.#lost}` })}\n`
        : ''
    if (this.#send(Buffer.from(`${this.#broken ? '\n' : ''}${note}${line}`))) this.#lost = 0
    else this.#lost += 1
  }

  #send(bytes: Uint8Array): boolean {
    const deadline = Date.now() + (this.#lost > 0 ? 0 : timeoutMs)
    let rest = bytes
    while (rest.length > 0) {
      try {
        rest = rest.subarray(this.#write(rest))
      } catch (error) {
        if (isBehind(error) && Date.now() < deadline) {
          Atomics.wait(never, 0, 0, pause)
          continue
        }
        this.#broken ||= rest.length < bytes.length
        return false
      }
    }
    this.#broken = false
    return true
  }
}

/** Longest message and stack of an error in the log, characters. */
const maxMessage = 1_000
const maxStack = 4_000
/** What an error of the database or of a provider says of its kind; other properties may hold people's data. */
const keptProperties = [
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
 * Writes type, message, stack and a few known properties of an error: a duplicate key names the value, a request its
 * body.
 */
export function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { type, message, stack, ...rest } = stdSerializers.err(error)
  const kept = keptProperties.flatMap((name) =>
    ['string', 'number'].includes(typeof rest[name]) ? [[name, rest[name]] as const] : [],
  )
  return { type, message: message.slice(0, maxMessage), stack: stack.slice(0, maxStack), ...Object.fromEntries(kept) }
}

const warn = 40

/**
 * Opens the log: JSON lines. Writing a line never fails and never keeps the server waiting for long. Warnings and
 * errors of one kind are one line and a count; `flush` writes the counts.
 */
export function openLog(level: string, write: Write = (bytes) => writeSync(1, bytes)): Logger {
  const repeated = new RepeatedErrors()
  const lines = new Lines(write)
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
          if (lineLevel < warn || repeated.allows(this, args, lineLevel)) method.apply(this, args)
        },
      },
    },
    destination,
  )
}
