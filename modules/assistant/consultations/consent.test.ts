// Consent of the office that the assistant reads its cases.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { member } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { useConsultations, codeOf } from '#tests/support/consultations.ts'

const { app, owner, companyId, caseId, createConsultation, setClientDataAllowed } = useConsultations()

describe('consent', () => {
  it('is missing until the owner gives it: only general questions are allowed, others get a reason', async () => {
    expect((await owner().get('/assistant/settings')).body).toMatchObject({
      clientDataAllowed: false,
      customersAllowed: true,
      version: 0,
    })
    for (const body of [
      { mode: 'case', caseId: caseId() },
      { mode: 'consultation', title: 'Opinión' },
    ])
      expect(codeOf(await owner().post('/assistant/consultations', body).expect(403))).toBe('client_data_not_allowed')
    await createConsultation({ mode: 'general' })
    const lawyer = await member(app(), { companyId: companyId(), owner: owner() })
    await lawyer.put('/assistant/settings', { clientDataAllowed: true, version: 0 }).expect(403)
    await setClientDataAllowed(true)
    expect(codeOf(await owner().put('/assistant/settings', { clientDataAllowed: false, version: 0 }).expect(409))).toBe(
      'stale_version',
    )
    await createConsultation({ mode: 'case', caseId: caseId() })
    expect(
      (
        await asOwner<{ n: number }>(
          app(),
          `select count(*)::int as n from audit_entry where action = 'assistant.consent_changed' and company_id = $1`,
          [companyId()],
        )
      )[0]?.n,
    ).toBe(1)
  })

  it('does not cover an excluded case, also in earlier consultations', async () => {
    const consultation = await createConsultation({ mode: 'case', caseId: caseId() })
    expect((await owner().get(`/assistant/cases/${caseId()}`).expect(200)).body).toMatchObject({
      excluded: false,
      allowed: true,
      counts: { documents: 0 },
    })
    expect((await owner().put(`/assistant/cases/${caseId()}`, { excluded: true }).expect(200)).body).toMatchObject({
      excluded: true,
      allowed: false,
      reason: 'case_excluded',
    })
    expect(codeOf(await owner().post('/assistant/consultations', { mode: 'case', caseId: caseId() }).expect(403))).toBe(
      'case_excluded',
    )
    expect((await owner().get(`/assistant/consultations/${consultation.id}`)).body).toMatchObject({
      blocked: { code: 'case_excluded' },
    })
    expect(
      codeOf(
        await owner().post(`/assistant/consultations/${consultation.id}/messages`, { content: 'Hola' }).expect(403),
      ),
    ).toBe('case_excluded')
    expect(
      codeOf(
        await owner().post(`/assistant/consultations/${consultation.id}/estimate`, { content: 'Hola' }).expect(403),
      ),
    ).toBe('case_excluded')
    await owner().put(`/assistant/cases/${caseId()}`, { excluded: false }).expect(200)
  })

  it('does not matter without a provider: a question is refused with 503 assistant_not_configured', async () => {
    const consultation = await createConsultation({ mode: 'general' })
    expect((await owner().get('/assistant/status')).body).toMatchObject({
      configured: false,
      model: null,
      clientDataAllowed: true,
      allowed: true,
    })
    expect(
      codeOf(
        await owner().post(`/assistant/consultations/${consultation.id}/messages`, { content: 'Hola' }).expect(503),
      ),
    ).toBe('assistant_not_configured')
    expect((await owner().get(`/assistant/consultations/${consultation.id}`)).body).toMatchObject({
      messageCount: 0,
      messages: [],
      blocked: { code: 'assistant_not_configured' },
    })
    expect(
      (await owner().post(`/assistant/consultations/${consultation.id}/estimate`, { content: 'Hola' }).expect(200))
        .body,
    ).toMatchObject({ maxOutputTokens: 4_000 })
  })

  it("gives a client of the office their own cases, without the office's figures", async () => {
    const client = ((await owner().post('/clients', { name: 'Yadira Montesinos' }).expect(201)).body as { id: string })
      .id
    const customerCaseId = (
      (await owner().post('/cases', { name: 'Montesinos', clientId: client }).expect(201)).body as { id: string }
    ).id
    const customer = await member(app(), { companyId: companyId(), owner: owner() }, 'customer', client)
    const { id: consultationId } = await createConsultation({ mode: 'case', caseId: customerCaseId }, customer)
    expect(
      codeOf(await customer.post('/assistant/consultations', { mode: 'case', caseId: caseId() }).expect(404)),
    ).toBe('case_not_found')
    expect((await customer.get('/assistant/status')).body).toMatchObject({
      remaining: null,
      limit: null,
      allowed: true,
    })
    await customer.get('/assistant/usage').expect(403)
    // Before anything is looked up: a customer is never offered a proposal.
    expect(
      codeOf(
        await customer
          .post(`/assistant/consultations/${consultationId}/proposals/${randomUUID()}/accept`, {})
          .expect(403),
      ),
    ).toBe('forbidden')
    await setClientDataAllowed(true, { customersAllowed: false })
    expect(codeOf(await customer.post('/assistant/consultations', { mode: 'general' }).expect(403))).toBe(
      'customers_not_allowed',
    )
    await setClientDataAllowed(true, { customersAllowed: true })
  })
})
