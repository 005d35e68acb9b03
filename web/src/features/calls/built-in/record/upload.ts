// Uploads the parts of a recording in order, retrying each until the server has it.

/**
 * `going`: parts are uploaded · `late`: the server is unreachable, retrying · `full`: the storage limit is reached ·
 * `over`: consent was withdrawn or the capture stopped · `broken`: the upload cannot continue
 */
export type UploadState = 'going' | 'late' | 'full' | 'over' | 'broken'

/** Result of an upload: index of the next expected part, or why no more are accepted. */
export type SendResult = { readonly next: number } | 'full' | 'over' | 'broken'

export interface Uploader {
  add(bytes: Blob): void
  /** Resolves when all parts are uploaded or cannot be. */
  drained(): Promise<void>
  /** Discards pending parts. */
  drop(): void
}

/** The recorder delivers some hundred kilobytes every two seconds; pending parts are joined up to this size. */
const maxPartBytes = 4 * 1024 * 1024
/** The first part must contain the header of the format, so it is not sent before it has this size. */
const minFirstPartBytes = 1_024
const waitMs = (attempt: number): number => Math.min(8_000, 500 * 2 ** attempt)

/** @param send rejects when the server did not answer */
export function createUploader(
  send: (n: number, bytes: Blob) => Promise<SendResult>,
  onState: (state: UploadState) => void,
): Uploader {
  let pendingParts: readonly Blob[] = []
  /** The part being sent, until it is confirmed: the server may have stored it although its answer was lost. */
  let partInFlight: { readonly n: number; readonly bytes: Blob } | null = null
  let nextIndex = 0
  let state: UploadState = 'going'
  let running: Promise<void> | null = null
  let endPause: (() => void) | null = null
  let isEnding = false
  let isDone = false

  const setState = (nextState: UploadState) => {
    if (state !== nextState) {
      state = nextState
      onState(nextState)
    }
  }
  const pause = (attempt: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, waitMs(attempt))
      endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const finish = (reason: 'full' | 'over' | 'broken' | null) => {
    isDone = true
    pendingParts = []
    partInFlight = null
    endPause?.()
    if (reason !== null) setState(reason)
  }
  function nextPart(): { readonly n: number; readonly bytes: Blob } {
    const joined = new Blob([...pendingParts])
    pendingParts = joined.size > maxPartBytes ? [joined.slice(maxPartBytes)] : []
    return { n: nextIndex, bytes: joined.slice(0, maxPartBytes) }
  }
  function isReady(): boolean {
    if (isDone) return false
    if (partInFlight !== null) return true
    if (pendingParts.length === 0) return false
    const pendingBytes = pendingParts.reduce((sum, { size }) => sum + size, 0)
    return nextIndex > 0 || isEnding || pendingBytes >= minFirstPartBytes
  }
  async function sendOne(attempt: number): Promise<number> {
    const { n, bytes } = (partInFlight ??= nextPart())
    try {
      const result = await send(n, bytes)
      if (isDone) return 0
      if (typeof result === 'string') finish(result)
      // The server expects a part that it had confirmed, which was therefore discarded here.
      else if (result.next <= n) finish('broken')
      else {
        nextIndex = result.next
        partInFlight = null
        setState('going')
      }
      return 0
    } catch {
      if (isDone) return 0
      setState('late')
      await pause(attempt)
      return attempt + 1
    }
  }
  async function run(): Promise<void> {
    for (let attempt = 0; isReady();) attempt = await sendOne(attempt)
    running = null
  }
  const startSending = (): Promise<void> => running ?? (isReady() ? (running = run()) : Promise.resolve())

  return {
    add(bytes) {
      if (isDone || bytes.size === 0) return
      pendingParts = [...pendingParts, bytes]
      void startSending()
    },
    async drained() {
      isEnding = true
      await startSending()
    },
    drop: () => finish(null),
  }
}
