// The contents of the audit, and who may read it.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { member, office, person, professional, anonymous, testPassword, type Office } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { openCaseOf, upload } from '#tests/support/files.ts'
import { useAudit, entriesOf, codeOf } from '#tests/support/audit-entries.ts'

const { app, admin, platformEntries } = useAudit()

const ofCompany = (companyId: string, query = '') =>
  entriesOf(admin(), `/admin/audit?pageSize=100&sort=at&companyId=${companyId}${query}`)

async function officeWithCase(): Promise<Office & { caseId: string }> {
  const ownOffice = await office(app())
  return { ...ownOffice, caseId: await openCaseOf(ownOffice.owner) }
}

describe('the audit', () => {
  it('contains actor, action, subject, time and network, without contents', async () => {
    const { owner, companyId, caseId } = await officeWithCase()
    const { id } = await upload(owner, caseId, 'La contraseña de la caja es 4711', 'Secreto de familia.txt')
    await owner.get(`/documents/${id}/content?inline=1`).set('x-forwarded-for', '203.0.113.77').expect(200)
    await owner.get(`/documents/${id}/content`).expect(200)
    const written = (
      await owner.post(`/cases/${caseId}/documents`, { name: 'Escrito', content: '<p>x</p>' }).expect(201)
    ).body as { id: string }
    await owner.get(`/documents/${written.id}/export?format=pdf`).expect(200)
    const entries = await ofCompany(companyId)
    expect(entries.map(({ action }) => action)).toEqual([
      'companies.created',
      'cases.opened',
      'documents.viewed',
      'documents.downloaded',
      'documents.exported',
    ])
    expect(entries[2]).toMatchObject({
      actor: { id: owner.id, name: 'Nereida Albaladejo Font' },
      subject: { type: 'document', id },
      details: { caseId },
      company: { id: companyId },
      address: '203.0.113.0/24',
    })
    expect(JSON.stringify(entries)).not.toMatch(/4711|Secreto|Laracuente|203\.0\.113\.77/)
  })

  it('contains every login, refused login and logout, but never the typed name', async () => {
    const { owner, companyId } = await office(app())
    const log = (body: object) => anonymous(app()).post('/auth/local', body)
    await log({ identifier: owner.email, password: 'Equivocada-1' }).expect(401)
    await log({ identifier: 'Mi-clave-secreta-1', password: 'x' }).expect(401)
    const { jwt } = (await log({ identifier: owner.email, password: testPassword }).expect(200)).body as { jwt: string }
    const again = person(app(), { ...owner, token: jwt })
    await again
      .put('/users/me/password', {
        currentPassword: testPassword,
        password: 'Otra-clave-2026!',
        passwordConfirmation: 'Otra-clave-2026!',
      })
      .expect(200)
    await again.post('/auth/logout').expect(204)
    const entries = await ofCompany(companyId)
    expect(entries.slice(1).map(({ action, details }) => [action, details.reason])).toEqual([
      ['sessions.refused', 'password'],
      ['sessions.opened', undefined],
      ['passwords.changed', undefined],
      ['sessions.closed', undefined],
    ])
    expect(entries[1]).toMatchObject({ actor: null, subject: { type: 'account', id: owner.id } })
    expect(entries[2]).toMatchObject({ actor: { id: owner.id } })
    const unknown = await platformEntries('&action=sessions.refused')
    expect(unknown[0]).toMatchObject({ actor: null, subject: null, details: { reason: 'unknown' } })
    expect(JSON.stringify([entries, unknown])).not.toMatch(/Mi-clave-secreta|Equivocada|Otra-clave/i)
  })

  it('contains only digests of session ids, also in entries of earlier versions', async () => {
    const { owner, companyId } = await office(app())
    const colleague = await member(app(), { owner, companyId })
    await anonymous(app()).post('/auth/local', { identifier: colleague.email, password: testPassword }).expect(200)
    const ids = (
      await asOwner<{ id: string }>(app(), 'select id from user_session where user_id = $1', [colleague.id])
    ).map(({ id }) => id)
    await asOwner(
      app(),
      `
      insert into audit_entry (company_id, actor_id, actor_name, action, subject_type, subject_id)
        values ($1, $2, 'x', 'sessions.closed', 'session', $3)`,
      [companyId, colleague.id, ids[1]],
    )
    const entries = (await entriesOf(owner, '/audit?pageSize=100')).filter(({ subject }) => subject?.type === 'session')
    const digests = entries.map(({ subject }) => subject?.id)
    expect(digests).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/), digests[0]])
    for (const id of ids) expect(JSON.stringify(entries)).not.toContain(id)
  })

  it('contains every refusal of a signed-in person, for foreign and for unknown ids', async () => {
    const { owner, companyId, caseId } = await officeWithCase()
    const other = await officeWithCase()
    await owner.get(`/cases/${other.caseId}`).expect(404)
    await owner.get('/admin/users').expect(403)
    await owner.get('/cases/not-an-id').expect(404)
    const customer = await member(app(), { companyId, owner }, 'customer')
    await customer.delete(`/documents/${randomUUID()}`).expect(403)
    const denied = (await ofCompany(companyId)).filter(({ action }) => action === 'access.denied')
    expect(denied.map(({ actor, subject, details }) => [actor?.id, subject?.id, details.code, details.id])).toEqual([
      [owner.id, 'cases.get', 'case_not_found', other.caseId],
      [owner.id, 'identity.adminUsers', 'administrator_only', undefined],
      [customer.id, 'cases.documents.remove', 'forbidden', expect.any(String)],
    ])
    // The company of the requested case gets no entry.
    expect((await ofCompany(other.companyId)).filter(({ action }) => action === 'access.denied')).toEqual([])
    await owner.get(`/cases/${caseId}`).expect(200)
  })

  it('contains a limited number of refusals per person', async () => {
    const user = await professional(app())
    for (let i = 0; i < 130; i += 1) await user.get(`/admin/companies?q=${i}`).expect(403)
    const denied = (await platformEntries(`&actorId=${user.id}`)).filter(({ action }) => action === 'access.denied')
    expect(denied).toHaveLength(32)
    expect(denied.flatMap(({ details }) => details.times ?? [])).toEqual([120, 60])
  })

  it('contains the actions of administrators, in the chain of the platform', async () => {
    const { owner, companyId } = await office(app())
    await admin().put(`/admin/companies/${companyId}/status`, { status: 'inactive' }).expect(200)
    await admin().put(`/admin/users/${owner.id}/status`, { status: 'inactive' }).expect(200)
    const entries = (await platformEntries(`&actorId=${admin().id}`)).slice(0, 2)
    expect(
      entries.map(({ action, subject, details, company }) => [action, subject?.id, details.status, company]),
    ).toEqual([
      ['accounts.status_changed', owner.id, 'inactive', null],
      ['companies.status_changed', companyId, 'inactive', null],
    ])
  })

  it('has no entry for a transaction that was rolled back', async () => {
    const { owner, companyId, caseId } = await officeWithCase()
    await owner.post(`/cases/${caseId}/close`).expect(200)
    await owner.post(`/cases/${caseId}/close`).expect(409)
    expect((await ofCompany(companyId)).filter(({ action }) => action === 'cases.closed')).toHaveLength(1)
  })
})

describe('the list of entries', () => {
  it('finds people, codes and ids, and filters by person, action, company and days', async () => {
    const { owner, companyId, caseId } = await officeWithCase()
    const colleague = await member(app(), { companyId, owner })
    await colleague.post(`/cases/${caseId}/close`).expect(200)
    const searchEntries = async (query: string) =>
      (await entriesOf(admin(), `/admin/audit?companyId=${companyId}&pageSize=100&${query}`)).map(
        ({ action }) => action,
      )
    expect(await searchEntries(`q=${encodeURIComponent('quirindongo ismael')}`)).toEqual(['cases.closed'])
    expect(await searchEntries('q=cases.')).toEqual(['cases.closed', 'cases.opened'])
    expect(await searchEntries(`q=${caseId}`)).toEqual(['cases.closed', 'cases.opened'])
    expect(await searchEntries('q=nobody-is-called-so')).toEqual([])
    expect(await searchEntries(`actorId=${colleague.id}`)).toEqual(['cases.closed'])
    expect(await searchEntries('action=cases.opened')).toEqual(['cases.opened'])
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Puerto_Rico' }).format(new Date())
    expect((await searchEntries(`from=${today}&to=${today}`)).length).toBeGreaterThan(3)
    expect(await searchEntries('to=2020-01-01')).toEqual([])
    expect(await searchEntries('from=0000-01-01&to=9999-12-31')).toContain('cases.closed')
    const page = (await admin().get(`/admin/audit?companyId=${companyId}&pageSize=10&page=1`)).body as {
      total: number
      items: unknown[]
    }
    expect(page.total).toBe(page.items.length)
  })

  it('is limited to the administrator, and to the owner of a company within it', async () => {
    const ownOffice = await officeWithCase()
    const other = await officeWithCase()
    const colleague = await member(app(), ownOffice)
    expect(codeOf(await ownOffice.owner.get('/admin/audit').expect(403))).toBe('administrator_only')
    expect(codeOf(await colleague.get('/audit').expect(403))).toBe('owner_only')
    const own = await entriesOf(ownOffice.owner, '/audit?pageSize=100')
    expect(own.map(({ action }) => action)).toContain('cases.opened')
    expect(JSON.stringify(own)).not.toContain(other.owner.id)
    expect(await entriesOf(ownOffice.owner, `/audit?actorId=${other.owner.id}`)).toEqual([])
    expect(await entriesOf(ownOffice.owner, `/audit?q=${other.caseId}`)).toEqual([])
  })
})
