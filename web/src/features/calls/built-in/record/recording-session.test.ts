import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startRecorder } from './recorder.ts'
import { startRecordingSession } from './recording-session.ts'

/** Test double of MediaRecorder that emits a part when the test says so, and the last part when stopped. */
class FakeRecorder extends EventTarget {
  static last: FakeRecorder | undefined
  static isTypeSupported = (type: string) => type === 'audio/webm;codecs=opus'
  state = 'inactive'
  readonly type: string | undefined
  constructor(_stream: unknown, options: { mimeType?: string }) {
    super()
    this.type = options.mimeType
    FakeRecorder.last = this
  }
  static startFailure: Error | null = null
  start(): void {
    if (FakeRecorder.startFailure) throw FakeRecorder.startFailure
    this.state = 'recording'
  }
  emitPart(letters: string): void {
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([letters]) }))
  }
  stop(): void {
    this.state = 'inactive'
    queueMicrotask(() => {
      this.emitPart('end')
      this.dispatchEvent(new Event('stop'))
    })
  }
}
class FakeContext {
  static closedCount = 0
  createMediaStreamDestination() {
    return { stream: { getAudioTracks: () => [{ stop: () => undefined }] } }
  }
  createMediaStreamSource() {
    return { connect: () => undefined, disconnect: () => undefined }
  }
  resume() {
    return Promise.resolve()
  }
  close() {
    FakeContext.closedCount += 1
    return Promise.resolve()
  }
}
class FakeWorker extends EventTarget {
  terminate(): void {}
  postMessage(): void {}
}

/** Long enough to be uploaded at once: the first bytes must identify the format. */
const firstPart = 'x'.repeat(2_000)
const emptyScene = { people: [], screens: [], sounds: [] }
/**
 * @param statuses with which the server answers the uploads in turn; then 200
 * @returns the uploaded parts with their index and size, and the reported states
 */
function startSession(...statuses: number[]) {
  const uploads: [string, number][] = []
  const states: string[] = []
  vi.stubGlobal('fetch', (path: string, { body }: { body: Blob }) => {
    uploads.push([path.split('/chunks/')[1] ?? '', body.size])
    const status = statuses.shift() ?? 200
    return Promise.resolve(
      new Response(
        JSON.stringify(
          status === 200
            ? { next: uploads.length }
            : { error: { status, code: status === 402 ? 'storage_limit' : 'call_capture_over', message: '' } },
        ),
        { status },
      ),
    )
  })
  const session = startRecordingSession({
    roomId: 'r1',
    capture: { id: 'c1', recording: false },
    scene: () => emptyScene,
    onState: (state) => states.push(state),
  })
  return { session, uploads, states, recorder: FakeRecorder.last as FakeRecorder }
}
const flush = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 0)
  })

describe('recording in the host’s browser', () => {
  beforeEach(() => {
    FakeRecorder.last = undefined
    FakeRecorder.startFailure = null
    FakeContext.closedCount = 0
    vi.stubGlobal('MediaRecorder', FakeRecorder)
    vi.stubGlobal('AudioContext', FakeContext)
    vi.stubGlobal('Worker', FakeWorker)
    vi.stubGlobal('MediaStream', Object)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  it('uploads parts while recording, and the last part before it finishes', async () => {
    const { session, uploads, states, recorder } = startSession()
    expect([recorder.type, recorder.state]).toEqual(['audio/webm;codecs=opus', 'recording'])
    recorder.emitPart(firstPart)
    await flush()
    await session.finish()
    expect([uploads, states, recorder.state]).toEqual([
      [
        ['0', 2_000],
        ['1', 3],
      ],
      [],
      'inactive',
    ])
  })

  it('discards unsent parts when consent is withdrawn', async () => {
    const { session, uploads, recorder } = startSession()
    session.drop()
    await flush()
    expect([uploads, recorder.state]).toEqual([[], 'inactive'])
  })

  it.each([
    [402, 'full'],
    [409, 'over'],
  ])('stops when the server answers %i', async (status, reason) => {
    const { uploads, states, recorder } = startSession(status)
    recorder.emitPart(firstPart)
    await flush()
    recorder.emitPart('second')
    await flush()
    expect([uploads, states]).toEqual([[['0', 2_000]], [reason]])
  })

  it('reports unable where the browser cannot record', () => {
    vi.stubGlobal('MediaRecorder', undefined)
    expect(startSession().states).toEqual(['unable'])
  })

  it('reports unable, closes the sound and finishes at once when the recorder does not start', async () => {
    FakeRecorder.startFailure = new Error('NotSupportedError')
    const { session, states } = startSession()
    expect([states, FakeContext.closedCount]).toEqual([['unable'], 1])
    vi.useFakeTimers() // the longest wait for a last part never passes
    await session.finish()
  })

  it('closes the sound when there is no picture', () => {
    vi.spyOn(FakeRecorder, 'isTypeSupported').mockReturnValue(true)
    vi.spyOn(document, 'createElement').mockImplementation(() => {
      throw new Error('no canvas')
    })
    const options = {
      recordsPicture: true,
      scene: () => emptyScene,
      onPart: () => undefined,
      onBroken: () => undefined,
    }
    expect(() => startRecorder(options)).toThrow('no canvas')
    expect(FakeContext.closedCount).toBe(1)
  })
})
