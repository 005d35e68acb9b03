// Hearings that a court notice sets: each is proposed, and goes to the calendar when a person accepts it.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '#tests/support/actors.ts'
import { pastNotice, type MailAnswer } from '#tests/support/inbox.ts'
import { accept, useMailOffice } from '#tests/support/mail-office.ts'
import { writeMail } from '#tests/support/mails-in.ts'

const { people, newNumber, openCase, receive } = useMailOffice()
let owner: Person
beforeAll(() => {
  ;({ owner } = people())
})

describe('the hearings of a notice', () => {
  it('are each proposed with their own name and place, and go to the calendar when they are accepted', async () => {
    const number = newNumber()
    const caseId = await openCase(number)
    const text = `${pastNotice(number)}
SE SEÑALA EL JUICIO PARA EL 15/03/2027 A LAS 1:30 P.M. EN EL SALÓN 402.
LA CONFERENCIA CON ANTELACIÓN SERÁ EL 15/01/2027 A LAS 9:00 A.M. POR VIDEOCONFERENCIA.`
    const mail = await receive(writeMail({ text }))
    const hearings = mail.courtNotice?.proposals.filter(({ kind }) => kind === 'hearing')
    expect(hearings).toMatchObject([
      { startsAt: '2027-01-15T13:00:00.000Z', place: 'VIDEOCONFERENCIA', title: 'Conferencia con antelación' },
      { startsAt: '2027-03-15T17:30:00.000Z', place: 'SALÓN 402', title: 'Juicio' },
    ])
    await accept(owner, mail).expect(200)
    const query = `caseId=${caseId}&from=2027-01-01T04:00:00Z&to=2027-04-01T04:00:00Z`
    const { body } = await owner.get(`/events?${query}`).expect(200)
    const { items } = body as { items: { kind: string; title: string; start: string }[] }
    expect(items.map(({ kind, title, start }) => [kind, title, start])).toEqual([
      ['hearing', 'Conferencia con antelación', '2027-01-15T13:00:00.000Z'],
      ['hearing', 'Juicio', '2027-03-15T17:30:00.000Z'],
    ])
  })

  it('keep the others when a person corrects or clears the first one', async () => {
    const number = newNumber()
    await openCase(number)
    const text = `${pastNotice(number)}
VISTA SEÑALADA PARA EL 15/01/2027 A LAS 9:00 A.M. JUICIO SEÑALADO PARA EL 15/03/2027 A LAS 1:30 P.M.`
    const mail = await receive(writeMail({ text }))
    const startsOf = ({ courtNotice }: MailAnswer) =>
      courtNotice?.proposals.flatMap((proposal) => (proposal.kind === 'hearing' ? [proposal.startsAt] : []))
    const correct = async (version: number, value: string | null) => {
      const values = [{ field: 'hearingAt', ruling: 0, value }]
      return (await owner.put(`/inbox/${mail.id}/readings`, { version, values }).expect(200)).body as MailAnswer
    }
    const corrected = await correct(mail.version, '2027-01-22T13:00:00.000Z')
    expect(startsOf(corrected)).toEqual(['2027-01-22T13:00:00.000Z', '2027-03-15T17:30:00.000Z'])
    const same = await correct(corrected.version, '2027-03-15T17:30:00.000Z')
    expect(startsOf(same)).toEqual(['2027-03-15T17:30:00.000Z'])
    expect(startsOf(await correct(same.version, null))).toEqual(['2027-03-15T17:30:00.000Z'])
  })
})
