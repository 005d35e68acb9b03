import { expect, it } from 'vitest'
import { office } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { useApp } from '#tests/support/app.ts'
import { created } from '#tests/support/office-fixture.ts'
import type { CheckView } from './present-check.ts'

const app = useApp({ background: true })

it('counts the years of a case in Puerto Rico, where a new year begins four hours later than in UTC', async () => {
  const { owner } = await office(app())
  const caseId = await created(owner.post('/cases', { name: 'Ortiz v. Marrero' }))
  await owner
    .post(`/cases/${caseId}/parties`, { name: 'Wilfredo Marrero Quiles', role: 'defendant', side: 'adverse' })
    .expect(201)
  await asOwner(
    app(),
    `update case_file set status = 'closed', created_at = '2022-01-01T02:00:00Z', closed_at = '2025-01-01T02:00:00Z'
      where id = $1`,
    [caseId],
  )
  const { list } = (
    await owner
      .post('/conflicts/checks', { subject: { kind: 'manual' }, names: ['Wilfredo Marrero Quiles'] })
      .expect(201)
  ).body as CheckView
  expect(list[0]?.roles).toMatchObject([{ caseName: 'Ortiz v. Marrero', since: 2021, closed: 2024 }])
})
