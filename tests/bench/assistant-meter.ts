// Compares tokens counted by the provider with tokens charged to the office, over thousands of answers with stops,
// broken connections, refusals and killed servers.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from '../support/assistant-driver.ts'
import {
  createReaderAction,
  bookedSql,
  seededChances,
  compare,
  metersSql,
  scriptedQuestion,
  type RecordedSpend,
  type ProviderCount,
} from '../support/scripted-questions.ts'
import { openInstallation, type Installation } from './assistant-installation.ts'
import type { CountedChat } from './assistant-provider.ts'

export interface MeterOptions {
  readonly questions: number
  readonly seed: number
  readonly expect: (holds: boolean, what: string) => void
}

const people = 48
/** Questions per consultation; each question sends the earlier messages again. */
const perConsultation = 6
/** Attempts of a question whose server was killed before answering; always with the same id. */
const maxAttempts = 12

/** Ends the server after every `every` questions, killing it two times out of three, and starts another. */
function createRestarter(installation: Installation, every: number) {
  let done = 0
  let restart: Promise<void> | undefined
  let restartCount = 0
  return {
    restartCount: () => restartCount,
    whenUp: () => restart ?? Promise.resolve(),
    questionDone(): void {
      done += 1
      if (done % every !== 0 || restart) return
      restart = (async () => {
        restartCount += 1
        if (restartCount % 3 === 0) await installation.product.stop()
        else await installation.killProduct()
        await installation.startProduct(true)
        restart = undefined
      })()
    },
  }
}

export async function measureMeter({ questions, seed, expect }: MeterOptions): Promise<void> {
  console.log(`\n${questions} questions with stops, cuts, refusals and killed servers\n`)
  const installation = await openInstallation(24)
  try {
    const restarter = createRestarter(installation, Math.ceil(questions / 10))
    let next = 0
    let startedAt = performance.now()
    const askQuestions = async (worker: number): Promise<void> => {
      const office = installation.offices[worker % installation.offices.length] as (typeof installation.offices)[number]
      const chance = seededChances(seed * 1_000 + worker)
      let consultation = ''
      for (let askedCount = 0; next < questions; askedCount += 1) {
        const scripted = scriptedQuestion(`m${(next += 1)}`, chance)
        const id = randomUUID()
        for (let attemptsLeft = maxAttempts; attemptsLeft > 0; attemptsLeft -= 1) {
          await restarter.whenUp()
          try {
            const token = await installation.tokenOf(office)
            if (consultation === '' || (askedCount % perConsultation === 0 && attemptsLeft === maxAttempts))
              consultation = (
                await installation.api<{ id: string }>(office, 'POST', '/assistant/consultations', { mode: 'general' })
              ).id
            const stop = (messageId: string) => {
              void installation
                .api(office, 'POST', `/assistant/consultations/${consultation}/messages/${messageId}/stop`)
                .catch(() => undefined)
            }
            const { status, state, error, messageId } = await ask(
              installation.base,
              token,
              consultation,
              { id, content: scripted.question },
              { onEvent: createReaderAction(scripted, stop) },
            ).reading
            if (status === 409 && error === 'answer_in_progress') {
              await sleep(200)
              continue
            }
            if (status >= 400 && status !== 503) throw new Error(`a question was refused: ${status} ${error}`)
            if (state !== null || (scripted.readerAction.kind === 'leave' && messageId !== null)) break
          } catch (error) {
            if (!(error instanceof TypeError) && !(error instanceof Error && error.message.includes(' 503 ')))
              throw error
          }
          await sleep(300)
        }
        restarter.questionDone()
      }
    }
    await Promise.all(Array.from({ length: people }, (_, worker) => askQuestions(worker)))
    await restarter.whenUp()
    console.log(
      `asked in ${((performance.now() - startedAt) / 1000).toFixed(0)} s, ${restarter.restartCount()} servers went away meanwhile`,
    )
    startedAt = performance.now()
    await waitUntilSettled(installation)
    console.log(`all were settled ${((performance.now() - startedAt) / 1000).toFixed(0)} s later`)
    await report(installation, questions, expect)
  } finally {
    await installation.close()
  }
}

/** The sweep settles answers of killed servers; their lease is set to expired here. */
async function waitUntilSettled({ db, offices }: Installation): Promise<void> {
  await sleep(5_000)
  await db.query(`update consultation_message set alive_until = now() - interval '1 second' where state = 'writing'`)
  for (let attemptsLeft = 90; attemptsLeft > 0; attemptsLeft -= 1) {
    const {
      rows: [found],
    } = await db.query<{ writing: number }>(metersSql, [offices.map(({ companyId }) => companyId)])
    if (found?.writing === 0) return
    await sleep(1_000)
  }
}

async function report(
  { db, offices, provider }: Installation,
  questions: number,
  expect: MeterOptions['expect'],
): Promise<void> {
  const { chats } = (await provider.send('counted')) as unknown as { chats: CountedChat[] }
  const counts = new Map<string, ProviderCount>()
  for (const { tag, inputTokens, outputTokens, usageSent } of chats) {
    const before = counts.get(tag.slice(1))
    counts.set(tag.slice(1), {
      inputTokens: (before?.inputTokens ?? 0) + inputTokens,
      outputTokens: (before?.outputTokens ?? 0) + outputTokens,
      usageSent: usageSent || (before?.usageSent ?? false),
      requests: (before?.requests ?? 0) + 1,
    })
  }
  const { rows } = await db.query<RecordedSpend & { tag: string }>(bookedSql, ['m'])
  const {
    withUsage,
    withoutUsage,
    refused,
    states,
    questions: booked,
  } = compare(counts, new Map(rows.map((row) => [row.tag, row])))
  const {
    rows: [meters],
  } = await db.query<{ meter: number; reserved: number; spend: number; messages: number; writing: number }>(metersSql, [
    offices.map(({ companyId }) => companyId),
  ])
  console.log(
    `${chats.length} requests at the provider; ${booked} questions recorded: ${Object.entries(states)
      .map(([state, count]) => `${count} ${state}`)
      .join(', ')}`,
  )
  console.log(
    `usage arrived:     ${withUsage.count} answers, ${withUsage.provider} tokens at the provider, ${withUsage.booked} booked, ${withUsage.unequal.length} unequal`,
  )
  console.log(
    `it did not arrive: ${withoutUsage.count} answers, ${withoutUsage.provider} tokens at the provider, ${withoutUsage.booked} booked, ${withoutUsage.aboveReservation.length} above what was reserved`,
  )
  console.log(`refused:           ${refused.count} answers, ${refused.booked} tokens booked`)
  console.log(
    `meter ${meters?.meter}, recorded ${meters?.spend}, messages ${meters?.messages}, reserved ${meters?.reserved}`,
  )
  for (const line of [...withUsage.unequal, ...withoutUsage.aboveReservation, ...refused.charged].slice(0, 10))
    console.log(`  ${line}`)
  const chargedTwice = rows.filter(({ tag, answers }) => answers > 1 || (counts.get(tag)?.requests ?? 0) > 3)
  expect(booked >= questions * 0.98, `only ${booked} of ${questions} questions are recorded`)
  expect(
    withUsage.unequal.length === 0 && withUsage.provider === withUsage.booked,
    "the meter is not the provider's sum where its count arrived",
  )
  expect(withoutUsage.aboveReservation.length === 0, 'more was booked than was reserved')
  expect(refused.booked === 0, 'what the provider refused was charged')
  expect(
    meters !== undefined && meters.meter === meters.spend && meters.spend === meters.messages,
    'meter, records and messages differ',
  )
  expect(meters?.reserved === 0 && meters.writing === 0, 'tokens are still reserved')
  expect(chargedTwice.length === 0, `${chargedTwice.length} questions were asked twice`)
}
