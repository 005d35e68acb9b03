// Compares tokens counted by the provider with tokens charged to the office, over thousands of answers with stops,
// broken connections, refusals and killed servers.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from '../support/assistant-driver.ts'
import {
  act,
  bookedSql,
  chances,
  compare,
  metersSql,
  scriptedQuestion,
  type RecordedSpend,
  type Counted,
} from '../support/scripted-questions.ts'
import { openInstallation, type Installation } from './assistant-installation.ts'
import type { CountedChat } from './assistant-provider.ts'

export interface MeterOptions {
  readonly questions: number
  readonly seed: number
  readonly expect: (holds: boolean, what: string) => void
}

const people = 48
/** Questions per consultation: earlier messages are sent again with each. */
const perConsultation = 6
/** Attempts of a question whose server was killed before answering; always with the same id. */
const tries = 12

/** After so many questions a server is killed or stopped and another one started. */
function restarts(installation: Installation, every: number) {
  let done = 0
  let back: Promise<void> | undefined
  let kills = 0
  return {
    kills: () => kills,
    whenUp: () => back ?? Promise.resolve(),
    counted(): void {
      done += 1
      if (done % every !== 0 || back) return
      back = (async () => {
        kills += 1
        if (kills % 3 === 0) await installation.product.stop()
        else await installation.killProduct()
        await installation.startProduct(true)
        back = undefined
      })()
    },
  }
}

export async function measureMeter({ questions, seed, expect }: MeterOptions): Promise<void> {
  console.log(`\n${questions} questions with stops, cuts, refusals and killed servers\n`)
  const installation = await openInstallation(24)
  try {
    const up = restarts(installation, Math.ceil(questions / 10))
    let next = 0
    let begun = performance.now()
    const work = async (worker: number): Promise<void> => {
      const office = installation.offices[worker % installation.offices.length] as (typeof installation.offices)[number]
      const chance = chances(seed * 1_000 + worker)
      let consultation = ''
      for (let asked = 0; next < questions; asked += 1) {
        const scripted = scriptedQuestion(`m${(next += 1)}`, chance)
        const id = randomUUID()
        for (let left = tries; left > 0; left -= 1) {
          await up.whenUp()
          try {
            const token = await installation.tokenOf(office)
            if (consultation === '' || (asked % perConsultation === 0 && left === tries))
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
              { onEvent: act(scripted, stop) },
            ).reading
            if (status === 409 && error === 'answer_in_progress') {
              await sleep(200)
              continue
            }
            if (status >= 400 && status !== 503) throw new Error(`a question was refused: ${status} ${error}`)
            if (state !== null || (scripted.patience.kind === 'leave' && messageId !== null)) break
          } catch (error) {
            if (!(error instanceof TypeError) && !(error instanceof Error && error.message.includes(' 503 ')))
              throw error
          }
          await sleep(300)
        }
        up.counted()
      }
    }
    await Promise.all(Array.from({ length: people }, (_, worker) => work(worker)))
    await up.whenUp()
    console.log(
      `asked in ${((performance.now() - begun) / 1000).toFixed(0)} s, ${up.kills()} servers went away meanwhile`,
    )
    begun = performance.now()
    await settled(installation)
    console.log(`all were settled ${((performance.now() - begun) / 1000).toFixed(0)} s later`)
    await report(installation, questions, expect)
  } finally {
    await installation.close()
  }
}

/** The sweep settles answers of killed servers; their lease is set to expired here. */
async function settled({ db, offices }: Installation): Promise<void> {
  await sleep(5_000)
  await db.query(`update consultation_message set alive_until = now() - interval '1 second' where state = 'writing'`)
  for (let left = 90; left > 0; left -= 1) {
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
  const { chats } = (await provider.ask('counted')) as unknown as { chats: CountedChat[] }
  const counted = new Map<string, Counted>()
  for (const { tag, inputTokens, outputTokens, usageSent } of chats) {
    const before = counted.get(tag.slice(1))
    counted.set(tag.slice(1), {
      inputTokens: (before?.inputTokens ?? 0) + inputTokens,
      outputTokens: (before?.outputTokens ?? 0) + outputTokens,
      usageSent: usageSent || (before?.usageSent ?? false),
      requests: (before?.requests ?? 0) + 1,
    })
  }
  const { rows } = await db.query<RecordedSpend & { tag: string }>(bookedSql, ['m'])
  const {
    reported,
    unreported,
    refused,
    states,
    questions: booked,
  } = compare(counted, new Map(rows.map((row) => [row.tag, row])))
  const {
    rows: [meters],
  } = await db.query<{ meter: number; reserved: number; spend: number; messages: number; writing: number }>(metersSql, [
    offices.map(({ companyId }) => companyId),
  ])
  console.log(
    `${chats.length} requests at the provider; ${booked} questions in the books: ${Object.entries(states)
      .map(([state, count]) => `${count} ${state}`)
      .join(', ')}`,
  )
  console.log(
    `usage arrived:     ${reported.count} answers, ${reported.provider} tokens at the provider, ${reported.booked} booked, ${reported.unequal.length} unequal`,
  )
  console.log(
    `it did not arrive: ${unreported.count} answers, ${unreported.provider} tokens at the provider, ${unreported.booked} booked, ${unreported.above.length} above what was reserved`,
  )
  console.log(`refused:           ${refused.count} answers, ${refused.booked} tokens booked`)
  console.log(
    `meter ${meters?.meter}, the assistant's books ${meters?.spend}, messages ${meters?.messages}, still reserved ${meters?.reserved}`,
  )
  for (const line of [...reported.unequal, ...unreported.above, ...refused.charged].slice(0, 10))
    console.log(`  ${line}`)
  const paidTwice = rows.filter(({ tag, answers }) => answers > 1 || (counted.get(tag)?.requests ?? 0) > 3)
  expect(booked >= questions * 0.98, `only ${booked} of ${questions} questions are in the books`)
  expect(
    reported.unequal.length === 0 && reported.provider === reported.booked,
    "the meter is not the provider's sum where its count arrived",
  )
  expect(unreported.above.length === 0, 'more was booked than was reserved')
  expect(refused.booked === 0, 'what the provider refused was charged')
  expect(
    meters !== undefined && meters.meter === meters.spend && meters.spend === meters.messages,
    'meter, books and messages differ',
  )
  expect(meters?.reserved === 0 && meters.writing === 0, 'tokens are still reserved')
  expect(paidTwice.length === 0, `${paidTwice.length} questions were asked twice`)
}
