// The chains of the audit: their order, their verification, and that the application cannot change them.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { auditSeals } from '#server/audit/chain.ts'
import { sealChains } from '#server/audit/seal-chains.ts'
import { office, person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { openTestApp, testMasterKey } from '#tests/support/app.ts'
import { useAudit, codeOf } from '#tests/support/audit-entries.ts'

const { app, admin, platformEntries } = useAudit()

/** Waits until all entries are sealed. */
const waitForSeals = () =>
  expect.poll(() => asOwner(app(), 'select 1 from audit_entry where seq is null'), { timeout: 10_000 }).toEqual([])

describe('the application', () => {
  it('can neither change nor remove entries, nor set their position', async () => {
    const { services } = app()
    await office(app())
    await waitForSeals()
    for (const statement of [
      "update audit_entry set action = 'x'",
      'delete from audit_entry',
      'truncate audit_entry',
      'update audit_head set seq = 1',
      'delete from audit_head',
    ]) {
      await expect(services.orm.em.fork().getConnection().execute(statement), statement).rejects.toThrow(
        /permission denied/,
      )
    }
    // The trigger refuses changes even by the owner of the table.
    for (const statement of [
      "update audit_entry set action = 'x'",
      'delete from audit_entry',
      'truncate audit_entry',
      'update audit_entry set seq = seq + 1000',
    ]) {
      await expect(asOwner(app(), statement), statement).rejects.toThrow(/the audit is not rewritten/)
    }
  })
})

describe('chains', () => {
  it('have their entries in order without gaps when two servers write concurrently', { timeout: 60_000 }, async () => {
    const { owner, companyId } = await office(app())
    const secondServer = await openTestApp({ urls: app().urls, directory: app().directory, background: true })
    try {
      const ownerOnSecond = person(secondServer, owner)
      await Promise.all(
        Array.from({ length: 60 }, (_, i) =>
          (i % 2 ? owner : ownerOnSecond).post('/cases', { name: `Caso ${i}` }).expect(201),
        ),
      )
      const deps = {
        seals: auditSeals(testMasterKey),
        onBroken: (chain: string) => {
          throw new Error(`broken: ${chain}`)
        },
      }
      await Promise.all(
        Array.from({ length: 8 }, (_, i) =>
          sealChains({ ...deps, em: (i % 2 ? app() : secondServer).services.openWork().em }),
        ),
      )
      await waitForSeals()
    } finally {
      await secondServer.close()
    }
    const rows = await asOwner<{ seq: string }>(
      app(),
      'select seq from audit_entry where company_id = $1 order by seq',
      [companyId],
    )
    expect(rows.map(({ seq }) => Number(seq))).toEqual(Array.from({ length: rows.length }, (_, i) => i + 1))
    expect(rows.length).toBeGreaterThanOrEqual(61)
    expect((await admin().post('/admin/audit/verify', { companyId }).expect(200)).body).toMatchObject({
      intact: true,
      chains: 1,
      entries: rows.length,
      shown: [{ company: { id: companyId }, head: { seq: rows.length }, broken: null }],
    })
  })

  it('are not found if unknown', async () => {
    expect(codeOf(await admin().post('/admin/audit/verify', { companyId: randomUUID() }).expect(404))).toBe(
      'audit_chain_not_found',
    )
  })

  it('are verified all together, which is recorded', async () => {
    await office(app())
    await waitForSeals()
    const { body } = await admin().post('/admin/audit/verify', {}).expect(200)
    expect(body).toMatchObject({ intact: true, brokenChains: 0, shown: [] })
    expect((body as { chains: number }).chains).toBeGreaterThan(1)
    expect((await platformEntries('&action=audit.verified'))[0]).toMatchObject({
      actor: { id: admin().id },
      details: { broken: 0 },
    })
  })
})
