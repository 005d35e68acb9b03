import { receiveMail } from '../receiving/receive-mail.ts'
import { receivingDependencies } from '../receiving/receiving.dependencies.ts'
import type { RouteRequests } from '#tests/support/matrix-success.ts'
import { created, idOf, type OfficeFixture } from '#tests/support/office-fixture.ts'

const raw = 'From: a@juzgado.example\r\nSubject: Aviso\r\n\r\ntexto\r\n'
const account = { host: 'imap.example.com', username: 'buzon', password: 'secreta' }

/** The address of the office, a mailbox, and a mail that was received. */
export const addressesFixture: OfficeFixture = async ({ app, office: { owner, companyId } }) => {
  const address = await created(owner.post('/mail-addresses', { purpose: 'office' }))
  const mailbox = await created(owner.post('/mail-accounts', account))
  const deps = receivingDependencies(app.services)
  const { mailId } = await receiveMail(deps, Buffer.from(raw), { source: 'drop', companyId })
  await deps.reader.close()
  return { own: { 'mail-addresses': address, 'mail-accounts': mailbox, mails: mailId } }
}

export const addressesRequests: RouteRequests = {
  'post /mail-addresses': ({ own, role }) => ({
    body: role === 'staff' ? { purpose: 'case', caseId: idOf(own, 'cases') } : { purpose: 'person' },
    isWhole: true,
  }),
  'delete /mail-addresses/:id': async ({ caller }) => ({
    ids: { id: await created(caller.post('/mail-addresses', { purpose: 'person' })) },
  }),
  'post /mail-accounts': () => ({ body: account, isWhole: true }),
  'put /mail-accounts/:id': async ({ owner }) => ({
    ids: { id: await created(owner.post('/mail-accounts', account)) },
    body: { ...account, version: 1 },
    isWhole: true,
  }),
  'delete /mail-accounts/:id': async ({ owner }) => ({
    ids: { id: await created(owner.post('/mail-accounts', account)) },
  }),
}
