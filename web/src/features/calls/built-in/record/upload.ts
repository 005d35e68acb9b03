// Uploads the parts of a recording in order, retrying each until the server has it.

/**
 * `late`: the server is unreachable, retrying · `full`: the storage limit is reached · `over`: consent was withdrawn or
 * the capture stopped · `broken`: the upload cannot continue
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

/** A part of two seconds has some hundred kilobytes; parts that waited for a connection are sent together. */
const partBytes = 4 * 1024 * 1024
/** Only the whole first part identifies the format; a recorder's first bytes alone do not. */
const firstBytes = 1_024
const waitMs = (attempt: number): number => Math.min(8_000, 500 * 2 ** attempt)

/** @param send rejects when nothing answered */
export function createUploader(
  send: (n: number, bytes: Blob) => Promise<SendResult>,
  onState: (state: UploadState) => void,
): Uploader {
  let pendingParts: readonly Blob[] = []
  /** Parts stay in memory until confirmed: the server may have stored one although its answer was lost. */
  let part: { readonly n: number; readonly bytes: Blob } | null = null
  let next = 0
  let state: UploadState = 'going'
  let running: Promise<void> | null = null
  let stop: (() => void) | null = null
  let ending = false
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
      stop = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const finish = (reason: 'full' | 'over' | 'broken' | null) => {
    isDone = true
    pendingParts = []
    part = null
    stop?.()
    if (reason !== null) setState(reason)
  }
  function nextPart(): { readonly n: number; readonly bytes: Blob } {
    const all = new Blob([...pendingParts])
    pendingParts = all.size > partBytes ? [all.slice(partBytes)] : []
    return { n: next, bytes: all.slice(0, partBytes) }
  }
  const isReady = () =>
    !isDone &&
    (part !== null ||
      (pendingParts.length > 0 &&
        (next > 0 || ending || pendingParts.reduce((sum, { size }) => sum + size, 0) >= firstBytes)))
  async function sendOne(attempt: number): Promise<number> {
    const { n, bytes } = (part ??= nextPart())
    try {
      const result = await send(n, bytes)
      if (isDone) return 0
      // The server asks again for a part that it had confirmed and that was discarded here.
      if (typeof result === 'string' || result.next <= n) finish(typeof result === 'string' ? result : 'broken')
      else {
        next = result.next
        part = null
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
      ending = true
      await startSending()
    },
    drop: () => finish(null),
  }
}
