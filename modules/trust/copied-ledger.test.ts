// The copy of an office whose ledger is older than the rule that client money is never below zero on any day.
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { expect, it } from 'vitest'
import { importCompany, writeExport } from '#modules/portability/index.ts'
import { office } from '#tests/support/actors.ts'
import { useApp, type TestApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { backdate, trustOffice } from '#tests/support/trust.ts'

const source = useApp()
const target = useApp()

const ledgerOf = (app: Pick<TestApp, 'urls'>, companyId: string) =>
  asOwner<{ line: string }>(
    app,
    `select (to_jsonb(p))::text as line from trust_posting p where company_id = $1
      union all select to_jsonb(m)::text from trust_month m where company_id = $1
      union all select (to_jsonb(a))::text from trust_account a where company_id = $1 order by 1`,
    [companyId],
  )

it('a client below zero in an earlier sealed month is named, and hinders neither new acts nor the import of a copy', async () => {
  const lawOffice = await office(source())
  const { companyId } = lawOffice
  const { owner, bank, deposit, disburse } = await trustOffice(lawOffice, { cents: 5_000 })
  await deposit(50_000, { day: '2026-04-20' })
  const { journal } = (await disburse(9_000, { day: '2026-04-25' }).expect(201)).body as { journal: { id: string } }
  await backdate(source(), journal.id, '2026-03-15')
  const march = `/trust-banks/${bank.id}/months/2026-03`
  await owner.put(march, { statementCents: 0 }).expect(200)
  await owner.post(`${march}/seal`).expect(200)
  expect((await owner.get(march).expect(200)).body).toMatchObject({
    agrees: true,
    seal: expect.stringMatching(/^[0-9a-f]{64}$/),
    differences: [{ kind: 'client_below_zero', day: '2026-03-15' }],
  })
  await disburse(1_000, { day: '2026-04-26' }).expect(201)

  const path = join(source().directory, 'ledger.zip')
  await writeExport(source().services, { companyId, personId: null, locale: 'es' }, (stream) =>
    pipeline(stream, createWriteStream(path)),
  )
  await importCompany(target().services, path)
  expect(await ledgerOf(target(), companyId)).toEqual(await ledgerOf(source(), companyId))
})
