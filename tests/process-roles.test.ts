// Two processes of one installation: one answers requests, the other runs jobs and receives mail (`ROLE`).
import { rmSync } from 'node:fs'
import { connect } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '#server/db/postmaster.ts'
import { registered } from './support/actors.ts'
import { openTestApp, type TestApp } from './support/app.ts'
import { cloneDatabase, type TestDatabase } from './support/database.ts'
import { createTestDirectory } from './support/test-directories.ts'
import { request } from './support/request.ts'

const operatorToken = 'a-token-of-the-operator'
let database: TestDatabase
let directory: string
let mailPort: number
let web: TestApp
let worker: TestApp
/** Address of a person who registers and gets a link to confirm it. */
let email: string

beforeAll(async () => {
  database = await cloneDatabase()
  directory = createTestDirectory()
  mailPort = await freePort()
  const open = (role: 'web' | 'worker') =>
    openTestApp({
      urls: database.urls,
      directory,
      env: {
        ROLE: role,
        DATABASE_URL: database.urls.owner,
        METRICS_TOKEN: operatorToken,
        MAIL_IN_PORT: String(mailPort),
      },
    })
  web = await open('web')
  worker = await open('worker')
})
afterAll(async () => {
  await worker.close()
  await web.close()
  await database.drop()
  rmSync(directory, { recursive: true, force: true })
})

const liveWorkers = async (): Promise<unknown> => {
  const { body } = await request(web.handler).get('/health/ready').set('authorization', `Bearer ${operatorToken}`)
  return (body as { details: { workers: { live: number } } }).details.workers.live
}

async function acceptsMail(): Promise<boolean> {
  const socket = connect(mailPort, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

describe('a process whose role is', () => {
  it('`web` queues jobs, runs no jobs, and receives no mail', async () => {
    await web.startBackground()
    const close = await web.openPorts()
    expect(await liveWorkers()).toBe(0)
    ;({ email } = await registered(web))
    expect(await acceptsMail()).toBe(false)
    expect(web.mail.all).toEqual([])
    await close()
  })

  it('`worker` runs the jobs that the other process queued, and receives mail', async () => {
    await worker.startBackground()
    const close = await worker.openPorts()
    await expect.poll(() => worker.mail.all.map(({ to }) => to)).toContain(email)
    expect(web.mail.all).toEqual([])
    await expect.poll(liveWorkers).toBe(1)
    expect(await acceptsMail()).toBe(true)
    await close()
  })

  it('`worker` answers over HTTP for health and metrics alone', async () => {
    await request(worker.handler).get('/health/live').expect(200)
    await request(worker.handler).get('/health/ready').expect(200)
    await request(worker.handler).get('/metrics').set('authorization', `Bearer ${operatorToken}`).expect(200)
    for (const path of ['/api/users/me', '/api/openapi.json', '/app/dashboard', '/marketplace'])
      await request(worker.handler).get(path).expect(404)
    await request(worker.handler).post('/api/auth/local').send({}).expect(404)
    await request(web.handler).get('/api/users/me').expect(401)
  })
})
