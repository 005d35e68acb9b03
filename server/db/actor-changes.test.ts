import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { office, type Office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { actorChangesChannel } from './actor-changes.ts'

const app = useApp()
let lawOffice: Office
let listener: pg.Client
const announcements: string[] = []

beforeAll(async () => {
  lawOffice = await office(app())
  listener = new pg.Client({ connectionString: app().urls.app })
  listener.on('notification', ({ payload = '' }) => {
    announcements.push(payload)
  })
  await listener.connect()
  await listener.query(`listen ${actorChangesChannel}`)
})
afterAll(() => listener.end())

/** Runs a statement and returns its announcements. */
async function announcementsOf(statement: string, values: readonly unknown[]): Promise<readonly string[]> {
  announcements.length = 0
  await asOwner(app(), statement, [...values])
  // Announcements of earlier commits are delivered before the answer.
  await listener.query('select 1')
  return [...announcements]
}

describe('the database announces', () => {
  it('a person whose name changed, and not a change of the other columns of a person', async () => {
    const { id } = lawOffice.owner
    expect(await announcementsOf(`update user_account set surname = 'Font' where id = $1`, [id])).toEqual([
      `person ${id}`,
    ])
    expect(await announcementsOf(`update user_account set updated_at = now() where id = $1`, [id])).toEqual([])
  })

  it('a company whose name changed, and a company whose entitlement blocks other modules than before', async () => {
    const { companyId } = lawOffice
    expect(await announcementsOf(`update company set name = 'Albaladejo' where id = $1`, [companyId])).toEqual([
      `company ${companyId}`,
    ])
    expect(
      await announcementsOf(`update entitlement set blocked = array['forms'] where company_id = $1`, [companyId]),
    ).toEqual([`company ${companyId}`])
  })

  it('a session that was revoked or removed', async () => {
    const sessions = await asOwner(app(), 'select id from user_session where user_id = $1', [lawOffice.owner.id])
    const ids = sessions.map(({ id }) => `session ${String(id)}`)
    expect(ids.length).toBeGreaterThan(0)
    const where = 'where user_id = $1'
    expect(await announcementsOf(`update user_session set revoked_at = now() ${where}`, [lawOffice.owner.id])).toEqual(
      ids,
    )
    expect(await announcementsOf(`delete from user_session ${where}`, [lawOffice.owner.id])).toEqual(ids)
  })
})
