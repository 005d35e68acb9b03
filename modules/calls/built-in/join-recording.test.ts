// Joining the parts of a recording to one file.
import { readdirSync } from 'node:fs'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { withScope } from '#server/db/scope.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { recordingsOf, sendChunk, startRecording, type Recording } from '#tests/support/built-in-calls.ts'
import { storageUsed } from '#tests/support/files.ts'
import { makeWebm } from '#tests/support/make-media.ts'
import { joinRecording } from './join-recording.ts'
import { useRecordedCalls } from '#tests/support/recorded-calls.ts'

const { app, volume, disk, clock, filesOf, work, deps, runSweep, waitForProcessedRecording } = useRecordedCalls()

describe('joining a recording', () => {
  /** Records two parts and stops without joining them, as after a crash. */
  async function recordUntilCrash() {
    const recording = await startRecording(app())
    const whole = await makeWebm()
    await sendChunk(recording.owner, recording.room, recording.captureId, 0, whole.subarray(0, 5_000)).expect(200)
    await sendChunk(recording.owner, recording.room, recording.captureId, 1, whole.subarray(5_000)).expect(200)
    await asOwner(app(), `update call_capture set state = 'stopped', stopped_at = now() where id = $1`, [
      recording.captureId,
    ])
    return recording
  }
  const joinOf = ({ companyId, captureId }: Recording) =>
    withScope({ kind: 'company', companyId }, () => joinRecording(deps(), work(), { captureId }))

  it('is repeated after a crash, and done once by concurrent jobs', async () => {
    const recording = await recordUntilCrash()
    volume.full = true
    await expect(joinOf(recording)).rejects.toMatchObject({ code: 'storage_full' })
    volume.full = false
    expect([filesOf(recording.companyId).length, readdirSync(deps().scratch)]).toEqual([2, []])
    await Promise.all([joinOf(recording), joinOf(recording), joinOf(recording)])
    expect(await waitForProcessedRecording(recording.owner)).toMatchObject({ status: 'completed', duration: 4 })
    const [row] = await asOwner<{ size: number; parts: number }>(
      app(),
      'select size_bytes::int as size, (select count(*)::int from call_chunk c where c.company_id = r.company_id) as parts from call_recording r where company_id = $1',
      [recording.companyId],
    )
    expect([filesOf(recording.companyId).length, row?.parts, await storageUsed(recording.owner)]).toEqual([
      1,
      0,
      row?.size,
    ])
  })

  it('fails for unreadable bytes and leaves nothing behind', async () => {
    const { owner, companyId, room, captureId } = await startRecording(app())
    await sendChunk(
      owner,
      room,
      captureId,
      0,
      Buffer.concat([(await makeWebm()).subarray(0, 40), Buffer.alloc(9_000, 3)]),
    ).expect(200)
    await owner.post(`/calls/rooms/${room.id}/capture/stop`).expect(200)
    expect(await waitForProcessedRecording(owner)).toMatchObject({
      status: 'unknown',
      problem: 'failed',
      can: { watch: false },
    })
    await expect.poll(() => filesOf(companyId)).toEqual([])
    expect(await storageUsed(owner)).toBe(0)
  })

  it('is given up after three days without success; the sweep also removes files without a row', async () => {
    const recording = await recordUntilCrash()
    await disk.write(
      `calls/${recording.companyId}/00000000-0000-7000-8000-000000000001`,
      Readable.from([Buffer.from('x')]),
    )
    await runSweep()
    expect(filesOf(recording.companyId)).toHaveLength(3)
    clock.advance({ days: 4 })
    await runSweep()
    expect([filesOf(recording.companyId), await storageUsed(recording.owner)]).toEqual([[], 0])
    expect(await recordingsOf(recording.owner)).toMatchObject([{ status: 'unknown', problem: 'failed' }])
  })
})
