// The transcription of a recorded call.
import { describe, expect, it } from 'vitest'
import { actingAs } from '#tests/support/acting-as.ts'
import { office } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { recordAll, type Recording } from '#tests/support/built-in-calls.ts'
import { openCaseOf, storageUsed } from '#tests/support/files.ts'
import { admit } from '#tests/support/live-calls.ts'
import { codeOf, useRecordedCalls } from '#tests/support/recorded-calls.ts'
import { transcribeRecording } from './transcribe-recording.ts'

const { app, transcriber, filesOf, work, deps, waitForProcessedRecording } = useRecordedCalls()

describe('a transcription', () => {
  it('is made piece by piece and stored as lines and a document of the case; the recording stays', async () => {
    const lawOffice = await office(app())
    const caseId = await openCaseOf(lawOffice.owner)
    const { owner } = await recordAll(app(), { lawOffice, caseId, transcription: true })
    const recording = await waitForProcessedRecording(owner)
    expect(recording).toMatchObject({ transcriptionState: 'ready', can: { watch: true, correct: true } })
    expect(transcriber.request).toMatchObject({
      companyId: lawOffice.companyId,
      userId: owner.id,
      caseId,
      language: 'es',
      signal: expect.any(AbortSignal) as unknown,
    })
    expect(transcriber.received).toMatchObject([
      { startMs: 0, seconds: expect.closeTo(4, 1) as number, mimeType: 'audio/webm' },
    ])
    const { lines } = (await owner.get(`/calls/recordings/${recording?.id}/transcription`).expect(200)).body as {
      lines: object[]
    }
    expect(lines).toMatchObject([
      { speaker: 'A', text: 'Buenos días' },
      { speaker: null, text: 'El contrato <b>' },
    ])
    const { items } = (await owner.get(`/cases/${caseId}/documents`).expect(200)).body as {
      items: { id: string; mimeType: string }[]
    }
    expect(items).toMatchObject([{ id: recording?.documentId, mimeType: 'text/vtt' }])
  })

  it('is stored without its sound when only a transcript was requested', async () => {
    const { owner, companyId } = await recordAll(app(), { recording: false, transcription: true })
    expect(await waitForProcessedRecording(owner)).toMatchObject({ transcriptionState: 'ready', can: { watch: false } })
    await expect.poll(() => filesOf(companyId)).toEqual([])
    expect(await storageUsed(owner)).toBe(0)
  })

  it('leaves the recording if it fails, but no sound if only a transcript was requested', async () => {
    transcriber.refuses = true
    const withRecording = await recordAll(app(), { transcription: true })
    expect(await waitForProcessedRecording(withRecording.owner)).toMatchObject({
      status: 'completed',
      transcriptionState: 'none',
      problem: 'failed',
      can: { watch: true },
    })
    const transcriptionOnly = await recordAll(app(), { recording: false, transcription: true })
    await waitForProcessedRecording(transcriptionOnly.owner)
    await expect.poll(() => filesOf(transcriptionOnly.companyId)).toEqual([])
    transcriber.refuses = false
  })

  it('names the pieces that were transcribed before a failure, and forgets them once the transcript is ready', async () => {
    transcriber.fails = true
    const { owner, companyId } = await recordAll(app(), { recording: false, transcription: true })
    const pieces = () =>
      asOwner<{ id: string; pieces: object[] | null }>(
        app(),
        'select id, transcribed_pieces as pieces from call_recording where company_id = $1',
        [companyId],
      )
    const kept = { startMs: 0, seconds: expect.closeTo(4, 1) as number, lines: [{ text: 'Buenos días' }] }
    await expect
      .poll(pieces, { timeout: 10_000 })
      .toMatchObject([{ pieces: [kept] }])
      .finally(() => (transcriber.fails = false))
    const [stored] = await pieces()
    await actingAs(app(), owner, companyId, () =>
      transcribeRecording(deps(), work(), { recordingId: stored?.id ?? '' }, new AbortController().signal),
    )
    expect(transcriber.request?.transcribed).toMatchObject([kept])
    expect(await waitForProcessedRecording(owner)).toMatchObject({ transcriptionState: 'ready' })
    expect(await pieces()).toMatchObject([{ pieces: null }])
  })

  it('cannot be requested while it is not configured or not allowed', async () => {
    const { owner } = await office(app())
    const room = (await owner.post('/calls/rooms', { transcription: true }).expect(201)).body as Recording['room']
    await admit(owner, room)
    for (const ability of ['not_configured', 'not_allowed'] as const) {
      transcriber.ability = ability
      expect(
        codeOf(
          await owner.post(`/calls/rooms/${room.id}/capture`, { recording: false, transcription: true }).expect(409),
        ),
      ).toBe(`call_transcription_${ability}`)
    }
    transcriber.ability = 'yes'
    expect((await owner.get('/calls/status').expect(200)).body).toMatchObject({ transcribes: true })
  })
})
