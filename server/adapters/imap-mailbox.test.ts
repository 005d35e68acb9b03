import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MailboxError, type MailboxAccount } from '#server/ports/mailbox.ts'
import { startImapStandIn, type ImapStandIn } from '#tests/support/imap-stand-in.ts'
import { imapMailbox, isPrivateAddress } from './imap-mailbox.ts'

const directory = mkdtempSync(join(tmpdir(), 'bufete-imap-'))
let server: ImapStandIn
beforeAll(async () => {
  server = await startImapStandIn(directory)
})
afterAll(async () => {
  await server.close()
  rmSync(directory, { recursive: true, force: true })
})

const mailboxAccount = (more: Partial<MailboxAccount> = {}): MailboxAccount => ({
  host: 'localhost',
  port: server.port,
  username: 'buzon',
  password: 'secreta',
  folder: 'INBOX',
  ...more,
})
const open = (more: Partial<MailboxAccount> = {}, privateHosts = ['localhost']) =>
  imapMailbox({ privateHosts, certificateAuthority: server.certificate }).open(mailboxAccount(more))
const problemOf = (opening: Promise<unknown>) =>
  opening.then(
    () => null,
    (error: unknown) => (error instanceof MailboxError ? error.problem : error),
  )

describe('a mailbox by IMAP', () => {
  it('gives the messages above a UID in order, whole, over STARTTLS, and changes nothing', async () => {
    server.messages.set(3, 'Subject: tres\r\n\r\nñ\r\n').set(8, 'Subject: ocho\r\n\r\nx\r\n').set(9, 'x'.repeat(5_000))
    const session = await open()
    expect([session.uidValidity, session.uidNext]).toEqual([1n, 10])
    const found = []
    for await (const message of session.messagesAfter(3, { maxBytes: 1_000, limit: 10 })) found.push(message)
    expect(found.map(({ uid, raw }) => [uid, raw?.toString() ?? null])).toEqual([
      [8, 'Subject: ocho\r\n\r\nx\r\n'],
      [9, null],
    ])
    const none = []
    for await (const message of session.messagesAfter(9, { maxBytes: 1_000, limit: 10 })) none.push(message)
    expect(none).toEqual([])
    await session.close()
    expect(server.commands).toContain('STARTTLS')
    expect(server.commands).toContain('EXAMINE')
    expect(server.commands.filter((command) => /STORE|SELECT|EXPUNGE/u.test(command))).toEqual([])
  })

  it('names the problem: password, folder, host or certificate', async () => {
    expect(await problemOf(open({ password: 'otra' }))).toBe('login')
    expect(await problemOf(open({ folder: 'Corte' }))).toBe('folder')
    expect(await problemOf(open({ port: 1 }))).toBe('unreachable')
    expect(await problemOf(imapMailbox({ privateHosts: ['localhost'] }).open(mailboxAccount()))).toBe('certificate')
  })

  it('is not read at an address of a private network, unless the operator names the host', async () => {
    server.commands.length = 0
    expect(await problemOf(open({}, []))).toBe('private_address')
    expect(await problemOf(open({ host: '127.0.0.1' }, []))).toBe('private_address')
    expect(server.commands).toEqual([])
    const all = [
      '10.1.2.3',
      '172.20.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '::1',
      'fd00::1',
      '::ffff:10.0.0.1',
      '0.0.0.0',
    ]
    expect(all.filter((address) => !isPrivateAddress(address))).toEqual([])
    expect(['1.1.1.1', '172.32.0.1', '2606:4700::1111'].filter(isPrivateAddress)).toEqual([])
  })

  it('never sends the password without encryption', async () => {
    const plain = await startImapStandIn(directory, { offersTls: false })
    try {
      expect(await problemOf(open({ port: plain.port }))).not.toBeNull()
      expect(plain.commands.filter((command) => /LOGIN|AUTHENTICATE/u.test(command))).toEqual([])
    } finally {
      await plain.close()
    }
  })
})
