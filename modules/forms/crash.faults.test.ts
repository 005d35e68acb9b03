// An acknowledged response is stored once, even when the server is killed.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { makeForm } from '#tests/support/make-form.ts'
import { answerThroughCrash } from '#tests/faults/answer-through-crash.ts'

const app = useApp()

it('a kill -9 during concurrent submissions loses no acknowledged response and stores each once', async () => {
  const { owner } = await office(app())
  const form = await makeForm(owner)
  const standby = createServer(app().handler).listen(0, '127.0.0.1')
  await once(standby, 'listening')
  const figures = await answerThroughCrash({
    urls: app().urls,
    directory: app().directory,
    form,
    visitors: 24,
    standby: `http://127.0.0.1:${(standby.address() as AddressInfo).port}/api`,
  })
  standby.close()
  standby.closeAllConnections()
  expect(figures).toMatchObject({ stored: 24, lost: 0, changed: 0 })
  expect(figures.confirmedBefore).toBeGreaterThanOrEqual(12)
}, 120_000)
