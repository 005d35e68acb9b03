// A server that is killed while it joins a recording: all parts still exist, and the next run joins them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withScope } from '#server/db/scope.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { useApp } from '#tests/support/app.ts'
import { recordAll, recordingsOf } from '#tests/support/built-in-calls.ts'
import { storageUsed } from '#tests/support/files.ts'
import { callsDependencies } from '../calls.dependencies.ts'
import { joinRecording } from './join-recording.ts'

// No jobs run: the test starts each attempt.
const app = useApp()

it(
  'a server that is killed while it writes a recording loses no part, and leaves no readable data',
  { timeout: 30_000 },
  async () => {
    const { owner, companyId, captureId, whole } = await recordAll(app(), { media: { packetBytes: 2_000 } })
    const deps = callsDependencies(app().services)
    const storedKeys = async () => {
      const keys = []
      for await (const { key } of deps.files.storage.list(`${companyId}/`)) keys.push(key)
      return keys.sort()
    }
    const parts = await storedKeys()
    const child = spawn(process.execPath, [join(import.meta.dirname, '../../../tests/faults/recording-joiner.ts')], {
      env: {
        ...process.env,
        RECORDING_JOINER: JSON.stringify({ urls: app().urls, directory: app().directory, companyId, captureId }),
        NODE_OPTIONS: '',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const exited = once(child, 'exit')
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await exited
    expect(await storedKeys()).toEqual(parts)
    const scratchFiles = readdirSync(deps.scratch).map((name) => readFileSync(join(deps.scratch, name)))
    expect(scratchFiles.map((bytes) => [bytes.length > whole.length / 2, bytes.includes('webm')])).toEqual([
      [true, false],
    ])
    expect((await recordingsOf(owner))[0]).toMatchObject({ status: 'processing', problem: null })

    await withScope({ kind: 'company', companyId }, () => joinRecording(deps, app().services.openWork(), { captureId }))
    expect((await recordingsOf(owner))[0]).toMatchObject({ status: 'completed', duration: 4 })
    const [row] = await asOwner<{ key: string; size: number }>(
      app(),
      'select storage_key as key, size_bytes::int as size from call_recording where company_id = $1',
      [companyId],
    )
    expect([await storedKeys(), await storageUsed(owner)]).toEqual([[row?.key], row?.size])
  },
)
