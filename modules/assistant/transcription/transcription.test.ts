// Recorded sound becomes words: with consent, paid, and told of without a word of it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { openAiLlm } from '#server/adapters/openai-llm.ts'
import type { Llm } from '#server/ports/llm.ts'
import type { SoundPiece, TranscriptionRequest } from '#server/ports/transcription.ts'
import { actingAs } from '#tests/support/acting-as.ts'
import { office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { openCaseOf } from '#tests/support/files.ts'
import { startOpenAiStandIn, type OpenAiStandIn } from '#tests/support/openai-stand-in.ts'
import { countTokens, refusals } from '#tests/support/openai-stand-in-wire.ts'

let standIn: OpenAiStandIn
let whisper: OpenAiStandIn
let hearing: Llm
const listeningTo = ({ apiKey, url, model, transcriptionModel }: OpenAiStandIn): Llm =>
  openAiLlm({
    apiKey,
    baseUrl: url,
    model,
    embeddingModel: null,
    transcriptionModel,
    patience: { first: 200, total: 5_000, retry: 5 },
  })
const started = Promise.all([
  startOpenAiStandIn({ transcriptionModel: 'stand-in-diarize' }),
  startOpenAiStandIn(),
]).then(([one, other]) => {
  standIn = one
  whisper = other
  hearing = listeningTo(one)
})
const lines: string[] = []
const log = pino(
  { level: 'trace' },
  new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  }),
)
const app = useApp({ log, ports: { llm: new Proxy({} as Llm, { get: (_, name: keyof Llm) => hearing[name] }) } })

let owner: Person
let companyId: string
let caseId: string
beforeAll(async () => {
  await started
  ;({ owner, companyId } = await office(app()))
  caseId = await openCaseOf(owner)
})
beforeEach(() => {
  standIn.forget()
  whisper.forget()
  hearing = listeningTo(standIn)
})
afterAll(async () => {
  await standIn.close()
  await whisper.close()
})

const piece = (startMs: number, ...words: string[]): SoundPiece => ({
  startMs,
  seconds: 10,
  bytes: Buffer.from(words.map((said) => `(words: ${said})`).join('')),
  mimeType: 'audio/webm;codecs=opus',
})
async function* each(pieces: readonly SoundPiece[]): AsyncGenerator<SoundPiece> {
  for (const one of pieces) yield await Promise.resolve(one)
}
const ability = (of: string | null = caseId) =>
  actingAs(app(), owner, companyId, ({ em, ports }) => ports.transcription.ability({ em, ports }, companyId, of))
const transcribe = (
  pieces: readonly SoundPiece[] | AsyncIterable<SoundPiece>,
  more: Partial<TranscriptionRequest> = {},
) =>
  actingAs(app(), owner, companyId, (work) =>
    work.ports.transcription.transcribe(work, {
      companyId,
      userId: owner.id,
      caseId,
      language: 'es',
      pieces: Array.isArray(pieces) ? each(pieces as SoundPiece[]) : (pieces as AsyncIterable<SoundPiece>),
      ...more,
    }),
  )

const meter = async () =>
  (
    await asOwner<{ used: string; held: string }>(
      app(),
      'select tokens_used as used, tokens_reserved as held from entitlement where company_id = $1',
      [companyId],
    )
  ).map(({ used, held }) => [Number(used), Number(held)])[0] ?? []
const spent = async () =>
  (
    await asOwner<{ tokens: string; estimated: boolean | null }>(
      app(),
      `select coalesce(sum(input_tokens + output_tokens), 0) as tokens, bool_or(estimated) as estimated
        from assistant_spend where company_id = $1 and mode = 'transcription'`,
      [companyId],
    )
  ).map(({ tokens }) => Number(tokens))[0] ?? 0
const entries = async () =>
  (
    await asOwner<{ action: string; subject_type: string; details: Record<string, unknown> }>(
      app(),
      `select action, subject_type, details from audit_entry where company_id = $1
        and action in ('assistant.listened', 'assistant.transcribed') order by id desc limit 2`,
      [companyId],
    )
  ).toReversed()
const consent = async (clientDataAllowed: boolean) => {
  const { version } = (await owner.get('/assistant/settings').expect(200)).body as { version: number }
  await owner.put('/assistant/settings', { clientDataAllowed, version }).expect(200)
}

describe('sound of an office', () => {
  it('leaves it with its consent alone, and never of a case that is kept from the assistant', async () => {
    expect([await ability(), await ability(null)]).toEqual(['not_allowed', 'not_allowed'])
    await expect(transcribe([piece(0, 'hola')])).rejects.toMatchObject({
      name: 'TranscriptionRefused',
      reason: 'not_allowed',
    })
    await consent(true)
    expect([await ability(), await ability(null)]).toEqual(['yes', 'yes'])
    await owner.put(`/assistant/cases/${caseId}`, { excluded: true }).expect(200)
    expect([await ability(), await ability(null)]).toEqual(['not_allowed', 'yes'])
    await expect(transcribe([piece(0, 'hola')])).rejects.toMatchObject({ reason: 'not_allowed' })
    await owner.put(`/assistant/cases/${caseId}`, { excluded: false }).expect(200)
    hearing = { ...hearing, transcriptionModel: null }
    expect(await ability()).toBe('not_configured')
    await expect(transcribe([piece(0, 'hola')])).rejects.toMatchObject({ reason: 'not_configured' })
    expect(standIn.requests).toEqual([])
    expect(await entries()).toEqual([])
  })

  it('stays from the moment in which consent is withdrawn, also between two pieces', async () => {
    async function* withdrawn(): AsyncGenerator<SoundPiece> {
      yield piece(0, 'antes')
      await consent(false)
      yield piece(10_000, 'después')
    }
    await expect(transcribe(withdrawn())).rejects.toMatchObject({ reason: 'not_allowed' })
    expect(standIn.heard).toHaveLength(1)
    expect((await entries()).at(-1)).toMatchObject({
      action: 'assistant.transcribed',
      details: { pieces: 1, code: 'not_allowed' },
    })
    await consent(true)
  })
})

describe('words of a recording', () => {
  it('stand where they were said; voices of several pieces are not taken for the same', async () => {
    const { lines: found } = await transcribe([piece(0, 'Buenos días', 'Buenas'), piece(600_000, 'Seguimos', 'Sí')])
    expect(found).toEqual([
      { startMs: 0, endMs: 1_500, speaker: 'A (1)', text: 'Buenos días' },
      { startMs: 2_000, endMs: 3_500, speaker: 'B (1)', text: 'Buenas' },
      { startMs: 600_000, endMs: 601_500, speaker: 'A (2)', text: 'Seguimos' },
      { startMs: 602_000, endMs: 603_500, speaker: 'B (2)', text: 'Sí' },
    ])
    expect(standIn.heard.map(({ language, mimeType }) => [language, mimeType])).toEqual([
      ['es', 'audio/webm'],
      ['es', 'audio/webm'],
    ])
    expect((await transcribe([piece(5_000, 'Sola')])).lines).toEqual([
      { startMs: 5_000, endMs: 6_500, speaker: 'A', text: 'Sola' },
    ])
    expect((await transcribe([])).lines).toEqual([])
  })

  it('are paid as the provider counted, and told among the use of the assistant', async () => {
    const [[before = 0], booked] = [await meter(), await spent()]
    await transcribe([piece(0, 'uno dos tres'), piece(10_000, 'cuatro')])
    const cost =
      standIn.heard.reduce((sum, { bytes }) => sum + Math.ceil(bytes.length / 10), 0) +
      countTokens('uno dos tres') +
      countTokens('cuatro')
    const [[after = 0, held], now] = [await meter(), await spent()]
    expect({ meter: after - before, books: now - booked, held }).toEqual({ meter: cost, books: cost, held: 0 })
    const usage = async (by: string) =>
      (await owner.get(`/assistant/usage?by=${by}`).expect(200)).body as {
        items: {
          mode: string
          tokens: number
          answers: number
          person: { id: string } | null
          case: { id: string } | null
        }[]
      }
    expect((await usage('mode')).items).toMatchObject([{ mode: 'transcription', tokens: now, answers: 0 }])
    expect((await usage('person')).items).toMatchObject([{ person: { id: owner.id }, tokens: now }])
    expect((await usage('case')).items).toMatchObject([{ case: { id: caseId }, tokens: now }])
    expect((await usage('day')).items.at(-1)).toMatchObject({ tokens: now, answers: 0 })
  })

  it('are paid as we count them where the provider counts seconds or nothing', async () => {
    hearing = listeningTo(whisper)
    const [before = 0] = await meter()
    await transcribe([piece(0, 'El canon mensual es de mil doscientos dólares')])
    const [after = 0, held] = await meter()
    expect(after - before).toBeGreaterThanOrEqual(8)
    expect(after - before).toBeLessThan(40)
    expect(held).toBe(0)
    expect((await entries()).at(-1)).toMatchObject({
      details: { estimated: true, inputTokens: 0, outputTokens: after - before, seconds: 10 },
    })
  })

  it('are not asked for where the plan has no tokens left', async () => {
    await asOwner(app(), 'update entitlement set tokens_limit = tokens_used + 100 where company_id = $1', [companyId])
    await expect(transcribe([piece(0, 'hola')])).rejects.toMatchObject({ code: 'token_limit', status: 402 })
    await asOwner(app(), 'update entitlement set tokens_limit = null where company_id = $1', [companyId])
    expect(standIn.heard).toEqual([])
  })
})

describe('a provider that does not hear', () => {
  it('costs nothing when it refused, and what is usual for so much speech when it may have heard', async () => {
    const [before = 0] = await meter()
    standIn.behaveHearing('quota')
    await expect(transcribe([piece(0, 'hola')])).rejects.toMatchObject({ code: 'quota_exhausted' })
    expect(await meter()).toEqual([before, 0])
    standIn.behaveHearing('cut')
    await expect(transcribe([piece(0, 'hola')])).rejects.toMatchObject({ code: 'unavailable' })
    expect(await meter()).toEqual([before + 40, 0])
    expect((await entries()).at(-1)).toMatchObject({ details: { code: 'unavailable', pieces: 0, estimated: true } })
  })

  it('is waited for when it says how long, and not for ever', async () => {
    const wait = { refusal: refusals.rate(0.01) }
    const [before = 0] = await meter()
    standIn.scriptHearing('honest', wait, wait, wait)
    expect((await transcribe([piece(0, 'uno'), piece(10_000, 'dos')])).lines.map(({ text }) => text)).toEqual([
      'uno',
      'dos',
    ])
    expect(standIn.heard).toHaveLength(5)
    expect(((await meter())[0] ?? 0) - before).toBe(2 * (2 + 1))
    standIn.forget()
    standIn.behaveHearing(wait)
    await expect(transcribe([piece(0, 'uno')])).rejects.toMatchObject({ code: 'rate_limited' })
    expect(standIn.heard).toHaveLength(8)
    standIn.forget()
    standIn.behaveHearing({ refusal: refusals.rate(200) })
    await expect(transcribe([piece(0, 'uno')])).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 200 })
    expect(standIn.heard).toHaveLength(1)
  })

  it('is let go when whoever asked gives up', async () => {
    const stop = new AbortController()
    standIn.behaveHearing('stall')
    const giving = transcribe([piece(0, 'uno'), piece(10_000, 'dos')], { signal: stop.signal })
    await expect.poll(() => standIn.heard.length).toBe(1)
    stop.abort(new Error('given up'))
    await expect(giving).rejects.toThrow('given up')
    await expect.poll(() => standIn.heard[0]?.state).toBe('aborted')
    expect(standIn.heard).toHaveLength(1)
    expect((await meter())[1]).toBe(0)
    await expect(transcribe([piece(0, 'uno')], { signal: stop.signal })).rejects.toThrow('given up')
  })

  it('gives up waiting as well', async () => {
    const stop = new AbortController()
    standIn.behaveHearing({ refusal: refusals.rate(60) })
    const giving = transcribe([piece(0, 'uno')], { signal: stop.signal })
    await expect.poll(() => standIn.heard[0]?.state).toBe('refused')
    await expect.poll(async () => (await meter())[1]).toBe(0)
    stop.abort(new Error('given up'))
    await expect(giving).rejects.toThrow('given up')
  })
})

describe('what is told of it', () => {
  it('is that, how long and for how much, of which case, and not a word', async () => {
    await transcribe([piece(0, 'El cliente confesó en privado')])
    expect(await entries()).toEqual([
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
    const who = await asOwner<{ actor_id: string; actor_name: string }>(
      app(),
      `select distinct actor_id, actor_name from audit_entry where company_id = $1
        and action in ('assistant.listened', 'assistant.transcribed')`,
      [companyId],
    )
    expect(who).toEqual([{ actor_id: owner.id, actor_name: expect.stringMatching(/^Nereida \p{L}/u) as string }])
    await transcribe([piece(0, 'Nada más')], { caseId: null })
    expect((await entries()).map((entry) => entry.subject_type)).toEqual(['company', 'company'])
    standIn.behaveHearing({ body: '{"text":"El cliente confesó en priv' })
    await expect(transcribe([piece(0, 'El cliente confesó en privado')])).rejects.toMatchObject({
      providerMessage: 'an answer that is not JSON',
    })
    const events = await asOwner<{ payload: unknown }>(
      app(),
      `select payload from outbox_event where name like 'assistant.%'`,
    )
    const audit = await asOwner<{ details: unknown }>(app(), 'select details from audit_entry where company_id = $1', [
      companyId,
    ])
    expect(JSON.stringify([events, audit, lines])).not.toMatch(/confes|privado/)
    expect(events.length).toBeGreaterThan(5)
  })
})
