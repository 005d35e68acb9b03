// Recordings that a browser sends in parts: which parts are accepted, the joined file, and that no byte is lost or left
// over.
import { request } from '#tests/support/request.ts'
import { describe, expect, it } from 'vitest'
import { readdirSync } from 'node:fs'
import { member, office } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import {
  guestIn,
  recordAll,
  recordingsOf,
  sendChunk,
  startRecording,
  type Recording,
} from '#tests/support/built-in-calls.ts'
import { stateOf } from '#tests/support/calls.ts'
import { openCaseOf, storageUsed } from '#tests/support/files.ts'
import { admit } from '#tests/support/live-calls.ts'
import { cuesId, makeWebm } from '#tests/support/make-media.ts'
import { sweepRooms } from '../rooms/end-room.ts'
import { codeOf, useRecordedCalls } from '#tests/support/recorded-calls.ts'

const { app, volume, clock, filesOf, work, deps, waitForProcessedRecording, linkOf, play } = useRecordedCalls()

describe('a recording', () => {
  it('arrives in parts, is joined, played by a signed address, and removed for good', async () => {
    const { owner, companyId, room, whole } = await recordAll(app())
    const recording = await waitForProcessedRecording(owner)
    expect(recording).toMatchObject({
      status: 'completed',
      problem: null,
      duration: 4,
      can: { watch: true, remove: true },
    })
    expect((await stateOf(owner, room)).capture).toMatchObject({ state: 'stopped', bytes: whole.length, problem: null })
    const url = await linkOf(owner, recording?.id)
    const { status, headers, body } = await play(url)
    const file = body as Buffer
    expect([
      status,
      headers['content-type'],
      headers['accept-ranges'],
      headers['content-disposition'],
      headers['content-security-policy'],
      file.includes(cuesId),
    ]).toEqual([200, 'video/webm', 'bytes', 'inline', "default-src 'none'; sandbox", true])
    const size = file.length
    const part = await play(url, 'bytes=1000-1999')
    expect([
      part.status,
      part.headers['content-range'],
      (part.body as Buffer).equals(file.subarray(1_000, 2_000)),
    ]).toEqual([206, `bytes 1000-1999/${size}`, true])
    const end = await play(url, 'bytes=-500')
    expect([end.status, (end.body as Buffer).equals(file.subarray(-500))]).toEqual([206, true])
    const beyond = await request(app().handler).get(url).set('range', `bytes=${size}-`)
    expect([beyond.status, beyond.headers['content-range'], codeOf(beyond)]).toEqual([
      416,
      `bytes */${size}`,
      'recording_range_invalid',
    ])
    // One encrypted file, and the company is charged for it alone.
    await expect.poll(() => filesOf(companyId).length).toBe(1)
    expect(await storageUsed(owner)).toBe(size)
    expect(readdirSync(deps().scratch)).toEqual([])
    await owner.delete(`/calls/recordings/${recording?.id}`).expect(204)
    expect([filesOf(companyId), await storageUsed(owner)]).toEqual([[], 0])
    expect((await play(url)).status).toBe(404)
    await owner.get(`/calls/recordings/${recording?.id}/link`).expect(404)
  })

  it('is private: addresses that are changed, of another office or expired are rejected', async () => {
    const { owner } = await recordAll(app())
    const url = await linkOf(owner, (await waitForProcessedRecording(owner))?.id)
    const stranger = (await office(app())).owner
    await stranger.get(`/calls/recordings/${(await recordingsOf(owner))[0]?.id}/link`).expect(404)
    for (const wrong of [
      `${url.slice(0, -3)}AAA`,
      url.replace('/media/', '/media/A'),
      '/api/calls/media/00000000000000000000',
    ])
      expect((await play(wrong)).status).toBe(404)
    clock.advance({ minutes: 11 })
    expect((await play(url)).status).toBe(404)
  })

  it('accepts its parts in order, each once, and returns the number of the next part', async () => {
    const { owner, companyId, room, captureId } = await startRecording(app())
    const [first, second] = [await makeWebm({ seconds: 1 }), Buffer.alloc(100, 7)]
    const answer = await sendChunk(owner, room, captureId, 1, second).expect(409)
    expect(answer.body).toMatchObject({
      error: {
        code: 'call_chunk_out_of_order',
        details: { next: 0 },
        message: 'An earlier part of the recording is missing. Send part 0 first.',
      },
    })
    for (const wrong of [Buffer.from('<html></html>'), second, Buffer.alloc(0)])
      expect(codeOf(await sendChunk(owner, room, captureId, 0, wrong).expect(422))).toBe('call_chunk_invalid')
    await sendChunk(owner, room, captureId, 0, first).expect(200, { next: 1 })
    await sendChunk(owner, room, captureId, 0, second).expect(200, { next: 1 })
    // Sent twice concurrently, it is stored once.
    const duplicateResponses = await Promise.all([
      sendChunk(owner, room, captureId, 1, second),
      sendChunk(owner, room, captureId, 1, second),
    ])
    expect(duplicateResponses.map(({ body }) => body as object)).toEqual([{ next: 2 }, { next: 2 }])
    expect(filesOf(companyId)).toHaveLength(2)
    expect((await stateOf(owner, room)).capture).toMatchObject({ bytes: first.length + 100 })
    expect(codeOf(await sendChunk(owner, room, captureId, 2, Buffer.alloc(8 * 1024 * 1024 + 1)).expect(413))).toBe(
      'payload_too_large',
    )
  })

  it('is accepted from the host only, of their own room and capture', async () => {
    const lawOffice = await office(app())
    const caseId = await openCaseOf(lawOffice.owner)
    const ownRecording = await startRecording(app(), { lawOffice, caseId })
    const other = await startRecording(app(), { lawOffice })
    const otherOfficeRecording = await startRecording(app())
    const colleague = await member(app(), lawOffice)
    const bytes = await makeWebm({ seconds: 1 })
    expect(codeOf(await sendChunk(colleague, ownRecording.room, ownRecording.captureId, 0, bytes).expect(403))).toBe(
      'forbidden',
    )
    for (const [room, captureId] of [
      [ownRecording.room, other.captureId],
      [ownRecording.room, otherOfficeRecording.captureId],
      [otherOfficeRecording.room, otherOfficeRecording.captureId],
      [otherOfficeRecording.room, ownRecording.captureId],
    ] as const)
      expect(codeOf(await sendChunk(lawOffice.owner, room, captureId, 0, bytes).expect(404))).toBe('call_not_found')
    await sendChunk(lawOffice.owner, ownRecording.room, ownRecording.captureId, 'x', bytes).expect(404)
    expect(filesOf(lawOffice.companyId)).toEqual([])
  })

  it('keeps out a person who, instead of consenting, claims to record it', async () => {
    const lawOffice = await office(app())
    const ownRecording = await startRecording(app(), { lawOffice, caseId: await openCaseOf(lawOffice.owner) })
    const colleague = await member(app(), lawOffice)
    expect(
      codeOf(
        await colleague
          .post(`/calls/rooms/${ownRecording.room.id}/token`, { records: ownRecording.captureId })
          .expect(409),
      ),
    ).toBe('call_consent_needed')
  })
})

describe('a part of a recording', () => {
  const bytes = makeWebm({ seconds: 1 })
  const assertRejected = async ({ owner, room, captureId, companyId }: Recording, storedCount = 0) => {
    expect(codeOf(await sendChunk(owner, room, captureId, storedCount, await bytes).expect(409))).toBe(
      'call_capture_over',
    )
    return (
      await asOwner<{ n: number }>(app(), 'select count(*)::int as n from call_chunk where company_id = $1', [
        companyId,
      ])
    )[0]?.n
  }

  it('is rejected before everyone agreed and after a participant withdrew; earlier parts stay', async () => {
    const { owner, companyId } = await office(app())
    const room = (await owner.post('/calls/rooms', { recording: true }).expect(201)).body as Recording['room']
    const host = await admit(owner, room)
    const guest = await guestIn(app(), { owner, room })
    const { capture } = (
      await owner.post(`/calls/rooms/${room.id}/capture`, { recording: true, transcription: false }).expect(200)
    ).body as { capture: { id: string } }
    const recording = { owner, companyId, room, host, captureId: capture.id }
    expect(await assertRejected(recording)).toBe(0)
    await guest.answerConsent(capture.id, 'agreed').expect(200)
    await sendChunk(owner, room, capture.id, 0, await bytes).expect(200)
    await guest.answerConsent(capture.id, 'withdrawn').expect(200)
    await assertRejected(recording, 1)
    expect(await waitForProcessedRecording(owner)).toMatchObject({ status: 'completed', duration: 1 })
    expect(await storageUsed(owner)).toBeGreaterThan(0)
  })

  it('is rejected after a participant entered without consent, or the host left', async () => {
    const recording = await startRecording(app())
    await guestIn(app(), recording, { consent: { captureId: recording.captureId, answer: 'refused' } })
    expect(await assertRejected(recording)).toBe(0)
    const secondRecording = await startRecording(app())
    await guestIn(app(), secondRecording, { consent: { captureId: secondRecording.captureId, answer: 'agreed' } })
    await sendChunk(secondRecording.owner, secondRecording.room, secondRecording.captureId, 0, await bytes).expect(200)
    await secondRecording.owner
      .post(`/calls/rooms/${secondRecording.room.id}/leave`, { participantId: secondRecording.host.participantId })
      .expect(204)
    await assertRejected(secondRecording, 1)
    expect((await stateOf(secondRecording.owner, secondRecording.room)).capture?.state).toBe('stopped')
  })

  it('is rejected from a page of the host other than the recording page, which may return', async () => {
    const recording = await startRecording(app())
    await sendChunk(recording.owner, recording.room, recording.captureId, 0, await bytes).expect(200)
    await admit(recording.owner, recording.room, { records: recording.captureId })
    await sendChunk(recording.owner, recording.room, recording.captureId, 1, await bytes).expect(200)
    await admit(recording.owner, recording.room)
    expect((await stateOf(recording.owner, recording.room)).capture).toMatchObject({
      state: 'stopped',
      problem: 'recorder_gone',
    })
    await assertRejected(recording, 2)
  })

  it('is rejected after the end of the call, or a minute without a part', async () => {
    const recording = await startRecording(app())
    await recording.owner.post(`/calls/rooms/${recording.room.id}/end`).expect(200)
    expect(await assertRejected(recording)).toBe(0)
    expect(await waitForProcessedRecording(recording.owner)).toMatchObject({
      status: 'unknown',
      problem: 'empty',
      can: { watch: false },
    })
    const secondRecording = await startRecording(app())
    await sendChunk(secondRecording.owner, secondRecording.room, secondRecording.captureId, 0, await bytes).expect(200)
    clock.advance({ minutes: 1.1 })
    await stateOf(secondRecording.owner, secondRecording.room, secondRecording.host.participantId)
    await sweepRooms(work())
    expect((await stateOf(secondRecording.owner, secondRecording.room)).capture).toMatchObject({
      state: 'stopped',
      problem: 'recorder_gone',
    })
    await assertRejected(secondRecording, 1)
  })

  it('is rejected when the storage is full: the recording ends with that reason, and earlier parts stay', async () => {
    const limit = (companyId: string, remainingBytes: number) =>
      asOwner(app(), 'update entitlement set storage_limit = storage_used + $2 where company_id = $1', [
        companyId,
        remainingBytes,
      ])
    const recording = await startRecording(app())
    const whole = await makeWebm()
    await limit(recording.companyId, whole.length + 10)
    await sendChunk(recording.owner, recording.room, recording.captureId, 0, whole).expect(200)
    expect(
      codeOf(await sendChunk(recording.owner, recording.room, recording.captureId, 1, Buffer.alloc(100)).expect(402)),
    ).toBe('storage_limit')
    expect((await stateOf(recording.owner, recording.room)).capture).toMatchObject({
      state: 'stopped',
      problem: 'storage_full',
    })
    expect(await waitForProcessedRecording(recording.owner)).toMatchObject({ status: 'completed', duration: 4 })
    const secondRecording = await startRecording(app())
    volume.full = true
    expect(
      codeOf(
        await sendChunk(secondRecording.owner, secondRecording.room, secondRecording.captureId, 0, whole).expect(507),
      ),
    ).toBe('storage_full')
    volume.full = false
    expect((await stateOf(secondRecording.owner, secondRecording.room)).capture).toMatchObject({
      state: 'stopped',
      problem: 'storage_full',
    })
    expect([filesOf(secondRecording.companyId), await storageUsed(secondRecording.owner)]).toEqual([[], 0])
  })
})
