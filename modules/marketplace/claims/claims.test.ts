// Claims in the texts of profiles, which rules of conduct may not permit: refused until a note explains them, recorded
// in the audit, and listed for administrators.
import { beforeAll, describe, expect, it } from 'vitest'
import type { ScheduledJob } from '#server/jobs/jobs.ts'
import { runSlot } from '#server/jobs/worker.ts'
import { administrator, type Person } from '#tests/support/actors.ts'
import { asJob } from '#tests/support/as-job.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { useApp } from '#tests/support/app.ts'
import { listProfessional, profileBody } from '#tests/support/listed-professional.ts'
import { openCalendar } from '#tests/support/booking.ts'
import { readProfile } from '#tests/support/profile-requests.ts'
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
  const { version } = await readProfile(owner)
  return owner.put('/profile', profileBody(version, { ...changes }))
}
const claimingProfile = { description: 'Soy la mejor abogada de Caguas y le garantizo el resultado.' }

describe('claims of a profile', () => {
  it('are refused with their excerpts, and accepted with a note, which the audit records', async () => {
    const { owner } = await listProfessional(app(), { name: 'Marisol' })
    const refused = await save(owner, claimingProfile)
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
    expect((await save(owner, { ...claimingProfile, claimsNote: 'corto' })).status).toBe(400)
    const claimsNote = 'Cito un premio que puedo documentar.'
    expect((await save(owner, { ...claimingProfile, claimsNote })).status).toBe(200)
    expect(
      await asOwner(
        app(),
        `select details from audit_entry where subject_id = $1 and action = 'profiles.claims_kept'`,
        [owner.id],
      ),
    ).toEqual([{ details: { rules: 'superlative, guarantee', note: claimsNote } }])
    // A noted claim needs no second note, but another claim does.
    expect((await save(owner, { ...claimingProfile, remote: true })).status).toBe(200)
    expect((await save(owner, { ...claimingProfile, headline: '98 % de casos ganados' })).status).toBe(409)
    expect(await flagged('&q=marisol')).toMatchObject([{ id: owner.id, note: claimsNote }])
    expect((await save(owner, { description: 'Familia y sucesiones.' })).status).toBe(200)
    expect(await flagged('&q=marisol')).toEqual([])
  })

  it('are stored but not refused when the account is edited', async () => {
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
    await asJob(() => checkClaims(app().services.openWork()))
    expect(await flagged('&q=lourdes&listed=yes')).toMatchObject([{ claims: [{ excerpt: 'No win, no fee' }] }])
    expect(await flagged('&q=lourdes&listed=no')).toEqual([])
  })

  it('need a note in names of appointment types, too, and are listed with the profile', async () => {
    const { owner } = await listProfessional(app(), { name: 'Ivelisse' })
    await openCalendar(owner)
    const type = {
      names: { es: 'Consulta', en: 'Consultation with the best lawyer' },
      minutes: null,
      bufferBeforeMinutes: null,
      bufferAfterMinutes: null,
      confirm: null,
      priceCents: null,
      formId: null,
      modes: ['office'],
      place: null,
    }
    const refused = await owner.post('/schedule/types', type)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      error: { code: 'appointment_type_claims', details: { claims: [{ rule: 'superlative', noted: false }] } },
    })
    const claimsNote = 'Es el nombre de un premio que puedo documentar.'
    const { body } = await owner.post('/schedule/types', { ...type, claimsNote }).expect(201)
    const { id, version } = body as { id: string; version: number }
    expect(
      await asOwner(
        app(),
        `select details from audit_entry where subject_id = $1 and action = 'appointments.claims_kept'`,
        [owner.id],
      ),
    ).toEqual([{ details: { rules: 'superlative', note: claimsNote } }])
    expect(await flagged('&q=ivelisse')).toMatchObject([
      { id: owner.id, note: claimsNote, claims: [{ field: 'appointmentTypes', noted: true }] },
    ])
    // The same words need no second note, even if the profile changes. The entry is removed with the type.
    expect((await save(owner, { description: 'Familia y sucesiones.' })).status).toBe(200)
    await owner.put(`/schedule/types/${id}`, { ...type, minutes: 40, version }).expect(200)
    expect(await flagged('&q=ivelisse')).toHaveLength(1)
    await owner.delete(`/schedule/types/${id}`).expect(204)
    expect(await flagged('&q=ivelisse')).toEqual([])
    // A job checks names that were not checked yet.
    await asOwner(
      app(),
      `update appointment_type set names = '{"fr": "Résultat garanti"}', claims_version = null where professional_id = $1`,
      [owner.id],
    )
    const job = app().services.jobs.scheduled.get('scheduling.read-type-claims') as ScheduledJob
    await runSlot(job, new Date(1_000), () => app().services.openWork())
    expect(await flagged('&q=ivelisse')).toMatchObject([{ claims: [{ field: 'appointmentTypes', noted: false }] }])
  })

  it('are listed for administrators only', async () => {
    const { owner } = await listProfessional(app(), { name: 'Zoraida' })
    await owner.get('/admin/profiles/claims').expect(403)
  })
})
