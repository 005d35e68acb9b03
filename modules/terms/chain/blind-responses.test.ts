// No response, notice, mail or file shows a date of the first count to the lawyer of a blind second count.
import type { IncomingMessage } from 'node:http'
import { request } from '#tests/support/request.ts'
import { beforeAll, expect, it } from 'vitest'
import { dateFormat } from '#server/contract/date-format.ts'
import { languageTags, locales } from '#server/contract/locale.ts'
import { modules } from '#server/modules.ts'
import type { Person } from '#tests/support/actors.ts'
import { testAddress } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { codeOf } from '#tests/support/opened-cases.ts'
import { judgment, termOf, useTermOffice, type CaseTermsResponse } from '#tests/support/case-terms.ts'
import { runAlertsAt } from '#tests/support/term-alerts.ts'

const { app, people, newCase, addTrigger } = useTermOffice()
/** The day of the judgment and the last days of its terms. */
const days = ['2026-02-09', '2026-02-19', '2026-02-24', '2026-03-11']
/** A last day far in the future, so that alerts and mails can be made due before it. */
const aheadOn = '2099-09-30'

/** Returns the forms in which a text may show a day: ISO, iCalendar, and the formats of every language. */
const formsOf = (day: string): string[] =>
  [
    day,
    day.replaceAll('-', ''),
    ...locales.flatMap((locale) =>
      (['full', 'long', 'medium', 'short'] as const).map((dateStyle) =>
        dateFormat(languageTags[locale], { dateStyle, timeZone: 'UTC' }).format(new Date(day)),
      ),
    ),
    // The date without the year, as in sentences.
    ...locales.map((locale) =>
      dateFormat(languageTags[locale], { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day)),
    ),
  ].map((form) => form.toLowerCase())
const hiddenForms = [...new Set([...days, aheadOn].flatMap(formsOf))]

function assertHidden(text: string, where: string): void {
  const lower = text.toLowerCase()
  for (const form of hiddenForms)
    expect(lower.includes(form), `${where} shows ${form}: …${excerpt(lower, form)}…`).toBe(false)
}
const excerpt = (text: string, form: string) =>
  text.slice(Math.max(0, text.indexOf(form) - 120), text.indexOf(form) + 40)

/**
 * Routes that are not called: streams of events, which send what `/notices` returns, and routes that repeat a period.
 */
const skippedPaths = new Set([
  '/notices/live',
  '/assistant/consultations/:id/messages/:messageId/stream',
  '/assistant/usage',
  '/usage/history',
  '/reports/payments',
  '/reports/payments.csv',
  '/reports/payments.xlsx',
  '/reports/payments.pdf',
])
/** Every other `GET` route, with the parameters of its query. */
const routes = modules
  .flatMap(({ contracts }) => contracts)
  .flatMap(({ routes: own }) => Object.values(own))
  .filter(({ method, path }) => method === 'get' && !skippedPaths.has(path))
  .map(({ path, query }) => ({ path, parameters: new Set(Object.keys(query?.shape ?? {})) }))

interface WorkedChain {
  readonly caseId: string
  readonly triggerId: string
  readonly termId: string
  readonly eventId: string
  readonly taskId: string
}
/** Returns the queries with which a list or a report may contain a term. */
const queriesOf = ({ caseId }: WorkedChain): string[] => [
  '',
  `caseId=${caseId}`,
  `case=${caseId}`,
  'q=apelar',
  'q=2026-03-11',
  'state=second',
  'state=overdue',
  'state=open',
  'sort=dueOn',
  'sort=-dueOn',
  'from=2026-01-01&to=2026-12-31',
  'from=2026-03-11&to=2026-03-11',
  'from=2099-09-30&to=2099-09-30',
  'from=2026-02-01T04:00:00.000Z&to=2026-04-01T04:00:00.000Z',
  'from=2099-09-01T04:00:00.000Z&to=2099-10-15T04:00:00.000Z',
]

const idFor = (
  path: string,
  { caseId, termId, eventId, taskId }: WorkedChain,
  clientId: string,
): string | undefined => {
  if (path.startsWith('/cases/') || path.startsWith('/assistant/cases/')) return caseId
  if (path.startsWith('/terms/')) return termId
  if (path.startsWith('/events/')) return eventId
  if (path.startsWith('/tasks/')) return taskId
  return path.startsWith('/clients/') ? clientId : undefined
}

/** Returns the body of a response as text, whatever its type; empty for a refusal. */
async function textOf(person: Person, path: string): Promise<string> {
  const response = await person
    .get(path)
    .set('x-forwarded-for', testAddress())
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = []
      const stream = response as unknown as IncomingMessage
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => done(null, Buffer.concat(chunks).toString()))
    })
  expect(response.status, path).toBeLessThan(500)
  // An error repeats the input, which may contain a date.
  return response.status < 300 ? String(response.body) : ''
}

/** Calls every route; returns the path templates of the routes that succeeded. */
async function readEverything(person: Person, chain: WorkedChain): Promise<Set<string>> {
  const answered = new Set<string>()
  for (const { path: template, parameters } of routes) {
    const id = idFor(template, chain, people().clientId)
    if (/:/.test(template) && (id === undefined || (template.match(/:/g) ?? []).length > 1)) continue
    const queries = queriesOf(chain).filter((query) =>
      [...new URLSearchParams(query).keys()].every((key) => parameters.has(key)),
    )
    for (const query of template.startsWith('/admin/') ? [] : queries) {
      const path = `${template.replace(/:\w+/, id ?? '')}${query ? `?${query}` : ''}`
      // A response may repeat its query, and the public search repeats how it understood the query.
      const text = (await textOf(person, path))
        .replaceAll(/"(from|to|q|withoutNeeds|withoutPlace)":"[^"]*"/g, '')
        .replaceAll(/"understood":\{.*?\}/g, '')
      if (text) answered.add(template)
      assertHidden(text, path)
    }
  }
  return answered
}

/** Checks the notices and mails of a person. */
async function assertNothingSent(person: Person): Promise<void> {
  const notices = await asOwner(app(), 'select kind, data from notice where user_id = $1', [person.id])
  assertHidden(JSON.stringify(notices), 'a notice')
  const mails = app().mail.sent.filter(({ to }) => to === person.email)
  for (const { subject, text, html } of mails) assertHidden(`${subject} ${text} ${html}`, 'a mail')
  const { url } = (await person.post('/schedule/feed').expect(201)).body as { url: string }
  assertHidden((await request(app().handler).get(new URL(url).pathname).buffer(true).expect(200)).text, 'the feed')
}

/** Creates a chain that one person recorded and worked on, and that awaits the second count of another person. */
async function workedChain(recorder: Person, second: Person, ownerId: string | null): Promise<WorkedChain> {
  const caseId = await newCase()
  const { terms, triggers } = await addTrigger(caseId, { ...judgment, secondId: second.id, ownerId }, recorder)
  const triggerId = triggers[0]?.id ?? ''
  expect(triggers[0]?.second?.id).toBe(second.id)
  const appeal = termOf(terms, 'app.appeal')
  const confirmed = [{ id: appeal.id, dueOn: appeal.dueOn, version: appeal.version }]
  await recorder.post('/terms/confirm', { terms: confirmed }).expect(200)
  const [trigger] = ((await recorder.get(`/cases/${caseId}/terms`).expect(200)).body as CaseTermsResponse).triggers
  const { kind: _, ...facts } = judgment
  const corrected = await recorder
    .put(`/term-triggers/${triggerId}`, { ...facts, version: trigger?.version })
    .expect(200)
  const costs = termOf((corrected.body as CaseTermsResponse).terms, 'post.costs')
  const met = { metOn: '2026-02-18', documentId: null, version: costs.version }
  await recorder.post(`/terms/${costs.id}/meet`, met).expect(200)
  // One term is due in the future, so that alerts and mails are due.
  await asOwner(app(), 'update case_term set due_on = $1 where id = $2', [aheadOn, appeal.id])
  const event = { title: 'Vista', kind: 'hearing', caseId }
  const times = { start: '2099-09-21T13:00:00.000Z', end: '2099-09-21T14:00:00.000Z' }
  const created = await recorder.post('/events', { ...event, ...times }).expect(201)
  const task = await recorder.post('/tasks', { title: 'Preparar el recurso', caseId }).expect(201)
  return {
    caseId,
    triggerId,
    termId: appeal.id,
    eventId: (created.body as { id: string }).id,
    taskId: (task.body as { id: string }).id,
  }
}

async function runAlerts(): Promise<void> {
  for (const day of ['2099-09-16', '2099-09-23', '2099-09-25', '2099-09-28', '2099-09-29', '2099-09-30', '2099-10-01'])
    for (const time of ['07:00', '08:00'])
      await runAlertsAt(app(), people().lawyer.companyId ?? '', `${day}T${time}:00-04:00`)
  await expect
    .poll(
      () =>
        asOwner(
          app(),
          `select from graphile_worker.jobs where task_identifier in ('mail.send', 'notices.mail') and run_at <= now()`,
        ).then(({ length }) => length),
      { timeout: 15_000 },
    )
    .toBe(0)
}

beforeAll(async () => {
  await people().lawyer.put('/company/term-settings', { secondConfirmation: true, version: 0 }).expect(200)
})

it('shows no date to a lawyer who has to count a second time', async () => {
  const { lawyer, colleague } = people()
  const chain = await workedChain(lawyer, colleague, lawyer.id)
  await runAlerts()
  const answered = await readEverything(colleague, chain)
  const answeredAtLeast = [
    '/terms',
    '/terms/:id',
    '/terms.csv',
    '/terms.ics',
    '/next-terms',
    '/cases/:id/terms',
    '/cases/:id',
    '/cases',
    '/cases/:id/activity',
    '/search',
    '/notices',
    '/events',
    '/tasks',
    '/tasks/day',
    '/reports/cases',
  ]
  expect([...answered]).toEqual(expect.arrayContaining(answeredAtLeast))
  await assertNothingSent(colleague)
  // The lawyer who counted first sees the dates at the same places.
  expect((await textOf(lawyer, `/terms/${chain.termId}`)).includes(aheadOn)).toBe(true)
  expect(app().mail.sent.some(({ to, text }) => to === lawyer.email && text.includes('30 de septiembre'))).toBe(true)
}, 60_000)

it('shows no date to an owner of the company who has to count a second time, even of an unassigned term', async () => {
  const { lawyer, colleague } = people()
  app().mail.sent.length = 0
  await asOwner(app(), 'delete from notice')
  await asOwner(app(), 'delete from case_term')
  const chain = await workedChain(colleague, lawyer, null)
  await asOwner(app(), 'delete from term_morning_mail')
  await runAlerts()
  const answered = await readEverything(lawyer, chain)
  expect([...answered]).toEqual(expect.arrayContaining(['/audit', '/terms', '/notices', '/reports/cases']))
  await assertNothingSent(lawyer)
  // The export of the company contains every date, so it is refused until the owner has counted.
  const path = `/companies/${lawyer.companyId}/exports`
  expect(codeOf(await lawyer.post(path).expect(409))).toBe('export_shows_hidden')
  const { kind: _, ...facts } = judgment
  await lawyer.post(`/term-triggers/${chain.triggerId}/second-count`, facts).expect(200)
  await lawyer.post(path).expect(201)
}, 60_000)
