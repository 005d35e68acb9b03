// A closure of the courts moves every open term once, even when a server is killed while it counts.
import { expect, it } from 'vitest'
import { administrator, office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { termOf, type CaseTermsResponse } from '#tests/support/case-terms.ts'
import { openCase } from '#tests/support/opened-cases.ts'
import { copyOpenTerms, recountThroughCrash } from '#tests/faults/recount-through-crash.ts'
import { localDay } from '#server/ports/clock.ts'

// The jobs run in the server processes started below, not in the application of this test.
const app = useApp()

it('moves 600 terms once when one of two servers is killed while they are counted', async () => {
  const admin = await administrator(app())
  const { owner } = await office(app())
  const { id: caseId } = await openCase(owner, { responsibleId: owner.id })
  const served = { kind: 'served', happenedOn: localDay(new Date()), method: 'personal', rules: ['civ.answer'] }
  const { body } = await owner.post(`/cases/${caseId}/term-triggers`, served).expect(201)
  const dueOn = termOf((body as CaseTermsResponse).terms, 'civ.answer').dueOn ?? ''
  await copyOpenTerms(app().urls.owner, caseId, 600)
  const closure = { kind: 'added', date: dueOn, name: 'Cierre', set: 'judicial', reason: 'EM-2026-0099' }
  const figures = await recountThroughCrash(
    { urls: app().urls, directory: app().directory },
    { dueOn, change: () => admin.post('/admin/holidays', closure).expect(201), kill: true },
  )
  expect(figures).toMatchObject({ once: 600, repeated: 0, notices: 600 })
}, 120_000)
