// The log of the server: lines on standard output. One that cannot be written (its disk is full, nobody reads it any more) is
// dropped and counted. Pino's own destination would keep it in memory, and after a fatal one wait for room while nobody is served.
import { writeSync } from 'node:fs'
import { pino, type Logger } from 'pino'

type Write = (bytes: Uint8Array) => number

/** How long a line waits for a reader that is behind, milliseconds. The next ones do not wait until it has caught up. */
const patience = 1_000
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
    const note = this.#lost > 0 ? `${JSON.stringify({ level: 40, time: Date.now(), msg: `not written to this log: ${this.#lost}` })}\n` : ''
    if (this.#send(Buffer.from(`${this.#broken ? '\n' : ''}${note}${line}`))) this.#lost = 0
    else this.#lost += 1
  }

  #send(bytes: Uint8Array): boolean {
    const deadline = Date.now() + (this.#lost > 0 ? 0 : patience)
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

/** Writing a line never fails and never keeps the server waiting for long. */
export const openLog = (level: string, write: Write = (bytes) => writeSync(1, bytes)): Logger => pino({ level }, new Lines(write))
