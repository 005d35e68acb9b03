// Reads Server-Sent Events over a real connection, as a window does.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { App } from '#server/app.ts'

/** Listens on a free port of this machine. */
export async function serve(app: Pick<App, 'handler'>): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer(app.handler)
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => {
          closed()
        })
        server.closeAllConnections()
      }),
  }
}

export interface ReadEvent {
  readonly event: string
  readonly data: unknown
}
export interface Reading {
  readonly status: number
  readonly events: readonly ReadEvent[]
  /** Resolves when the server ended the stream or the connection broke. */
  readonly ended: Promise<void>
  stop(): void
}

/** @param path below `/api` */
export async function readEventsOf(
  url: string,
  path: string,
  token: string,
  headers: Readonly<Record<string, string>> = { accept: 'text/event-stream' },
): Promise<Reading> {
  const disconnect = new AbortController()
  const answer = await fetch(`${url}/api${path}`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
    signal: disconnect.signal,
  })
  const events: ReadEvent[] = []
  const readUntilEnd = async () => {
    let buffered = ''
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const frames = (buffered + chunk).split('\n\n')
      buffered = frames.pop() ?? ''
      for (const frame of frames) {
        const match = /^event: (.*)\ndata: (.*)$/m.exec(frame)
        if (match) events.push({ event: match[1] ?? '', data: JSON.parse(match[2] ?? 'null') })
      }
    }
  }
  return {
    status: answer.status,
    events,
    ended: readUntilEnd().catch(() => undefined),
    stop: () => {
      disconnect.abort()
    },
  }
}
