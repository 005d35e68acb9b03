// Joins a recording and hangs while writing it, for tests that kill this process; input in RECORDING_JOINER. Prints
// "writing" when it hangs.
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pino } from 'pino'
import { createDiskStorage } from '#server/adapters/disk-storage.ts'
import { createApp } from '#server/app.ts'
import type { DatabaseUrls } from '#server/db/database.ts'
import { withScope } from '#server/db/scope.ts'
import { readEnv } from '#server/env.ts'
import { joinRecording } from '#modules/calls/built-in/join-recording.ts'
import { callsDependencies } from '#modules/calls/calls.dependencies.ts'

interface JoinRequest {
  readonly urls: DatabaseUrls
  readonly directory: string
  readonly companyId: string
  readonly captureId: string
}
const { urls, directory, companyId, captureId } = JSON.parse(process.env.RECORDING_JOINER ?? '{}') as JoinRequest
const disk = createDiskStorage({ root: join(directory, 'files') })

async function* stopAfterFirstChunk(stream: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    yield chunk
    process.stdout.write('writing\n')
    await new Promise(() => undefined)
  }
}

const app = await createApp({
  env: readEnv({ NODE_ENV: 'test', DATA_DIR: directory }),
  urls,
  secrets: { masterKey: Buffer.alloc(32, 7) },
  log: pino({ level: 'silent' }),
  ports: {
    storage: {
      ...disk,
      write: (key, stream, signal) => disk.write(key, Readable.from(stopAfterFirstChunk(stream)), signal),
    },
  },
})
// Keeps the process alive while it hangs.
setInterval(() => undefined, 1_000)
await withScope({ kind: 'company', companyId }, () =>
  joinRecording(callsDependencies(app.services), app.services.openWork(), { captureId }),
)
