// Failures of the provider during transcription, and the log entries they cause.
import { beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '#tests/support/as-owner.ts'
import { countTokens, refusals } from '#tests/support/openai-stand-in-wire.ts'
import { useTranscription, audioSegment } from '#tests/support/transcription.ts'

const { standIn, logLines, app, owner, companyId, consent, transcribe, tokenMeter, auditEntries } = useTranscription()
beforeAll(() => consent(true))

describe('a failing transcription', () => {
  it('costs nothing when the request was refused, else an estimate by duration', async () => {
    const [before = 0] = await tokenMeter()
    standIn().setTranscriptionPlan('quota')
    await expect(transcribe([audioSegment(0, 'hola')])).rejects.toMatchObject({ code: 'quota_exhausted' })
    expect(await tokenMeter()).toEqual([before, 0])
    standIn().setTranscriptionPlan('cut')
    await expect(transcribe([audioSegment(0, 'hola')])).rejects.toMatchObject({ code: 'unavailable' })
    // The tokens are estimated from the duration, because the provider sent no usage.
    expect(await tokenMeter()).toEqual([before + 40, 0])
    expect((await auditEntries()).at(-1)).toMatchObject({
      details: { code: 'unavailable', pieces: 0, estimated: true },
    })
  })

  it('waits as long as the provider asks, within limits', async () => {
    const wait = { refusal: refusals.rate(0.01) }
    const [before = 0] = await tokenMeter()
    standIn().scriptTranscription('correct', wait, wait, wait)
    expect(
      (await transcribe([audioSegment(0, 'uno'), audioSegment(10_000, 'dos')])).lines.map(({ text }) => text),
    ).toEqual(['uno', 'dos'])
    expect(standIn().transcriptions).toHaveLength(5)
    // Each of the two segments uses two input tokens and one output token.
    expect(((await tokenMeter())[0] ?? 0) - before).toBe(2 * (2 + 1))
    standIn().reset()
    standIn().setTranscriptionPlan(wait)
    await expect(transcribe([audioSegment(0, 'uno')])).rejects.toMatchObject({ code: 'rate_limited' })
    expect(standIn().transcriptions).toHaveLength(8)
    standIn().reset()
    standIn().setTranscriptionPlan({ refusal: refusals.rate(200) })
    await expect(transcribe([audioSegment(0, 'uno')])).rejects.toMatchObject({
      code: 'rate_limited',
      retryAfterSeconds: 200,
    })
    expect(standIn().transcriptions).toHaveLength(1)
  })

  it('aborts its request when the caller aborts', async () => {
    const stop = new AbortController()
    standIn().setTranscriptionPlan('stall')
    const transcription = transcribe([audioSegment(0, 'uno'), audioSegment(10_000, 'dos')], { signal: stop.signal })
    await expect.poll(() => standIn().transcriptions.length).toBe(1)
    stop.abort(new Error('given up'))
    await expect(transcription).rejects.toThrow('given up')
    await expect.poll(() => standIn().transcriptions[0]?.state).toBe('aborted')
    expect(standIn().transcriptions).toHaveLength(1)
    expect((await tokenMeter())[1]).toBe(0)
    await expect(transcribe([audioSegment(0, 'uno')], { signal: stop.signal })).rejects.toThrow('given up')
  })

  it('ends its wait for the provider when the caller aborts', async () => {
    const stop = new AbortController()
    standIn().setTranscriptionPlan({ refusal: refusals.rate(60) })
    const transcription = transcribe([audioSegment(0, 'uno')], { signal: stop.signal })
    await expect.poll(() => standIn().transcriptions[0]?.state).toBe('refused')
    await expect.poll(async () => (await tokenMeter())[1]).toBe(0)
    stop.abort(new Error('given up'))
    await expect(transcription).rejects.toThrow('given up')
  })
})

describe('events and audit of a transcription', () => {
  it('hold its duration, cost and case, and no text', async () => {
    await transcribe([audioSegment(0, 'El cliente confesó en privado')])
    expect(await auditEntries()).toEqual([
      { action: 'assistant.listened', subject_type: 'case', details: {} },
      {
        action: 'assistant.transcribed',
        subject_type: 'case',
        details: {
          pieces: 1,
          seconds: 10,
          inputTokens: 4,
          outputTokens: countTokens('El cliente confesó en privado'),
          estimated: false,
        },
      },
    ])
    const user = await asOwner<{ actor_id: string; actor_name: string }>(
      app(),
      `select distinct actor_id, actor_name from audit_entry where company_id = $1
        and action in ('assistant.listened', 'assistant.transcribed')`,
      [companyId()],
    )
    expect(user).toEqual([{ actor_id: owner().id, actor_name: expect.stringMatching(/^Nereida \p{L}/u) as string }])
    await transcribe([audioSegment(0, 'Nada más')], { caseId: null })
    expect((await auditEntries()).map((entry) => entry.subject_type)).toEqual(['company', 'company'])
    standIn().setTranscriptionPlan({ body: '{"text":"El cliente confesó en priv' })
    await expect(transcribe([audioSegment(0, 'El cliente confesó en privado')])).rejects.toMatchObject({
      providerMessage: 'an answer that is not JSON',
    })
    const events = await asOwner<{ payload: unknown }>(
      app(),
      `select payload from outbox_event where name like 'assistant.%'`,
    )
    const audit = await asOwner<{ details: unknown }>(app(), 'select details from audit_entry where company_id = $1', [
      companyId(),
    ])
    expect(JSON.stringify([events, audit, logLines])).not.toMatch(/confes|privado/)
    expect(events.length).toBeGreaterThan(5)
  })
})
