// Claims in the texts of profiles, which rules of conduct may not permit: refused until a note explains them, recorded
// in the audit, and listed for administrators.
import { beforeAll, describe, expect, it } from 'vitest'
import { withScope } from '#server/db/scope.ts'
import { administrator, type Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { useApp } from '#tests/support/app.ts'
import { listProfessional, profileBody } from '#tests/support/listed-professional.ts'
import { read } from '#tests/support/profile-requests.ts'
import { checkClaims } from './check-claims.ts'

const app = useApp()
let admin: Person
beforeAll(async () => {
  admin = await administrator(app())
})

interface Flagged {
  readonly id: string
  readonly note: string | null
  readonly claims: readonly { readonly excerpt: string; readonly noted: boolean }[]
}
const flagged = async (query = ''): Promise<Flagged[]> =>
  ((await admin.get(`/admin/profiles/claims?pageSize=100${query}`).expect(200)).body as { items: Flagged[] }).items
const save = async (owner: Person, changes: object) => {
  const { version } = await read(owner)
  return owner.put('/profile', profileBody(version, { ...changes }))
}
const boast = { description: 'Soy la mejor abogada de Caguas y le garantizo el resultado.' }

describe('claims of a profile', () => {
  it('are refused with their excerpts, and accepted with a note, which is recorded in the audit', async () => {
    const { owner } = await listProfessional(app(), { name: 'Marisol' })
    const refused = await save(owner, boast)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      error: {
        code: 'claims_need_note',
        details: {
          claims: [
            { field: 'description', rule: 'superlative', excerpt: 'la mejor', noted: false },
            { field: 'description', rule: 'guarantee', excerpt: 'garantizo', noted: false },
          ],
        },
      },
    })
    expect((await save(owner, { ...boast, claimsNote: 'corto' })).status).toBe(400)
    const claimsNote = 'Cito un premio que puedo documentar.'
    expect((await save(owner, { ...boast, claimsNote })).status).toBe(200)
    expect(
      await asOwner(
        app(),
        `select details from audit_entry where subject_id = $1 and action = 'profiles.claims_kept'`,
        [owner.id],
      ),
    ).toEqual([{ details: { rules: 'superlative, guarantee', note: claimsNote } }])
    // A noted claim needs no second note, but another claim does.
    expect((await save(owner, { ...boast, remote: true })).status).toBe(200)
    expect((await save(owner, { ...boast, headline: '98 % de casos ganados' })).status).toBe(409)
    expect(await flagged('&q=marisol')).toMatchObject([{ id: owner.id, note: claimsNote }])
    expect((await save(owner, { description: 'Familia y sucesiones.' })).status).toBe(200)
    expect(await flagged('&q=marisol')).toEqual([])
  })

  it('are stored but not refused when the account or the portfolio is edited', async () => {
    const { owner, version } = await listProfessional(app(), { name: 'Odalys' })
    const fields = { version, name: 'Odalys', surname: 'Berdecía', email: owner.email }
    await owner.put('/users/me', { ...fields, description: 'El bufete número uno de Caguas.' }).expect(200)
    expect(await flagged('&q=odalys')).toMatchObject([{ id: owner.id, note: null, claims: [{ noted: false }] }])
  })

  it('are found by the job in profiles that were not checked yet', async () => {
    const { owner } = await listProfessional(app(), { name: 'Lourdes' })
    await asOwner(
      app(),
      `update professional_profile set headline = 'No win, no fee', claims_version = null where user_id = $1`,
      [owner.id],
    )
    await withScope({ kind: 'identity' }, () => checkClaims(app().services.openWork()))
    expect(await flagged('&q=lourdes&listed=yes')).toMatchObject([{ claims: [{ excerpt: 'No win, no fee' }] }])
    expect(await flagged('&q=lourdes&listed=no')).toEqual([])
  })

  it('are listed for administrators only', async () => {
    const { owner } = await listProfessional(app(), { name: 'Zoraida' })
    await owner.get('/admin/profiles/claims').expect(403)
  })
})
