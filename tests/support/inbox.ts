import { setTimeout as delay } from 'node:timers/promises'
import type { z } from 'zod'
import type { InboxMailDetail } from '#modules/mailroom/inbox/received-mail.contract.ts'
import type { Person } from './actors.ts'
import { goldenNotice } from './golden-notice.ts'

export type MailAnswer = z.output<typeof InboxMailDetail>

/** The golden notice of a case, with days that have passed. */
export const pastNotice = (number: string, kind = 'SENTENCIA'): string =>
  goldenNotice.text
    .replace('SJ2026CV01234', number)
    .replace('UNA SENTENCIA', `UNA ${kind}`)
    .replaceAll('DE DICIEMBRE DE 2026', 'DE OCTUBRE DE 2026')

export const readMail = async (person: Person, id: string): Promise<MailAnswer> =>
  (await person.get(`/inbox/${id}`).expect(200)).body as MailAnswer

/** Waits until the product has read a message, so that it is no longer only received. */
export async function waitUntilRead(person: Person, id: string): Promise<MailAnswer> {
  // Fixtures also wait outside of tests. Reading a scanned page takes long on a busy machine.
  for (const until = Date.now() + 90_000; Date.now() < until; await delay(50)) {
    const mail = await readMail(person, id)
    if (mail.state !== 'received') return mail
  }
  throw new Error('the message was not read')
}

/** Pastes a text and waits until it was read. */
export async function pasteText(person: Person, text: string, subject = ''): Promise<MailAnswer> {
  const { id } = (await person.post('/inbox/texts', { subject, text }).expect(201)).body as { id: string }
  return waitUntilRead(person, id)
}

/** Drops a file and waits until it was read. */
export async function dropFile(person: Person, bytes: Buffer | string, name: string): Promise<MailAnswer> {
  const answer = await person.post('/inbox/files').attach('file', Buffer.from(bytes), name).expect(201)
  return waitUntilRead(person, (answer.body as { items: { id: string }[] }).items[0]?.id ?? '')
}
