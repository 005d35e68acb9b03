// Reads Server-Sent Events from a `fetch` response: an `EventSource` cannot send the session's header.

export interface StreamEvent {
  /** Last event id, to resume after a lost connection; `undefined` until the stream sent one. */
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
  // A line that begins with a colon is a comment, used as heartbeat.
  if (line === '' || line.startsWith(':')) return
  const colon = line.indexOf(':')
  const name = colon < 0 ? line : line.slice(0, colon)
  const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
  if (name === 'data') frame.data.push(value)
  else if (name === 'event') frame.event = value
  else if (name === 'id' && !value.includes('\0')) frame.id = value
}

/** @returns a parser that takes chunks in any division and returns complete events */
export function eventReader(): (chunk: string) => readonly StreamEvent[] {
  let buffered = ''
  let frame: Frame = { id: undefined, event: '', data: [] }
  return (chunk) => {
    const events: StreamEvent[] = []
    const text = buffered + chunk
    // A carriage return at the end may be the first half of CRLF: it waits for the next chunk.
    const readable = text.endsWith('\r') ? text.slice(0, -1) : text
    const lines = readable.split(/\r\n|\n|\r/)
    buffered = (lines.pop() ?? '') + text.slice(readable.length)
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

/** Milliseconds without data, not even a heartbeat (sent every 15 s), after which the connection is considered dead. */
const silenceMs = 40_000

/**
 * Reads a response to its end.
 * @throws errors of the network; `TimeoutError` after a long silence
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
