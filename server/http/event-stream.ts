// Server-Sent Events as they are written: to a reader who stays until they leave, or are let go.
import type { Response } from 'express'

/** Bytes that wait for a reader who takes nothing; then they are let go, and may come back where they were. */
const mostWaiting = 1_000_000
const beat = ': \n\n'

export class EventStream {
  readonly #res: Response
  #sentAt = performance.now()

  /** Writes the head of the answer; from now on nothing can be refused any more. */
  constructor(res: Response) {
    this.#res = res
    res.status(200).set({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    // Ends with its connection: a word is then one write and not three.
    res.useChunkedEncodingByDefault = false
    res.flushHeaders()
    // A person is waiting: what is written goes out at once.
    res.socket?.setNoDelay(true)
  }

  get gone(): boolean {
    return this.#res.destroyed || this.#res.writableEnded
  }

  onGone(left: () => void): void {
    this.#res.once('close', left)
  }

  /** @param id where a reader that lost the connection goes on from */
  send(type: string, data: unknown, id?: string): void {
    if (this.gone) return
    this.#sentAt = performance.now()
    this.#res.write(`${id === undefined ? '' : `id: ${id}\n`}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`)
    if (this.#res.writableLength > mostWaiting) this.#res.destroy()
  }

  end(): void {
    this.#res.end()
  }

  /** Keeps proxies from giving up a silent connection. */
  beat(now: number, everyMs: number): void {
    if (this.gone || now - this.#sentAt < everyMs) return
    this.#sentAt = now
    this.#res.write(beat)
  }

  /** Ends the connection without an ending: the reader comes back and finds it elsewhere. */
  disconnect(): void {
    this.#res.destroy()
  }
}
