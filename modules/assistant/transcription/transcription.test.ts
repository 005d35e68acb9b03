// Transcription of recordings: only with consent, joined from pieces, and charged.
import { describe, expect, it } from 'vitest'
import type { AudioSegment, TranscribedSegment } from '#server/ports/transcription.ts'
import { actingAs } from '#tests/support/acting-as.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { countTokens } from '#tests/support/openai-stand-in-wire.ts'
import { useTranscription, llmOf, audioSegment } from '#tests/support/transcription.ts'

const {
  standIn,
  whisper,
  transcribeWith,
  app,
  owner,
  companyId,
  caseId,
  consent,
  transcribe,
  tokenMeter,
  auditEntries,
} = useTranscription()

const ability = (ofCase: string | null = caseId()) =>
  actingAs(app(), owner(), companyId(), ({ em, ports }) =>
    ports.transcription.ability({ em, ports }, companyId(), ofCase),
  )
const readSpend = async () =>
  (
    await asOwner<{ tokens: string; estimated: boolean | null }>(
      app(),
      `select coalesce(sum(input_tokens + output_tokens), 0) as tokens, bool_or(estimated) as estimated
        from assistant_spend where company_id = $1 and mode = 'transcription'`,
      [companyId()],
    )
  ).map(({ tokens }) => Number(tokens))[0] ?? 0

describe('consent for recordings', () => {
  it('is required, and never covers an excluded case', async () => {
    expect([await ability(), await ability(null)]).toEqual(['not_allowed', 'not_allowed'])
    await expect(transcribe([audioSegment(0, 'hola')])).rejects.toMatchObject({
      name: 'TranscriptionRefused',
      reason: 'not_allowed',
    })
    await consent(true)
    expect([await ability(), await ability(null)]).toEqual(['yes', 'yes'])
    await owner().put(`/assistant/cases/${caseId()}`, { excluded: true }).expect(200)
    expect([await ability(), await ability(null)]).toEqual(['not_allowed', 'yes'])
    await expect(transcribe([audioSegment(0, 'hola')])).rejects.toMatchObject({ reason: 'not_allowed' })
    await owner().put(`/assistant/cases/${caseId()}`, { excluded: false }).expect(200)
    transcribeWith({ ...llmOf(standIn()), transcriptionModel: null })
    expect(await ability()).toBe('not_configured')
    await expect(transcribe([audioSegment(0, 'hola')])).rejects.toMatchObject({ reason: 'not_configured' })
    expect(standIn().requests).toEqual([])
    expect(await auditEntries()).toEqual([])
  })

  it('stops the transcription when withdrawn, also between two segments', async () => {
    async function* segmentsAroundWithdrawal(): AsyncGenerator<AudioSegment> {
      yield audioSegment(0, 'antes')
      await consent(false)
      yield audioSegment(10_000, 'después')
    }
    await expect(transcribe(segmentsAroundWithdrawal())).rejects.toMatchObject({ reason: 'not_allowed' })
    expect(standIn().transcriptions).toHaveLength(1)
    expect((await auditEntries()).at(-1)).toMatchObject({
      action: 'assistant.transcribed',
      details: { pieces: 1, code: 'not_allowed' },
    })
    await consent(true)
  })
})

describe('a transcription', () => {
  it('has lines at their times, and different names for speakers of different segments', async () => {
    const { lines: found } = await transcribe([
      audioSegment(0, 'Buenos días', 'Buenas'),
      audioSegment(600_000, 'Seguimos', 'Sí'),
    ])
    expect(found).toEqual([
      { startMs: 0, endMs: 1_500, speaker: 'A (1)', text: 'Buenos días' },
      { startMs: 2_000, endMs: 3_500, speaker: 'B (1)', text: 'Buenas' },
      { startMs: 600_000, endMs: 601_500, speaker: 'A (2)', text: 'Seguimos' },
      { startMs: 602_000, endMs: 603_500, speaker: 'B (2)', text: 'Sí' },
    ])
    expect(standIn().transcriptions.map(({ language, mimeType }) => [language, mimeType])).toEqual([
      ['es', 'audio/webm'],
      ['es', 'audio/webm'],
    ])
    expect((await transcribe([audioSegment(5_000, 'Sola')])).lines).toEqual([
      { startMs: 5_000, endMs: 6_500, speaker: 'A', text: 'Sola' },
    ])
    expect((await transcribe([])).lines).toEqual([])
  })

  it('costs the tokens that the provider counted, and is recorded in the usage', async () => {
    const [[before = 0], recordedBefore] = [await tokenMeter(), await readSpend()]
    await transcribe([audioSegment(0, 'uno dos tres'), audioSegment(10_000, 'cuatro')])
    const cost =
      standIn().transcriptions.reduce((sum, { bytes }) => sum + Math.ceil(bytes.length / 10), 0) +
      countTokens('uno dos tres') +
      countTokens('cuatro')
    const [[after = 0, held], recordedAfter] = [await tokenMeter(), await readSpend()]
    expect({ meter: after - before, recorded: recordedAfter - recordedBefore, held }).toEqual({
      meter: cost,
      recorded: cost,
      held: 0,
    })
    const usage = async (grouping: string) =>
      (await owner().get(`/assistant/usage?by=${grouping}`).expect(200)).body as {
        items: {
          mode: string
          tokens: number
          answers: number
          person: { id: string } | null
          case: { id: string } | null
        }[]
      }
    expect((await usage('mode')).items).toMatchObject([{ mode: 'transcription', tokens: recordedAfter, answers: 0 }])
    expect((await usage('person')).items).toMatchObject([{ person: { id: owner().id }, tokens: recordedAfter }])
    expect((await usage('case')).items).toMatchObject([{ case: { id: caseId() }, tokens: recordedAfter }])
    expect((await usage('day')).items.at(-1)).toMatchObject({ tokens: recordedAfter, answers: 0 })
  })

  it('does not send and charge a segment again that an earlier attempt transcribed', async () => {
    const kept: TranscribedSegment[] = []
    async function* segmentsBeforeFailure(): AsyncGenerator<AudioSegment> {
      yield audioSegment(0, 'uno')
      throw new Error('the storage does not answer')
    }
    const keep = (_: unknown, segment: TranscribedSegment) => {
      kept.push(segment)
      return Promise.resolve()
    }
    await expect(transcribe(segmentsBeforeFailure(), { keep })).rejects.toThrow('the storage does not answer')
    expect(kept).toMatchObject([{ startMs: 0, seconds: 10, lines: [{ text: 'uno' }] }])
    standIn().reset()
    const retried = [audioSegment(0, 'uno'), audioSegment(10_000, 'dos')]
    const { lines } = await transcribe(retried, { transcribed: kept.slice(), keep })
    expect(lines.map(({ speaker, text }) => [speaker, text])).toEqual([
      ['A (1)', 'uno'],
      ['A (2)', 'dos'],
    ])
    expect(standIn().transcriptions).toHaveLength(1)
    expect(kept.map(({ startMs }) => startMs)).toEqual([0, 10_000])
    expect((await auditEntries()).at(-1)).toMatchObject({ details: { pieces: 1, seconds: 10 } })
  })

  it('costs our estimate when the provider counts seconds or nothing', async () => {
    transcribeWith(llmOf(whisper()))
    const [before = 0] = await tokenMeter()
    await transcribe([audioSegment(0, 'El canon mensual es de mil doscientos dólares')])
    const [after = 0, held] = await tokenMeter()
    expect(after - before).toBeGreaterThanOrEqual(8)
    expect(after - before).toBeLessThan(40)
    expect(held).toBe(0)
    expect((await auditEntries()).at(-1)).toMatchObject({
      details: { estimated: true, inputTokens: 0, outputTokens: after - before, seconds: 10 },
    })
  })

  it('is refused when the plan has no tokens left', async () => {
    await asOwner(app(), 'update entitlement set tokens_limit = tokens_used + 100 where company_id = $1', [companyId()])
    await expect(transcribe([audioSegment(0, 'hola')])).rejects.toMatchObject({ code: 'token_limit', status: 402 })
    await asOwner(app(), 'update entitlement set tokens_limit = null where company_id = $1', [companyId()])
    expect(standIn().transcriptions).toEqual([])
  })
})
