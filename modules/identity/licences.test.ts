// Licences of professionals: one number for each account, verification, withdrawal, expiry and the lists of
// administrators.
import { beforeAll, describe, expect, it } from 'vitest'
import { localDay } from '#server/ports/clock.ts'
import { administrator, office, professional, type Person } from '#tests/support/actors.ts'
import { asJob } from '#tests/support/as-job.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { useApp } from '#tests/support/app.ts'
import { reviewLicences } from './review-licences.ts'

const app = useApp()
let admin: Person
beforeAll(async () => {
  admin = await administrator(app())
})

const today = localDay(new Date())
const dayIn = (days: number): string => localDay(new Date(Date.now() + days * 86_400_000))
const codeOf = (answer: { body: unknown }) => (answer.body as { error?: { code: string } }).error?.code

let lastNumber = 50_000
const newNumber = (): string => String((lastNumber += 1))

async function setNumber(user: Person, ruaNumber: string | null, language = 'en') {
  const { version, name, surname, email } = (await user.get('/users/me')).body as {
    version: number
    name: string
    surname: string
    email: string
  }
  return user.put('/users/me', { version, name, surname, email, ruaNumber }).set('accept-language', language)
}
const verify = (user: Person) =>
  admin.put(`/admin/users/${user.id}/rua-verification`, { verifiedOn: today, evidence: 'Directorio' }).expect(200)
const licenceOf = async (user: Person) => ((await user.get('/users/me')).body as { licence: object }).licence
const noticesOf = (user: Person) =>
  asOwner<{ kind: string; data: object }>(app(), `select kind, data from notice where user_id = $1 order by id`, [
    user.id,
  ])
const entriesOf = (user: Person) =>
  asOwner<{ action: string; details: object }>(
    app(),
    `select action, details from audit_entry where subject_id = $1 and action like 'accounts.rua%' order by id`,
    [user.id],
  )
const review = () => asJob(() => reviewLicences(app().services.openWork()))

async function lawyerWithNumber() {
  const { owner } = await office(app())
  const number = newNumber()
  expect((await setNumber(owner, number)).status).toBe(200)
  return { lawyer: owner, number }
}

describe('a RUA number', () => {
  it('belongs to one account, even if another writes it with separators or a leading zero', async () => {
    const { number } = await lawyerWithNumber()
    const other = await professional(app())
    for (const written of [number, `0${number}`, `${number.slice(0, 2)},${number.slice(2)}`])
      expect(codeOf(await setNumber(other, written))).toBe('rua_taken')
    const refused = await setNumber(other, number, 'es')
    expect(refused.status).toBe(409)
    expect((refused.body as { error: { message: string } }).error.message).toContain('ya está en otra cuenta')
  })

  it('is given to only one of two accounts that save it at the same time', async () => {
    const [a, b] = [await professional(app()), await professional(app())]
    const number = newNumber()
    const answers = await Promise.all([setNumber(a, number), setNumber(b, number)])
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
  })

  it('stays with two accounts that shared it before, and one can be verified after the other gave it up', async () => {
    const { lawyer, number } = await lawyerWithNumber()
    const second = await professional(app())
    await asOwner(app(), `update user_account set rua_number = $2 where id = $1`, [second.id, newNumber()])
    // Shares the number as accounts did before numbers had to be unique.
    await asOwner(app(), `alter table user_account disable trigger rua_number_changed`)
    await asOwner(app(), `update user_account set rua_shared = true, rua_number = $2 where id = $1`, [
      second.id,
      number,
    ])
    await asOwner(app(), `alter table user_account enable trigger rua_number_changed`)
    const { body } = await admin.get(`/admin/licences?list=shared&q=${number}`).expect(200)
    expect((body as { items: { id: string }[] }).items.map(({ id }) => id)).toEqual([second.id])
    const verification = { verifiedOn: today, evidence: 'Directorio' }
    expect(codeOf(await admin.put(`/admin/users/${second.id}/rua-verification`, verification).expect(409))).toBe(
      'rua_taken',
    )
    await admin
      .put(`/admin/users/${lawyer.id}/rua-withdrawal`, { reason: 'El número es de otra persona.', releaseNumber: true })
      .expect(200)
    await verify(second)
    expect(await licenceOf(second)).toMatchObject({ state: 'verified', shared: false })
    expect((await lawyer.get('/users/me')).body).toMatchObject({ ruaNumber: null, licence: { state: 'withdrawn' } })
  })
})

describe('a licence', () => {
  it('changes from missing to waiting to verified until the date given by the settings, and notifies the professional', async () => {
    const { owner } = await office(app())
    expect(await licenceOf(owner)).toMatchObject({ state: 'missing' })
    await setNumber(owner, newNumber())
    expect(await licenceOf(owner)).toMatchObject({ state: 'waiting', verifiedOn: null })
    await verify(owner)
    expect(await licenceOf(owner)).toMatchObject({ state: 'verified', verifiedOn: today, validUntil: dayIn(365) })
    expect((await noticesOf(owner)).map(({ kind }) => kind)).toEqual(['licence.verified'])
  })

  it('is withdrawn with a reason that the professional reads, and verified again, with audit entries', async () => {
    const { lawyer } = await lawyerWithNumber()
    await verify(lawyer)
    const { body } = await admin
      .put(`/admin/users/${lawyer.id}/rua-withdrawal`, { reason: 'El registro dice inactiva.' })
      .expect(200)
    expect(body).toMatchObject({ licence: { state: 'withdrawn' }, ruaVerification: null })
    expect(await licenceOf(lawyer)).toMatchObject({
      state: 'withdrawn',
      verifiedOn: null,
      withdrawalReason: 'El registro dice inactiva.',
    })
    expect((await noticesOf(lawyer)).map(({ kind }) => kind)).toEqual(['licence.verified', 'licence.withdrawn'])
    await verify(lawyer)
    expect(await licenceOf(lawyer)).toMatchObject({ state: 'verified', withdrawalReason: null })
    expect((await entriesOf(lawyer)).map(({ action }) => action)).toEqual([
      'accounts.rua_verified',
      'accounts.rua_withdrawn',
      'accounts.rua_verified',
    ])
  })

  it('waits again when a withdrawn number is replaced by another number', async () => {
    const { lawyer } = await lawyerWithNumber()
    await admin.put(`/admin/users/${lawyer.id}/rua-withdrawal`, { reason: 'No aparece.' }).expect(200)
    await setNumber(lawyer, newNumber())
    expect(await licenceOf(lawyer)).toMatchObject({ state: 'waiting', withdrawalReason: null })
  })

  it('is withdrawn by administrators only, with a reason, and only if there is a number', async () => {
    const { lawyer } = await lawyerWithNumber()
    const path = `/admin/users/${lawyer.id}/rua-withdrawal`
    await lawyer.put(path, { reason: 'x' }).expect(403)
    for (const reason of ['', ' ', 'x'.repeat(501)]) await admin.put(path, { reason }).expect(400)
    const without = await professional(app())
    expect(codeOf(await admin.put(`/admin/users/${without.id}/rua-withdrawal`, { reason: 'x' }).expect(409))).toBe(
      'rua_missing',
    )
  })

  it('expires on the day after its last day, after one warning for each end date', async () => {
    const { lawyer } = await lawyerWithNumber()
    await verify(lawyer)
    const setEnd = (day: string) =>
      asOwner(app(), `update user_account set rua_valid_until = $2 where id = $1`, [lawyer.id, day])
    await setEnd(dayIn(30))
    await review()
    await review()
    expect((await noticesOf(lawyer)).slice(1)).toEqual([{ kind: 'licence.expiring', data: { dueOn: dayIn(30) } }])
    await setEnd(today)
    await review()
    expect(await licenceOf(lawyer)).toMatchObject({ state: 'verified' })
    await setEnd(dayIn(-1))
    await review()
    await review()
    expect(await licenceOf(lawyer)).toMatchObject({ state: 'expired', validUntil: dayIn(-1) })
    expect((await noticesOf(lawyer)).map(({ kind }) => kind)).toEqual([
      'licence.verified',
      'licence.expiring',
      'licence.expiring',
      'licence.expired',
    ])
    expect((await entriesOf(lawyer)).at(-1)).toEqual({
      action: 'accounts.rua_expired',
      details: { validUntil: dayIn(-1) },
    })
  })
})

describe('the lists of licences', () => {
  const list = async (query: string) =>
    (await admin.get(`/admin/licences?pageSize=100&${query}`).expect(200)).body as {
      items: { id: string }[]
      counts: Record<string, number>
    }
  const ids = async (query: string) => (await list(query)).items.map(({ id }) => id)

  it('contain waiting, due, withdrawn and verified licences, with their counts', async () => {
    const [waiting, due, withdrawn] = [await lawyerWithNumber(), await lawyerWithNumber(), await lawyerWithNumber()]
    await verify(due.lawyer)
    await asOwner(app(), `update user_account set rua_valid_until = $2 where id = $1`, [due.lawyer.id, dayIn(20)])
    await admin.put(`/admin/users/${withdrawn.lawyer.id}/rua-withdrawal`, { reason: 'No aparece.' }).expect(200)
    expect(await ids('list=waiting')).toContain(waiting.lawyer.id)
    expect(await ids('list=waiting')).not.toContain(due.lawyer.id)
    expect(await ids('list=due')).toContain(due.lawyer.id)
    expect(await ids('list=verified')).toContain(due.lawyer.id)
    expect(await ids('list=withdrawn')).toContain(withdrawn.lawyer.id)
    expect(await ids(`list=waiting&q=${waiting.number}`)).toEqual([waiting.lawyer.id])
    const { counts } = await list('list=due')
    for (const name of ['waiting', 'due', 'withdrawn', 'verified']) expect(counts[name]).toBeGreaterThan(0)
  })

  it('are for administrators only', async () => {
    const { lawyer } = await lawyerWithNumber()
    await lawyer.get('/admin/licences').expect(403)
  })
})
