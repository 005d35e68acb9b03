// Mail of the cases of an office, for tests: written and sent by its owner to a client.
import { beforeAll, expect } from 'vitest'
import type { z } from 'zod'
import type { CaseMessage } from '#modules/mailroom/correspondence/correspondence.contract.ts'
import type { Person } from './actors.ts'
import { asOwner } from './as-owner.ts'
import { useMailOffice } from './mail-office.ts'
import { created } from './office-fixture.ts'
import { runSchedule } from './subscriptions.ts'

export type WrittenMessage = z.output<typeof CaseMessage>

interface ThreadsAnswer {
  readonly items: readonly { id: string; subject: string; messages: number; awaitsAnswer: boolean; unsent: number }[]
  readonly address: string | null
  readonly delivers: boolean
}

/** The mailbox of the client of {@link useCaseMail}'s cases. */
export const client = 'carmen@cliente.example'
export const draftOf = (more: object = {}) => ({
  to: [client],
  subject: 'Recibo de la fianza',
  html: '<p>Estimada Carmen:</p><p>¿Tiene el recibo?</p>',
  locale: 'es',
  ...more,
})

export function useCaseMail() {
  const office = useMailOffice()
  const { app, people, newNumber, openCase } = office
  let owner: Person
  beforeAll(() => {
    ;({ owner } = people())
  })
  const read = async (threadId: string): Promise<WrittenMessage[]> =>
    ((await owner.get(`/mail-threads/${threadId}`).expect(200)).body as { messages: WrittenMessage[] }).messages
  const write = async (caseId: string, more: object = {}): Promise<WrittenMessage> =>
    (await owner.post(`/cases/${caseId}/mail-messages`, draftOf(more)).expect(201)).body as WrittenMessage
  const send = async ({ id, version }: Pick<WrittenMessage, 'id' | 'version'>): Promise<WrittenMessage> =>
    (await owner.post(`/mail-messages/${id}/send`, { version }).expect(200)).body as WrittenMessage
  /** Ends the time in which sending a message can be undone, and waits until it was sent, kept or failed. */
  const finishSending = async ({ id, threadId }: Pick<WrittenMessage, 'id' | 'threadId'>): Promise<WrittenMessage> => {
    await asOwner(app(), `update mail_message set send_at = now() - interval '11 minutes' where id = $1`, [id])
    await runSchedule(app(), 'mailroom.resume-sending')
    const find = async () => (await read(threadId)).find((message) => message.id === id)
    await expect.poll(async () => (await find())?.state).toMatch(/^(?:sent|kept|failed)$/u)
    return (await find()) as WrittenMessage
  }
  return {
    ...office,
    read,
    write,
    send,
    finishSending,
    /** Opens a case of a client with a mailbox. */
    caseOfClient: async (): Promise<string> => {
      const clientId = await created(owner.post('/clients', { name: 'Carmen Rivera López', email: client }))
      return openCase(newNumber(), { clientId })
    },
    sendNow: async (caseId: string, more: object = {}) => finishSending(await send(await write(caseId, more))),
    threadsOf: async (caseId: string, person = owner): Promise<ThreadsAnswer> =>
      (await person.get(`/cases/${caseId}/mail-threads`).expect(200)).body as ThreadsAnswer,
  }
}
