// Server-Sent Events read from a `fetch` answer: an `EventSource` cannot carry the session's header.

export interface StreamEvent {
  /** Where a reader that lost the connection goes on from; `undefined` until the stream has named one. */
  readonly id: string | undefined
  readonly event: string
  readonly data: string
}

interface Frame {
  id: string | undefined
  event: string
  data: string[]
}

function takeLine(frame: Frame, line: string): void {
  // A line that begins with a colon is a heartbeat.
  if (line === '' || line.startsWith(':')) return
  const colon = line.indexOf(':')
  const name = colon < 0 ? line : line.slice(0, colon)
  const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
  if (name === 'data') frame.data.push(value)
  else if (name === 'event') frame.event = value
  else if (name === 'id' && !value.includes('\0')) frame.id = value
}

/** @returns a function that takes the pieces as they arrive, cut anywhere, and gives the events that are complete */
export function eventReader(): (piece: string) => readonly StreamEvent[] {
  let rest = ''
  let frame: Frame = { id: undefined, event: '', data: [] }
  return (piece) => {
    const events: StreamEvent[] = []
    const text = rest + piece
    // A carriage return at the end may be half of a line's end.
    const ended = text.endsWith('\r') ? text.slice(0, -1) : text
    const lines = ended.split(/\r\n|\n|\r/)
    rest = (lines.pop() ?? '') + text.slice(ended.length)
    for (const line of lines) {
      if (line !== '') takeLine(frame, line)
      else {
        if (frame.data.length > 0)
          events.push({ id: frame.id, event: frame.event || 'message', data: frame.data.join('\n') })
        frame = { id: frame.id, event: '', data: [] }
      }
    }
    return events
  }
}

/**
 * Nothing, not even a heartbeat (the server sends one every 15 s), for this long: the connection is dead although
 * nobody said so.
 */
const silenceMs = 40_000

/**
 * Reads an answer to its end.
 * @throws what the network throws; `TimeoutError` after a long silence
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvents: (events: readonly StreamEvent[]) => void,
  silence = silenceMs,
): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const read = eventReader()
  try {
    for (;;) {
      let timer: ReturnType<typeof setTimeout> | undefined
      const quiet = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new DOMException('the stream fell silent', 'TimeoutError')), silence)
      })
      const { done, value } = await Promise.race([reader.read(), quiet]).finally(() => clearTimeout(timer))
      if (done) return
      const events = read(decoder.decode(value, { stream: true }))
      if (events.length > 0) onEvents(events)
    }
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}
