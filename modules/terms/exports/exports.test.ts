import ICAL from 'ical.js'
import type { Response, Test } from 'supertest'
import { request } from '#tests/support/request.ts'
import { describe, expect, it } from 'vitest'
import { localDay } from '#server/ports/clock.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { useTermOffice, type TermDetailResponse } from '#tests/support/case-terms.ts'
import { addDays } from '../counting/day-calendar.ts'

const { app, people, newCase, newChain, addTrigger } = useTermOffice()
/** Returns the body of a response as text, whatever its type. */
const textOf = async (test: Test): Promise<string> =>
  (
    (await test
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => done(null, Buffer.concat(chunks).toString()))
      })
      .expect(200)) as Response & { body: string }
  ).body

async function addTermByHand(
  caseId: string,
  act: string,
  dueOn: string,
  more: object = {},
): Promise<TermDetailResponse> {
  const body = { act, dueOn, nature: 'ordinary', ...more }
  return (await people().lawyer.post(`/cases/${caseId}/terms`, body).expect(201)).body as TermDetailResponse
}
const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as never).getAllSubcomponents('vevent').map((component) => ({
    uid: component.getFirstPropertyValue('uid'),
    title: component.getFirstPropertyValue('summary'),
    status: component.getFirstPropertyValue('status'),
    transp: component.getFirstPropertyValue('transp'),
    start: String(component.getFirstPropertyValue('dtstart')),
  }))

describe('the CSV of terms', () => {
  it('has every term of the filter in the requested language, a byte order mark, and no formula', async () => {
    const { lawyer } = people()
    const caseId = await newCase()
    await addTermByHand(caseId, '=HYPERLINK("x")', '2099-03-04', { nature: 'strict' })
    await addTermByHand(caseId, 'Contestar, «ya»', '2099-03-03')
    await addTermByHand(caseId, 'Otro', '2099-08-03')
    const query = `caseId=${caseId}&from=2099-03-01&to=2099-03-31&locale=en`
    const text = await textOf(lawyer.get(`/terms.csv?${query}`))
    const [head, ...lines] = text.split('\r\n')
    expect(head).toBe(
      '\ufeffDeadline,Due,Under another reading,Business days left,Case,Nature,Status,Assigned to,Confirmed by,Met on,Rule',
    )
    expect(lines.slice(0, 2).map((line) => line.split(',2099-')[0])).toEqual([
      '"Contestar, «ya»"',
      '"\'=HYPERLINK(""x"")"',
    ])
    expect(lines[1]).toContain(',strict compliance,proposed,Nereida Albaladejo Font,')
    expect(lines.slice(2)).toEqual([''])
    const { headers } = await lawyer.get(`/terms.csv?${query}`).expect(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toContain('filename="deadlines.csv"')
    const entries = await asOwner<{ details: object }>(
      app(),
      `select details from audit_entry where action = 'terms.exported'`,
    )
    expect(entries[0]?.details).toEqual({ format: 'csv' })
  })

  it('can have more rows than one batch', async () => {
    const { lawyer } = people()
    const caseId = await newCase()
    const { id } = await addTermByHand(caseId, 'Repetido', '2098-01-02')
    await asOwner(
      app(),
      `insert into case_term (company_id, case_id, act, nature, due_on)
       select company_id, case_id, act, nature, due_on + (n % 5) from case_term, generate_series(1, 1200) n where id = $1`,
      [id],
    )
    const text = await textOf(lawyer.get(`/terms.csv?caseId=${caseId}`))
    // The terms, the line of titles, and the empty text after the last line end.
    expect(text.split('\r\n')).toHaveLength(1_201 + 2)
  })

  it('is refused to clients and to people without a session', async () => {
    for (const path of ['/terms.csv', '/terms.ics']) {
      await people().customer.get(path).expect(403)
      await request(app().handler).get(`/api${path}`).expect(401)
    }
  })
})

describe('the calendar file of terms', () => {
  it('has open terms as all-day items that do not block time, with stable identifiers', async () => {
    const { lawyer } = people()
    const caseId = await newCase()
    const proposed = await addTermByHand(caseId, 'Contestar; SUMMARY:otra, \\nEND:VEVENT', '2099-03-03')
    const other = await addTermByHand(caseId, 'Oponerse', '2099-03-05')
    const voidTerm = await addTermByHand(caseId, 'Retirado', '2099-03-06')
    await lawyer.post('/terms/confirm', { terms: [{ id: other.id, dueOn: '2099-03-05', version: 1 }] }).expect(200)
    await lawyer.post(`/terms/${voidTerm.id}/void`, { reason: 'No aplica', version: 1 }).expect(200)
    const text = await textOf(lawyer.get(`/terms.ics?caseId=${caseId}`))
    expect(text).toContain('DTSTART;VALUE=DATE:20990303\r\n')
    expect(eventsOf(text)).toEqual([
      {
        uid: `${proposed.id}@bufete`,
        title: expect.stringMatching(/^Contestar; SUMMARY:otra, \\nEND:VEVENT · /) as string,
        status: 'TENTATIVE',
        transp: 'TRANSPARENT',
        start: '2099-03-03',
      },
      expect.objectContaining({ uid: `${other.id}@bufete`, status: 'CONFIRMED' }),
    ])
    const voidEvents = eventsOf(await textOf(lawyer.get(`/terms.ics?caseId=${caseId}&state=void`)))
    expect(voidEvents).toMatchObject([{ uid: `${voidTerm.id}@bufete`, status: 'CANCELLED' }])
  })
})

describe('the calendar feed', () => {
  it('has the open terms assigned to its subscriber, titled by act and case', async () => {
    const { lawyer, colleague } = people()
    const caseId = await newCase()
    const day = addDays(localDay(new Date()), 20)
    const own = await addTermByHand(caseId, 'Radicar la réplica', day, { ownerId: colleague.id })
    await addTermByHand(caseId, 'De otra persona', day, { ownerId: lawyer.id })
    const { url } = (await colleague.post('/schedule/feed').expect(201)).body as { url: string }
    const text = await textOf(request(app().handler).get(new URL(url).pathname))
    expect(eventsOf(text)).toEqual([
      {
        uid: `${own.id}@bufete`,
        title: `Radicar la réplica · ${own.caseName}`,
        status: 'TENTATIVE',
        transp: 'TRANSPARENT',
        start: day,
      },
    ])
  })
})

describe('files for the lawyer of a blind second count', () => {
  it('leave out the terms of that count', async () => {
    const { lawyer, colleague } = people()
    await lawyer.put('/company/term-settings', { secondConfirmation: true, version: 0 }).expect(200)
    const { caseId } = await newChain({ secondId: colleague.id, ownerId: lawyer.id })
    await addTrigger(caseId, { kind: 'served', happenedOn: '2026-02-10', method: 'personal', rules: ['civ.answer'] })
    for (const path of ['/terms.csv', '/terms.ics']) {
      const url = `${path}?caseId=${caseId}`
      expect(await textOf(lawyer.get(url)), path).toContain(path.endsWith('csv') ? '2026-03-11' : '20260311')
      expect(await textOf(colleague.get(url)), path).not.toMatch(/2026-03-11|20260311|2026-02-24|20260224/)
    }
  })
})
