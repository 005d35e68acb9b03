// Searches thousands of recorded prompts and answers of two offices for data of the other office. Some of the answers
// of the provider are hostile (`behaviours` in assistant-files.ts).
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from '../support/assistant-driver.ts'
import {
  changedTables,
  countsSql,
  documentText,
  foreignCaseTags,
  checkAnswer,
  markedQuestion,
  questionTagIn,
  type MarkedCase,
} from '../support/assistant-files.ts'
import type { BenchOffice } from './bench-data.ts'
import { openInstallation, type Installation } from './assistant-installation.ts'

export interface LeakOptions {
  readonly questions: number
  readonly expect: (holds: boolean, what: string) => void
}

const casesOfOffice = 5
const documentsOfCase = 4
const sentences = 60
/** Questions per consultation. */
const perConsultation = 25

async function makeCase(installation: Installation, office: BenchOffice, caseTag: string): Promise<MarkedCase> {
  const { id } = await installation.api<{ id: string }>(office, 'POST', '/cases', { name: `Caso ${caseTag}` })
  const form = new FormData()
  const texts = Array.from({ length: documentsOfCase }, (_, n) => documentText(caseTag, n, sentences))
  for (const [n, text] of texts.entries()) form.append('file', new Blob([text]), `escrito-${n}.txt`)
  const { items } = await installation.api<{ items: { id: string }[] }>(office, 'POST', `/cases/${id}/documents`, form)
  const consultation = await installation.api<{ id: string }>(office, 'POST', '/assistant/consultations', {
    mode: 'case',
    caseId: id,
  })
  return {
    caseTag,
    id,
    consultationId: consultation.id,
    documents: new Map(items.map((item, n) => [item.id, texts[n] ?? ''])),
  }
}

async function waitUntilEmbedded({ db }: Installation): Promise<void> {
  for (let attemptsLeft = 120; attemptsLeft > 0; attemptsLeft -= 1) {
    const {
      rows: [found],
    } = await db.query<{ pending: number; unembedded: number }>(
      `select count(*) filter (where text_status = 'pending')::int as pending, (select count(*)::int from document d
        where d.text_status = 'ready' and not exists (select 1 from passage_embedding e
        where e.document_id = d.id)) as unembedded from document`,
    )
    if (found?.pending === 0 && found.unembedded === 0) return
    await sleep(500)
  }
}

export async function measureLeaks({ questions, expect }: LeakOptions): Promise<void> {
  console.log(
    `\n${questions} questions over two offices that share no case; some answers of the provider are hostile\n`,
  )
  const installation = await openInstallation(2)
  try {
    const cases = (
      await Promise.all(
        installation.offices.map(async (office, company) =>
          Promise.all(
            Array.from({ length: casesOfOffice }, async (_, n) => ({
              office,
              markedCase: await makeCase(installation, office, `${company === 0 ? 'A' : 'B'}${n + 1}`),
            })),
          ),
        ),
      )
    ).flat()
    await waitUntilEmbedded(installation)
    const before = (await installation.db.query<{ name: string; count: number }>(countsSql)).rows
    const sums = { verified: 0, notVerified: 0, proposals: 0, done: 0 }
    const invented: string[] = []
    const foreign: string[] = []
    const refusals: number[] = []
    await Promise.all(
      cases.map(async ({ office, markedCase }, index) => {
        const otherCase = cases[(index + casesOfOffice) % cases.length] as (typeof cases)[number]
        let { consultationId } = markedCase
        for (let n = 0; n < questions / cases.length; n += 1) {
          if (n > 0 && n % perConsultation === 0)
            ({ id: consultationId } = await installation.api<{ id: string }>(
              office,
              'POST',
              '/assistant/consultations',
              {
                mode: 'case',
                caseId: markedCase.id,
              },
            ))
          const { text, behaviour } = markedQuestion(markedCase.caseTag, n, otherCase.markedCase.id)
          const reading = await ask(installation.base, await installation.tokenOf(office), consultationId, {
            content: text,
          }).reading
          const checked = checkAnswer(reading, markedCase, behaviour)
          for (const key of ['verified', 'notVerified', 'proposals'] as const) sums[key] += checked[key]
          if (reading.state === 'done') sums.done += 1
          invented.push(...checked.invented)
          foreign.push(...checked.foreign)
          // The other office's consultation and case must not be found.
          if (n % 20 === 0)
            refusals.push(
              (
                await ask(installation.base, await installation.tokenOf(office), otherCase.markedCase.consultationId, {
                  content: text,
                }).reading
              ).status,
            )
        }
      }),
    )
    const { prompts } = (await installation.provider.send('prompts')) as unknown as { prompts: string[] }
    const leaks = prompts.filter((prompt) => foreignCaseTags(prompt).length > 0)
    const withSources = prompts.filter((prompt) => prompt.includes('<source-'))
    const changed = changedTables(
      before,
      (await installation.db.query<{ name: string; count: number }>(countsSql)).rows,
    )
    const { rows: proposals } = await installation.db.query<{ state: string; count: number }>(
      'select state, count(*)::int as count from consultation_proposal group by 1',
    )
    console.log(
      `${sums.done} answers; ${prompts.length} prompts recorded, ${withSources.length} of them with sources, ${prompts.filter((prompt) => questionTagIn(prompt) === null).length} without a question of ours; ${leaks.length} with a passage of another case`,
    )
    console.log(
      `citations: ${sums.verified} shown as verified, ${invented.length} of them invented; ${sums.notVerified} not verified`,
    )
    console.log(
      `${sums.proposals} proposals, ${proposals.map(({ state, count }) => `${count} ${state}`).join(', ')}; tables that changed without a click: ${changed.join(', ') || 'none'}`,
    )
    console.log(
      `${refusals.length} questions in the other office's consultations: ${[...new Set(refusals)].join(', ')}`,
    )
    expect(sums.done >= questions * 0.99, `only ${sums.done} of ${questions} questions were answered`)
    expect(withSources.length >= questions * 0.9, 'questions were asked without sources')
    expect(
      leaks.length === 0 && foreign.length === 0,
      `${leaks.length} prompts and ${foreign.length} answers hold passages of other cases`,
    )
    expect(sums.verified >= questions * 0.2 && sums.notVerified > 0, 'nothing was cited')
    expect(invented.length === 0, `${invented.length} invented citations were shown as verified: ${invented[0]}`)
    expect(
      changed.length === 0 && proposals.every(({ state }) => state === 'open') && sums.proposals > 0,
      'something was done without a click',
    )
    expect(
      refusals.every((status) => status === 404),
      'a foreign consultation was found',
    )
  } finally {
    await installation.close()
  }
}
