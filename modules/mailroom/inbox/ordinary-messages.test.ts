// Messages that are no notices: proposed for the case to whose address they were sent, or left in the queue.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { Person } from '#tests/support/actors.ts'
import { pastNotice } from '#tests/support/inbox.ts'
import { useMailOffice } from '#tests/support/mail-office.ts'
import { writeMail } from '#tests/support/mails-in.ts'
import { created } from '#tests/support/office-fixture.ts'

const { people, newNumber, openCase, arrive } = useMailOffice()
let owner: Person
beforeAll(() => {
  ;({ owner } = people())
})
const addressOf = (caseId: string) => created(owner.post('/mail-addresses', { purpose: 'case', caseId }))
const client = 'clienta@client.example'
/** No two are the same bytes: an office stores those once, and a repeated test would read the message of the first try. */
const letter = (more: object) =>
  writeMail({
    from: client,
    subject: 'Mi caso',
    text: 'Buenos días.',
    messageId: `<${randomUUID()}@client.example>`,
    ...more,
  })

it('proposes the case to whose address a message was sent, and files nothing by itself', async () => {
  const caseId = await openCase(newNumber())
  const addressId = await addressOf(caseId)
  const mail = await arrive(letter({}), { addressId, authentication: null })
  expect(mail).toMatchObject({ state: 'pending', case: { id: caseId }, notice: null, can: { decide: true } })
  const filed = await owner.post(`/inbox/${mail.id}/accept`, { version: mail.version }).expect(200)
  expect(filed.body).toMatchObject({ state: 'filed', decidedBy: { id: owner.id } })
})

it('leaves a message to the address of a closed case to a person', async () => {
  const caseId = await openCase(newNumber())
  const addressId = await addressOf(caseId)
  await owner.post(`/cases/${caseId}/close`).expect(200)
  const mail = await arrive(letter({ text: 'Después del cierre.' }), { addressId, authentication: null })
  expect(mail).toMatchObject({ state: 'queued', reason: 'case_closed', case: null, suggestions: [{ id: caseId }] })
})

it('does not guess when a notice to the address of a case has the number of another one', async () => {
  const number = newNumber()
  const named = await openCase(number)
  const addressed = await openCase(newNumber())
  const addressId = await addressOf(addressed)
  const mail = await arrive(writeMail({ text: pastNotice(number) }), { addressId })
  expect(mail).toMatchObject({ state: 'queued', reason: 'case_unsure' })
  expect(mail.suggestions.map(({ id }) => id)).toEqual([named, addressed])
})
