// Parts of a recording on their way to the server, in order, each until it is there.

/**
 * `late`: the server cannot be reached and it is tried again · `full`: there is no room for more · `over`: it is no
 * longer agreed to, or was stopped · `broken`: it cannot go on
 */
export type UploadState = 'going' | 'late' | 'full' | 'over' | 'broken'

/** What came of sending a part: the next one that is wanted, or why there is none. */
export type Sent = { readonly next: number } | 'full' | 'over' | 'broken'

export interface Uploader {
  add(bytes: Blob): void
  /** The end of it: done once all that was added is there, or cannot get there. */
  drained(): Promise<void>
  /** Nothing more is sent. */
  drop(): void
}

/** A part of two seconds is some hundred kilobytes; those that waited for a connection travel together. */
const partBytes = 4 * 1024 * 1024
/** The first part says what the whole is, which a recorder's first byte alone does not. */
const firstBytes = 1_024
const waitMs = (turn: number): number => Math.min(8_000, 500 * 2 ** turn)

/** @param send rejects when nothing answered */
export function createUploader(
  send: (n: number, bytes: Blob) => Promise<Sent>,
  onState: (state: UploadState) => void,
): Uploader {
  let waiting: readonly Blob[] = []
  /** A part keeps its bytes until it is there: the server may have it although its answer was lost. */
  let part: { readonly n: number; readonly bytes: Blob } | null = null
  let next = 0
  let state: UploadState = 'going'
  let running: Promise<void> | null = null
  let stop: (() => void) | null = null
  let ending = false
  let done = false

  const show = (now: UploadState) => {
    if (state !== now) {
      state = now
      onState(now)
    }
  }
  const pause = (turn: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, waitMs(turn))
      stop = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const finish = (why: 'full' | 'over' | 'broken' | null) => {
    done = true
    waiting = []
    part = null
    stop?.()
    if (why !== null) show(why)
  }
  function take(): { readonly n: number; readonly bytes: Blob } {
    const all = new Blob([...waiting])
    waiting = all.size > partBytes ? [all.slice(partBytes)] : []
    return { n: next, bytes: all.slice(0, partBytes) }
  }
  const ready = () =>
    !done &&
    (part !== null ||
      (waiting.length > 0 && (next > 0 || ending || waiting.reduce((sum, { size }) => sum + size, 0) >= firstBytes)))
  async function sendOne(turn: number): Promise<number> {
    const { n, bytes } = (part ??= take())
    try {
      const sent = await send(n, bytes)
      if (done) return 0
      // A part that is wanted again was thrown away here when it was said to be there.
      if (typeof sent === 'string' || sent.next <= n) finish(typeof sent === 'string' ? sent : 'broken')
      else {
        next = sent.next
        part = null
        show('going')
      }
      return 0
    } catch {
      if (done) return 0
      show('late')
      await pause(turn)
      return turn + 1
    }
  }
  async function run(): Promise<void> {
    for (let turn = 0; ready();) turn = await sendOne(turn)
    running = null
  }
  const go = (): Promise<void> => running ?? (ready() ? (running = run()) : Promise.resolve())

  return {
    add(bytes) {
      if (done || bytes.size === 0) return
      waiting = [...waiting, bytes]
      void go()
    },
    async drained() {
      ending = true
      await go()
    },
    drop: () => finish(null),
  }
}
