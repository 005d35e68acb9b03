import { describe, expect, it } from 'vitest'
import { office } from '#tests/support/actors.ts'
import { asJob } from '#tests/support/as-job.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { useApp } from '#tests/support/app.ts'

const app = useApp({ background: true })

/** Runs a slot of the schedule, and returns what all slots recorded. */
async function runNight() {
  const job = app().services.jobs.scheduled.get('audit.verify')
  if (!job) throw new Error('no such job')
  await asJob(() => job.run(app().services.openWork()))
  return asOwner<{ action: string; subject: string | null; details: Record<string, unknown> }>(
    app(),
    `select action, subject_id as subject, details from audit_entry where company_id is null
      and action in ('audit.broken', 'audit.verified') and actor_id is null order by id`,
  )
}
const waitForSeals = () =>
  expect.poll(() => asOwner(app(), 'select 1 from audit_entry where seq is null'), { timeout: 10_000 }).toEqual([])

describe('the nightly verification', () => {
  it('goes through all chains and records what it verified and each broken one, once a night', async () => {
    const [{ companyId }] = [await office(app()), await office(app())]
    await waitForSeals()
    await asOwner(app(), 'alter table audit_entry disable trigger user')
    await asOwner(app(), `update audit_entry set actor_name = 'Otra Persona' where company_id = $1 and seq = 1`, [
      companyId,
    ])
    await asOwner(app(), 'alter table audit_entry enable trigger user')
    const chains = (await asOwner(app(), 'select from audit_head')).length
    const entries = await runNight()
    expect(entries).toMatchObject([
      { action: 'audit.broken', subject: companyId, details: { fault: 'changed', seq: 1 } },
      { action: 'audit.verified', subject: null, details: { chains, broken: 1 } },
    ])
    expect(chains).toBeGreaterThan(2)
    // The later slots of a night only continue a verification that was cut off.
    expect(await runNight()).toEqual(entries)
  })

  it('continues after the last chain of a verification that was cut off', async () => {
    const { companyId } = await office(app())
    await waitForSeals()
    await asOwner(
      app(),
      `update office_round set finished_at = null, held_until = now() - interval '1 minute', done_through = $1
        where job = 'audit.verify'`,
      [companyId],
    )
    const laterChainCount = (await asOwner(app(), 'select from audit_head where company_id > $1', [companyId])).length
    expect((await runNight()).at(-1)).toMatchObject({ action: 'audit.verified', details: { chains: laterChainCount } })
  })
})
