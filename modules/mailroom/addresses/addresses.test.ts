import { describe, expect, it } from 'vitest'
import { member, office } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { openCaseOf } from '#tests/support/files.ts'
import { addressOf, codeOf, mailsOf, sendRaw, useMailIn } from '#tests/support/mail-in.ts'
import { codeOf as errorOf } from '#tests/support/opened-cases.ts'
import { maxAddressesPerDay } from './addresses.contract.ts'

const { app, port } = useMailIn({ background: true })
const mail = 'From: a@b.example\r\nSubject: x\r\n\r\ny\r\n'
const itemsOf = (body: unknown) => (body as { items: { id: string; address: string; purpose: string }[] }).items

describe('addresses that receive mail', () => {
  it('have a hundred random bits in a readable form, and can be replaced by new addresses', async () => {
    const { owner, companyId } = await office(app())
    const first = await addressOf(owner)
    expect(first).toMatch(/^corte\.[0-9a-hjkmnp-tv-z]{5}(?:-[0-9a-hjkmnp-tv-z]{5}){3}@in\.example\.test$/u)
    // A new address replaces the address of the office.
    const second = await addressOf(owner)
    expect(itemsOf((await owner.get('/mail-addresses').expect(200)).body)).toMatchObject([{ address: second }])
    expect(await codeOf(sendRaw(port(), first, mail))).toBe(550)
    expect(
      await codeOf(sendRaw(port(), second.toUpperCase().replace('IN.EXAMPLE.TEST', 'in.example.test'), mail)),
    ).toBe(250)
    expect(await mailsOf(app(), companyId)).toHaveLength(1)
    const [{ lastReceivedAt } = {}] = itemsOf((await owner.get('/mail-addresses').expect(200)).body) as {
      lastReceivedAt?: string
    }[]
    expect(lastReceivedAt).toMatch(/Z$/u)
    const entries = await asOwner<{ action: string; details: unknown }>(
      app(),
      `select action, details from audit_entry where company_id = $1 and action like 'mail_addresses.%' order by seq`,
      [companyId],
    )
    expect(entries.map(({ action }) => action)).toEqual([
      'mail_addresses.created',
      'mail_addresses.revoked',
      'mail_addresses.created',
    ])
    expect(JSON.stringify(entries)).not.toContain('corte.')
  })

  it('are created by managers of the mailroom for the office, and by each person for themselves', async () => {
    const own = await office(app())
    const staff = await member(app(), own, 'staff')
    expect(errorOf(await staff.post('/mail-addresses', { purpose: 'office' }).expect(403))).toBe('forbidden')
    const staffAddress = await addressOf(staff, { purpose: 'person' })
    expect(itemsOf((await own.owner.get('/mail-addresses')).body)).toEqual([])
    expect(itemsOf((await staff.get('/mail-addresses')).body)).toMatchObject([
      { address: staffAddress, purpose: 'person' },
    ])
    expect(await codeOf(sendRaw(port(), staffAddress, mail))).toBe(250)
    await own.owner.put(`/companies/${own.companyId}/users/${staff.id}/status`, { status: 'inactive' }).expect(200)
    expect(await codeOf(sendRaw(port(), staffAddress, mail))).toBe(550)
  })

  it('are neither shown to nor changed by people excluded by a wall of the case', async () => {
    const own = await office(app())
    const otherMember = await member(app(), own, 'professional')
    const caseId = await openCaseOf(own.owner)
    await addressOf(own.owner, { purpose: 'case', caseId })
    const [{ id } = { id: '' }] = itemsOf((await own.owner.get(`/mail-addresses?caseId=${caseId}`)).body)
    await own.owner
      .post(`/cases/${caseId}/walls`, {
        kind: 'person',
        personIds: [otherMember.id],
        reason: 'Caso previo',
        contactId: own.owner.id,
      })
      .expect(201)
    await otherMember.get(`/mail-addresses?caseId=${caseId}`).expect(404)
    expect(errorOf(await otherMember.delete(`/mail-addresses/${id}`).expect(404))).toBe('mail_address_not_found')
    await otherMember.post('/mail-addresses', { purpose: 'case', caseId }).expect(404)
    const address = await addressOf(own.owner, { purpose: 'case', caseId })
    // Strangers still reach the case: the wall hides it only from people of the office.
    expect(await codeOf(sendRaw(port(), address, mail))).toBe(250)
    const stranger = await office(app(), 'Otra')
    expect(errorOf(await stranger.owner.delete(`/mail-addresses/${id}`).expect(404))).toBe('mail_address_not_found')
    expect(errorOf(await stranger.owner.post('/mail-addresses', { purpose: 'case', caseId }).expect(404))).toBe(
      'case_not_found',
    )
  })

  it(`are limited to ${maxAddressesPerDay} new addresses a day`, async () => {
    const { owner, companyId } = await office(app())
    await asOwner(
      app(),
      `insert into mail_address (company_id, purpose, local_part, revoked_at)
        select $1, 'office', 'corte.old-' || n, now() from generate_series(1, $2::int) n`,
      [companyId, maxAddressesPerDay],
    )
    expect(errorOf(await owner.post('/mail-addresses', { purpose: 'office' }).expect(409))).toBe('mail_address_limit')
  })
})

describe('the settings of the mailroom', () => {
  it('store domains of courts, and refuse a stale version', async () => {
    const { owner } = await office(app())
    const { body } = await owner.get('/mailroom/settings').expect(200)
    expect(body).toMatchObject({ courtDomains: [], host: 'in.example.test', version: 0 })
    await owner.put('/mailroom/settings', { courtDomains: ['Tribunal.Example'], version: 0 }).expect(200)
    expect(errorOf(await owner.put('/mailroom/settings', { courtDomains: [], version: 0 }).expect(409))).toBe(
      'stale_version',
    )
    expect((await owner.get('/mailroom/settings')).body).toMatchObject({
      courtDomains: ['tribunal.example'],
      version: 1,
    })
  })
})
