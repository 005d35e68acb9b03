// Recordings of built-in calls on a separate disk, with a scripted transcription.
import { asJob } from './as-job.ts'
import { request } from './request.ts'
import { expect } from 'vitest'
import { createDiskStorage } from '#server/adapters/disk-storage.ts'
import type { Work } from '#server/http/context.ts'
import { LlmError } from '#server/ports/llm.ts'
import { StorageFullError, type Storage } from '#server/ports/storage.ts'
import {
  TranscriptionRefused,
  type AudioSegment,
  type TranscriptionAbility,
  type TranscriptionLine,
  type TranscriptionRequest,
} from '#server/ports/transcription.ts'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Person } from './actors.ts'
import { useApp } from './app.ts'
import { recordingsOf } from './built-in-calls.ts'
import { storedFiles } from './files.ts'
import { createTestClock } from './test-clock.ts'
import { callsDependencies } from '#modules/calls/calls.dependencies.ts'
import { sweepMedia } from '#modules/calls/built-in/sweep-media.ts'

export const codeOf = (answer: { body: unknown }) => (answer.body as { error?: { code: string } }).error?.code

/** Starts the application of a test file and returns helpers that record and inspect recordings. */
export function useRecordedCalls() {
  const directory = mkdtempSync(join(tmpdir(), 'bufete-calls-'))
  const disk = createDiskStorage({ root: join(directory, 'files') })
  /** Whether the disk is full. */
  const volume = { full: false }
  const storage: Storage = {
    ...disk,
    write: (key, stream, signal) =>
      volume.full ? Promise.reject(new StorageFullError()) : disk.write(key, stream, signal),
  }
  /** What the scripted transcription answers (`lines` or two fixed ones, or a refusal), and what it received. */
  const transcriber = {
    ability: 'yes' as TranscriptionAbility,
    refuses: false,
    /** Whether the provider breaks off after it has transcribed every piece. */
    fails: false,
    lines: null as TranscriptionLine[] | null,
    received: [] as (Omit<AudioSegment, 'bytes'> & { bytes: number })[],
    request: null as TranscriptionRequest | null,
  }
  const transcription = {
    ability: () => Promise.resolve(transcriber.ability),
    async transcribe({ em }: Pick<Work, 'em'>, transcriptionRequest: TranscriptionRequest) {
      transcriber.request = transcriptionRequest
      transcriber.received = []
      // A test may end the failures while this attempt still runs.
      const { fails } = transcriber
      for await (const { bytes, ...piece } of transcriptionRequest.pieces) {
        transcriber.received.push({ ...piece, bytes: bytes.length })
        const lines = [{ startMs: 0, endMs: 900, speaker: 'A', text: 'Buenos días' }]
        const { startMs, seconds } = piece
        if (fails) await em.fork().transactional((tx) => transcriptionRequest.keep?.(tx, { startMs, seconds, lines }))
      }
      if (fails) throw new LlmError('unavailable', 'the connection broke off')
      if (transcriber.refuses) throw new TranscriptionRefused('not_allowed')
      return {
        lines: transcriber.lines ?? [
          { startMs: 0, endMs: 900, speaker: 'A', text: 'Buenos días' },
          { startMs: 1_000, endMs: 2_000, speaker: null, text: 'El contrato <b>' },
        ],
      }
    },
  }
  const clock = createTestClock()
  const app = useApp({ background: true, ports: { storage, transcription, clock } })
  const files = () => storedFiles({ ...app(), directory })
  const filesOf = (companyId: string) => files().filter((path) => path.includes(`/calls/${companyId}/`))
  const work = () => app().services.openWork()
  const deps = () => callsDependencies(app().services)
  const runSweep = () => asJob(() => sweepMedia(deps(), work()))
  const waitForProcessedRecording = async (person: Person) => {
    await expect
      .poll(
        async () =>
          (await recordingsOf(person)).map(({ status, transcriptionState }) => [
            status,
            ['processing', 'enabled'].includes(transcriptionState),
          ]),
        { timeout: 10_000 },
      )
      .toEqual([[expect.stringMatching('completed|unknown'), false]])
    return (await recordingsOf(person))[0]
  }
  const linkOf = async (person: Person, id: string | undefined): Promise<string> =>
    ((await person.get(`/calls/recordings/${id}/link`).expect(200)).body as { url: string }).url
  /** Requests a recording, or a range of it. The body of the response is a buffer. */
  const play = (url: string, range?: string) => {
    const response = request(app().handler)
      .get(url)
      .buffer(true)
      .parse((res, callback) => {
        const parts: Buffer[] = []
        res.on('data', (part: Buffer) => parts.push(part))
        res.on('end', () => {
          callback(null, Buffer.concat(parts))
        })
      })
    return range ? response.set('range', range) : response
  }
  return {
    app,
    volume,
    disk,
    transcriber,
    clock,
    filesOf,
    work,
    deps,
    runSweep,
    waitForProcessedRecording,
    linkOf,
    play,
  }
}
