// Opening, closing and reopening cases, and who sees them, over HTTP on a real database.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { useApp } from '#tests/support/app.ts'
import { administrator, member, office, type Office, type Person } from '#tests/support/actors.ts'
import { openCase, codeOf, newClient, type CaseBody } from '#tests/support/opened-cases.ts'

const app = useApp({ background: true })

/** Creates a client record and a person with a login for it. */
async function withCustomer(ownOffice: Office): Promise<{ clientId: string; customer: Person }> {
  const clientId = await newClient(ownOffice.owner, 'Efraín Laracuente Boneta')
  return { clientId, customer: await member(app(), ownOffice, 'customer', clientId) }
}

async function asOwner<T extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: app().urls.owner })
  await client.connect()
  try {
    return (await client.query<T>(sql, values)).rows
  } finally {
    await client.end()
  }
}

describe('opening a case', () => {
  it('returns the case with the facts of its number and the abilities', async () => {
    const { owner, companyId } = await office(app())
    const clientId = await newClient(owner, 'Zoraida Picorelli')
    const answer = await openCase(owner, {
      name: '  Picorelli v. Muebles Miramelinda ',
      clientId,
      city: 'Caguas',
      judge: 'Hon. Nilda Casañas',
      court: 'Sala Superior de Caguas',
      courtCaseNumber: 'cg 2024 cv 2389',
      responsibleId: owner.id,
    })
    expect(answer).toMatchObject({
      name: 'Picorelli v. Muebles Miramelinda',
      client: { id: clientId, name: 'Zoraida Picorelli' },
      city: 'Caguas',
      status: 'open',
      judge: 'Hon. Nilda Casañas',
      court: 'Sala Superior de Caguas',
      courtCaseNumber: 'CG2024CV2389',
      courtRegion: 'Caguas',
      courtYear: 2024,
      suggestedCourtCaseNumber: 'CG2024CV02389',
      responsible: { id: owner.id, name: 'Nereida', surname: 'Albaladejo Font' },
      company: { id: companyId },
      // the document that is shown first
      documentId: null,
      documentCount: 0,
      closedAt: null,
      version: 1,
      can: { update: true, close: true, reopen: false, addDocuments: true, share: true },
    })
    expect(new Date(answer.createdAt).getTime()).toBeGreaterThan(Date.now() - 60_000)
    expect((await owner.get(`/cases/${answer.id}`).expect(200)).body).toEqual(answer)
  })

  it('stores a number of unknown grammar as typed', async () => {
    const { owner } = await office(app())
    expect(await openCase(owner, { courtCaseNumber: 'Querella Q-2023-0117' })).toMatchObject({
      courtCaseNumber: 'Querella Q-2023-0117',
      courtRegion: null,
      courtYear: null,
      suggestedCourtCaseNumber: null,
    })
  })

  it('creates a client from a name, once', async () => {
    const { owner } = await office(app())
    const answer = await openCase(owner, { clientName: 'Wilfredo Añeses Rentas' })
    expect(answer.client?.name).toBe('Wilfredo Añeses Rentas')
    const client = await owner.get(`/clients/${answer.client?.id}`).expect(200)
    expect(client.body).toMatchObject({ name: 'Wilfredo Añeses Rentas', caseCount: 1 })
  })

  it('returns the same case to a duplicate request, and creates no second client', async () => {
    const { owner } = await office(app())
    const id = randomUUID()
    const first = await openCase(owner, { id, clientName: 'Norma Irizarri' })
    const again = await openCase(owner, { id, clientName: 'Norma Irizarri', name: 'Otro nombre' })
    expect(again).toEqual(first)
    expect((await owner.get('/clients').expect(200)).body).toMatchObject({ total: 1, items: [{ caseCount: 1 }] })
    expect((await owner.get('/cases').expect(200)).body).toMatchObject({ total: 1 })
  })

  it('opens one case for many concurrent duplicates', async () => {
    const { owner } = await office(app())
    const id = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => owner.post('/cases', { id, name: 'A la vez', clientName: 'Rubén Maisonet' })),
    )
    expect(answers.map((a) => a.status)).toEqual(Array(6).fill(201))
    expect((await owner.get('/cases').expect(200)).body).toMatchObject({ total: 1, counts: { open: 1 } })
    expect((await owner.get('/clients').expect(200)).body).toMatchObject({ total: 1, items: [{ caseCount: 1 }] })
  })

  it('does not reveal that another company uses an id', async () => {
    const [ownOffice, other] = [await office(app()), await office(app())]
    const otherCase = await openCase(other.owner)
    const answer = await openCase(ownOffice.owner, { id: otherCase.id, name: 'Mío' })
    expect(answer).toMatchObject({ id: otherCase.id, name: 'Mío', company: { id: ownOffice.companyId } })
    expect((await other.owner.get(`/cases/${otherCase.id}`).expect(200)).body).toEqual(otherCase)
  })

  it('refuses unknown clients, responsible people and documents', async () => {
    const [ownOffice, other] = [await office(app()), await office(app())]
    const clientOfOtherOffice = await newClient(other.owner, 'De otra oficina')
    const { customer } = await withCustomer(ownOffice)
    const refused = async (body: object) =>
      codeOf(await ownOffice.owner.post('/cases', { name: 'x', ...body }).expect(404))
    expect(await refused({ clientId: clientOfOtherOffice })).toBe('client_not_found')
    expect(await refused({ clientId: randomUUID() })).toBe('client_not_found')
    expect(await refused({ responsibleId: other.owner.id })).toBe('user_not_found')
    expect(await refused({ responsibleId: customer.id })).toBe('user_not_found')
    expect(await refused({ documentId: randomUUID() })).toBe('document_not_found')
    expect((await ownOffice.owner.get('/cases').expect(200)).body).toMatchObject({ total: 0 })
  })

  it('names the wrong fields, and accepts no unknown field', async () => {
    const { owner } = await office(app())
    const answer = await owner.post('/cases', { name: ' ', status: 'closed', companyId: randomUUID() }).expect(400)
    const paths = (answer.body as { error: { details: { path: string }[] } }).error.details.map((d) => d.path)
    expect(paths.sort()).toEqual(['companyId', 'name', 'status'])
  })
})

describe('closing and reopening', () => {
  it('locks the case for every change but reopening', async () => {
    const { owner } = await office(app())
    const { id } = await openCase(owner)
    const closed = (await owner.post(`/cases/${id}/close`).expect(200)).body as CaseBody
    expect(closed).toMatchObject({
      status: 'closed',
      can: { update: false, close: false, reopen: true, addDocuments: false },
    })
    expect(closed.closedAt).not.toBeNull()
    expect(codeOf(await owner.put(`/cases/${id}`, { name: 'x', version: closed.version }).expect(409))).toBe(
      'case_closed',
    )
    expect(codeOf(await owner.post(`/cases/${id}/close`).expect(409))).toBe('case_already_closed')
    expect((await owner.post(`/cases/${id}/reopen`).expect(200)).body).toMatchObject({
      status: 'open',
      closedAt: null,
      can: { update: true, reopen: false },
    })
    expect(codeOf(await owner.post(`/cases/${id}/reopen`).expect(409))).toBe('case_not_closed')
  })

  it('succeeds for only one of two concurrent closings', async () => {
    const { owner } = await office(app())
    const { id } = await openCase(owner)
    const answers = await Promise.all([owner.post(`/cases/${id}/close`), owner.post(`/cases/${id}/close`)])
    expect(answers.map((a) => a.status).sort((a, b) => a - b)).toEqual([200, 409])
    expect((await owner.get(`/cases/${id}/activity`).expect(200)).body).toMatchObject({ total: 2 })
    expect((await owner.get('/cases').expect(200)).body).toMatchObject({
      counts: { open: 0, in_progress: 0, closed: 1 },
    })
  })

  it('records what happened for other modules', async () => {
    const { owner, companyId } = await office(app())
    const { id } = await openCase(owner)
    await owner.post(`/cases/${id}/close`).expect(200)
    await owner.post(`/cases/${id}/reopen`).expect(200)
    const events = await asOwner<{ name: string }>(
      `select name from outbox_event where company_id = $1 and payload ->> 'caseId' = $2 order by created_at`,
      [companyId, id],
    )
    expect(events.map((e) => e.name)).toEqual(['cases.case.opened', 'cases.case.closed', 'cases.case.reopened'])
  })
})

describe('visibility of a case', () => {
  it('excludes other companies: the answer is the same for a case of theirs and a missing one', async () => {
    const [ownOffice, other] = [await office(app()), await office(app())]
    const { id } = await openCase(ownOffice.owner)
    for (const call of [
      (x: string) => other.owner.get(`/cases/${x}`),
      (x: string) => other.owner.put(`/cases/${x}`, { name: 'x', version: 1 }),
      (x: string) => other.owner.post(`/cases/${x}/close`),
      (x: string) => other.owner.post(`/cases/${x}/reopen`),
      (x: string) => other.owner.get(`/cases/${x}/activity`),
    ]) {
      const [otherOffices, missing] = [await call(id), await call(randomUUID())]
      expect([otherOffices.status, codeOf(otherOffices)]).toEqual([404, 'case_not_found'])
      expect(missing.body).toEqual(otherOffices.body)
    }
    expect((await other.owner.get('/cases').expect(200)).body).toMatchObject({
      total: 0,
      items: [],
      counts: { open: 0 },
    })
  })

  it('includes every professional of the company', async () => {
    const ownOffice = await office(app())
    const colleague = await member(app(), ownOffice)
    const { id } = await openCase(ownOffice.owner)
    expect((await colleague.get(`/cases/${id}`).expect(200)).body).toMatchObject({ can: { update: true, close: true } })
  })

  it('includes the client, who changes nothing and sees no other case', async () => {
    const ownOffice = await office(app())
    const { clientId, customer } = await withCustomer(ownOffice)
    const ownCase = await openCase(ownOffice.owner, { clientId })
    const otherCase = await openCase(ownOffice.owner, { clientName: 'Otra persona' })
    expect((await customer.get(`/cases/${ownCase.id}`).expect(200)).body).toMatchObject({
      id: ownCase.id,
      can: { update: false, close: false, reopen: false, addDocuments: false, share: false },
    })
    await customer.get(`/cases/${otherCase.id}`).expect(404)
    expect((await customer.get('/cases').expect(200)).body).toMatchObject({
      total: 1,
      counts: { open: 1 },
      items: [{ id: ownCase.id, can: { update: false } }],
    })
    expect((await customer.get('/cases?q=laracuente').expect(200)).body).toMatchObject({ total: 1 })
    expect((await customer.get(`/cases?clientId=${otherCase.client?.id}`).expect(200)).body).toMatchObject({ total: 0 })
    await customer.put(`/cases/${ownCase.id}`, { name: 'x', version: 1 }).expect(403)
    await customer.post(`/cases/${ownCase.id}/close`).expect(403)
    await customer.get(`/cases/${ownCase.id}/activity`).expect(403)
  })
})

describe('the administrator', () => {
  it('sees the number of cases, and no case', async () => {
    const admin = await administrator(app())
    const before = (await admin.get('/admin/dashboard').expect(200)).body as Record<string, number>
    const ownOffice = await office(app())
    await withCustomer(ownOffice)
    const { id } = await openCase(ownOffice.owner)
    await openCase(ownOffice.owner)
    await ownOffice.owner.post(`/cases/${id}/close`).expect(200)
    const after = (await admin.get('/admin/dashboard').expect(200)).body as Record<string, number>
    expect(after).toEqual({
      clients: (before.clients ?? 0) + 1,
      professionals: (before.professionals ?? 0) + 1,
      cases: (before.cases ?? 0) + 2,
      completedCases: (before.completedCases ?? 0) + 1,
      topTokenUsers: [],
    })
    expect(codeOf(await admin.get('/cases').expect(403))).toBe('company_required')
    expect(codeOf(await ownOffice.owner.get('/admin/dashboard').expect(403))).toBe('administrator_only')
  })
})
