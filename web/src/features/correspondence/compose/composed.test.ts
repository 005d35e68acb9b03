import { beforeEach, describe, expect, it } from 'vitest'
import { storeDraft } from '../../../ui/form/form-draft.ts'
import { messageOf } from '../testing.tsx'
import { answerTo, bodyOf, composedOf, messageDraftKey, newMessage, readCopy, storeCopy } from './composed.ts'

const officeAddress = 'nereida@albaladejo.example'

describe('answerTo', () => {
  const received = messageOf(1, {
    from: { name: 'Ana Ruiz', address: 'ana@example.com' },
    subject: 'Contrato',
    locale: 'en',
    recipients: [
      { name: 'Nereida', address: officeAddress, kind: 'to' },
      { name: 'Luis', address: 'luis@example.com', kind: 'to' },
      { name: '', address: 'caso.x1@correo.example', kind: 'cc' },
    ],
  })

  it('goes to the sender, with the subject and the language of the message', () =>
    expect(answerTo(received, { officeAddresses: [officeAddress], toAll: false })).toMatchObject({
      threadId: received.threadId,
      to: [{ name: 'Ana Ruiz', address: 'ana@example.com' }],
      cc: [],
      subject: 'Re: Contrato',
      locale: 'en',
    }))

  it('copies a reply to all to the other recipients, but not to the office or the address of the case', () =>
    expect(answerTo(received, { officeAddresses: [officeAddress, 'caso.x1@correo.example'], toAll: true }).cc).toEqual([
      { name: 'Luis', address: 'luis@example.com' },
    ]))

  it.each(['Re: Contrato', 'RE: Contrato', 'RV: Contrato'])(
    'does not put another `Re:` before the subject %j',
    (subject) =>
      expect(answerTo({ ...received, subject }, { officeAddresses: [], toAll: false }).subject).toBe(subject),
  )

  it('goes to the recipients of the message when the office sent it', () => {
    const sentByOffice = { ...received, state: 'sent' as const, author: { id: received.id, name: 'Nereida' } }
    expect(
      answerTo(sentByOffice, { officeAddresses: [officeAddress], toAll: true }).to.map(({ address }) => address),
    ).toEqual([officeAddress, 'luis@example.com'])
  })
})

describe('the body for the server', () => {
  it('leaves out addresses that are not valid yet', () =>
    expect(bodyOf({ ...newMessage('es'), to: [{ name: '', address: 'ana' }] }).to).toEqual([]))
})

describe('the copy on this device', () => {
  const key = messageDraftKey('c1')
  beforeEach(() => localStorage.clear())

  it('is read as it was stored', () => {
    const message = composedOf(messageOf(2, { state: 'draft', html: '<p>Hola</p>' }))
    storeCopy(key, message)
    expect(readCopy(key)).toEqual(message)
  })

  it.each([{}, { message: 7 }, { message: { locale: 'xx' } }])('is ignored when the stored value is %j', (values) => {
    storeDraft(key, values)
    expect(readCopy(key)).toBeUndefined()
  })

  it('is read without recipients and documents that are invalid', () => {
    storeDraft(key, { message: { locale: 'es', to: ['ana', { address: 'ana@example.com' }, null], documents: 'x' } })
    expect(readCopy(key)).toEqual({ ...newMessage('es'), to: [{ name: '', address: 'ana@example.com' }] })
  })
})
