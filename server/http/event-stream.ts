// Writes Server-Sent Events to a client until it leaves or is disconnected.
import type { Response } from 'express'

/** Bytes queued for a client that does not read; beyond it is disconnected, and may resume. */
const maxQueuedBytes = 1_000_000
const heartbeat = ': \n\n'

export class EventStream {
  readonly #res: Response
  #sentAt = performance.now()

  /** Sends the head of the answer; afterwards no error status is possible. */
  constructor(res: Response) {
    this.#res = res
    res.status(200).set({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    // The body ends with the connection: without chunks an event is one write instead of three.
    res.useChunkedEncodingByDefault = false
    res.flushHeaders()
    // Nagle's delay is disabled, because a person is waiting.
    res.socket?.setNoDelay(true)
  }

  get isClosed(): boolean {
    return this.#res.destroyed || this.#res.writableEnded
  }

  onClose(listener: () => void): void {
    this.#res.once('close', listener)
  }

  /** @param id position from which a client resumes when it reconnects */
  send(type: string, data: unknown, id?: string): void {
    if (this.isClosed) return
    this.#sentAt = performance.now()
    this.#res.write(`${id === undefined ? '' : `id: ${id}\n`}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`)
    if (this.#res.writableLength > maxQueuedBytes) this.#res.destroy()
  }

  end(): void {
    this.#res.end()
  }

  /** Sends a comment line on an idle connection, so that proxies do not close it. */
  heartbeat(now: number, everyMs: number): void {
    if (this.isClosed || now - this.#sentAt < everyMs) return
    this.#sentAt = now
    this.#res.write(heartbeat)
  }

  /** Closes the connection without an end: the client reconnects and resumes at another server. */
  disconnect(): void {
    this.#res.destroy()
  }
}
