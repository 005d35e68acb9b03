import { expect, it } from 'vitest'
import { office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { mailsOf } from '#tests/support/mail-in.ts'
import { receiveMail } from './receive-mail.ts'
import { receivingDependencies } from './receiving.dependencies.ts'
import { maxConcurrentReads } from '../reading/mail-reader.ts'

const app = useApp()

it('an upload is stored while mail of senders waits', async () => {
  const { companyId, owner } = await office(app())
  const deps = receivingDependencies(app().services)
  const { promise: flood, resolve: endFlood } = Promise.withResolvers<undefined>()
  const busy = Array.from({ length: maxConcurrentReads }, () => deps.arrivalQueue.run(() => flood))
  try {
    let isReceived = false
    const fromSender = receiveMail(deps, Buffer.from('Subject: of a sender\r\n\r\na'), {
      source: 'smtp',
      companyId,
    }).then(() => {
      isReceived = true
    })
    await receiveMail(deps, Buffer.from('Subject: upload\r\n\r\nb'), {
      source: 'upload',
      companyId,
      uploadedBy: owner.id,
    })
    expect((await mailsOf(app(), companyId)).map(({ subject }) => subject)).toEqual(['upload'])
    expect(isReceived).toBe(false)
    endFlood(undefined)
    await Promise.all([...busy, fromSender])
    expect(await mailsOf(app(), companyId)).toHaveLength(2)
  } finally {
    await deps.reader.close()
  }
})
