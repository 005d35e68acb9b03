// Messages that are no notices: filed in the case to whose address they were sent, or left to a person.
import { beforeAll, expect, it } from 'vitest'
import type { Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { pastNotice } from '#tests/support/inbox.ts'
import { useMailOffice } from '#tests/support/mail-office.ts'
import { signedBy, writeMail } from '#tests/support/mails-in.ts'
import { created } from '#tests/support/office-fixture.ts'

const { app, people, newNumber, openCase, arrive } = useMailOffice()
let owner: Person
beforeAll(() => {
  ;({ owner } = people())
})
const addressOf = (caseId: string) => created(owner.post('/mail-addresses', { purpose: 'case', caseId }))
const threadsOf = (caseId: string) =>
  asOwner<{ subject: string; messages: number }>(
    app(),
    `select t.subject, count(m.id)::int as messages from mail_thread t join mail_message m on m.thread_id = t.id
      where t.case_id = $1 group by t.id, t.subject order by t.id`,
    [caseId],
  )
const client = 'clienta@client.example'
const letter = (more: object) => writeMail({ from: client, subject: 'Mi caso', text: 'Buenos días.', ...more })

it('files a message to the address of an open case at once, and its answers in one thread', async () => {
  const caseId = await openCase(newNumber())
  const addressId = await addressOf(caseId)
  const first = await arrive(letter({ messageId: '<uno@client.example>' }), { addressId, authentication: null })
  expect(first).toMatchObject({ state: 'filed', case: { id: caseId }, notice: null, decidedBy: null })
  const answer = { subject: 'RE: Mi caso', text: 'Y otra cosa.', headers: ['In-Reply-To: <uno@client.example>'] }
  await arrive(letter(answer), { addressId, authentication: null })
  expect(await threadsOf(caseId)).toEqual([{ subject: 'Mi caso', messages: 2 }])
})

it('files an answer of a verified correspondent, and only suggests the case to a person for anybody else', async () => {
  const caseId = await openCase(newNumber())
  const addressId = await addressOf(caseId)
  await arrive(letter({ messageId: '<dos@client.example>' }), { addressId, authentication: null })
  const headers = ['References: <dos@client.example>']
  const known = await arrive(letter({ text: 'Gracias.', headers }), { authentication: signedBy('client.example') })
  expect(known).toMatchObject({ state: 'filed', case: { id: caseId } })
  for (const [text, authentication] of [
    ['Sin firma.', null],
    ['De otra firma.', signedBy('strange.example')],
  ] as const)
    expect(await arrive(letter({ text, headers }), { authentication })).toMatchObject({
      state: 'queued',
      reason: 'no_notice',
      case: null,
      suggestions: [{ id: caseId }],
    })
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
