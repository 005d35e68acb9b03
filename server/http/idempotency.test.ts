// Requests that are repeated with their Idempotency-Key, also after a crash of the server.
import { spawn } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import request from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withScope } from '#server/db/scope.ts'
import { office, person, type Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { untilHeldUp } from '#tests/support/held-up.ts'
import { useRepeatedRequests, codeOf } from '#tests/support/repeated-requests.ts'
import { serverLockClass, sweepRequests } from './idempotency.ts'

const { app, firm, db } = useRepeatedRequests()

const openCase = (key: string, name: string, who: Person = firm().owner) =>
  who.post('/cases', { name }).set('idempotency-key', key)
const casesNamed = async (name: string) =>
  ((await firm().owner.get(`/cases?q=${encodeURIComponent(name)}`)).body as { total: number }).total
/** A number that no server holds. */
const nobody = 2 ** 31 - 1

/** Another server, as a process of its own. */
async function otherServer() {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '../../tests/faults/upload-server.ts')],
    {
      env: {
        ...process.env,
        UPLOAD_SERVER: JSON.stringify({ urls: app().urls, directory: app().directory }),
        NODE_OPTIONS: '',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const gone = once(child, 'exit')
  return {
    openCase: (key: string, name: string) =>
      fetch(`http://127.0.0.1:${line.toString().trim()}/api/cases`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${firm().owner.token}`,
          'idempotency-key': key,
        },
        body: JSON.stringify({ name }),
      }),
    kill: async () => {
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** Keeps writes of cases waiting. */
async function whileCasesAreHeld(work: (release: () => Promise<void>) => Promise<void>): Promise<void> {
  const release = async () => {
    await db().query('rollback')
  }
  await db().query('begin; lock table case_file in share mode')
  try {
    await work(release)
  } finally {
    await release()
  }
}

describe('a repeated key', () => {
  describe('of a server that was killed', () => {
    let other: Awaited<ReturnType<typeof otherServer>>
    beforeAll(async () => {
      other = await otherServer()
    })
    afterAll(async () => {
      await other.kill()
    })

    it('is answered at once, and the work is done once', () =>
      whileCasesAreHeld(async (release) => {
        const key = randomUUID()
        const lost = other.openCase(key, 'De un proceso muerto').catch(() => 'lost')
        await untilHeldUp(app(), 'case_file')
        const alive = await openCase(key, 'De un proceso muerto')
        expect([alive.status, codeOf(alive)]).toEqual([409, 'idempotency_in_flight'])
        await other.kill()
        expect(await lost).toBe('lost')
        await release()
        // The database hears of the death within moments; nothing waits for a time to pass.
        await expect
          .poll(async () => (await openCase(key, 'De un proceso muerto')).status, { timeout: 20_000 })
          .toBe(201)
        expect(await casesNamed('De un proceso muerto')).toBe(1)
      }))
  })

  it('tells that the work was done when the server died between commit and answer', async () => {
    const key = randomUUID()
    await openCase(key, 'Sin respuesta').expect(201)
    await asOwner(
      app(),
      `update idempotency_key set done = false, answer = null where created_at = (select max(created_at)
        from idempotency_key)`,
    )
    expect(codeOf(await openCase(key, 'Sin respuesta').expect(409))).toBe('idempotency_in_flight')
    await asOwner(
      app(),
      `update idempotency_key set server = $1 where created_at = (select max(created_at) from idempotency_key)`,
      [nobody],
    )
    expect(codeOf(await openCase(key, 'Sin respuesta').expect(409))).toBe('idempotency_done')
    expect(codeOf(await openCase(key, 'Otra cosa').expect(422))).toBe('idempotency_mismatch')
    expect(await casesNamed('Sin respuesta')).toBe(1)
  })

  it('lets an attempt that was taken over commit nothing', () =>
    whileCasesAreHeld(async (release) => {
      const key = randomUUID()
      const first = openCase(key, 'Dos intentos').then((answer) => answer)
      await untilHeldUp(app(), 'case_file')
      // As when the connection that holds the server's lock breaks while its work goes on.
      await asOwner(app(), 'update idempotency_key set server = $1 where not done and not committed', [nobody])
      const second = openCase(key, 'Dos intentos').then((answer) => answer)
      await expect
        .poll(
          async () =>
            (await asOwner(app(), 'select 1 from idempotency_key where not done and server <> $1', [nobody])).length,
          { timeout: 20_000 },
        )
        .toBe(1)
      await release()
      const answers = await Promise.all([first, second])
      expect(answers.map((answer) => codeOf(answer) ?? answer.status)).toEqual(['idempotency_in_flight', 201])
      expect(await casesNamed('Dos intentos')).toBe(1)
      // The connection of the refused attempt serves others.
      for (let n = 0; n < 10; n += 1) await firm().owner.get('/cases').expect(200)
    }))

  it('runs again at once after an unexpected failure that rolled back', async () => {
    const key = randomUUID()
    await asOwner(app(), `alter table case_file add constraint broken check (name <> 'Falla') not valid`)
    expect((await openCase(key, 'Falla')).status).toBe(500)
    await asOwner(app(), 'alter table case_file drop constraint broken')
    await openCase(key, 'Falla').expect(201)
  })
})

describe('what is stored of a request', () => {
  it('opens with its key alone', async () => {
    const key = randomUUID()
    await openCase(key, 'Nombre que nadie lee').expect(201)
    const rows = await asOwner<Record<string, unknown>>(
      app(),
      'select * from idempotency_key order by created_at desc limit 1',
    )
    const stored = JSON.stringify(rows, (_name, value: unknown) =>
      value && typeof value === 'object' && 'data' in value
        ? Buffer.from(value.data as number[]).toString('latin1')
        : value,
    )
    expect(rows).toHaveLength(1)
    expect(stored).not.toContain('Nombre')
    expect(stored).not.toContain(key)
    // The key alone opens nothing either, without the master key.
    const [{ id } = { id: Buffer.alloc(0) }] = rows as { id: Buffer }[]
    expect(id.equals(createHash('sha256').update([firm().owner.id, 'cases.create', key].join('\n')).digest())).toBe(
      true,
    )
  })

  it("is shown to no session of the application's role that does not name it", async () => {
    await openCase(randomUUID(), 'Guardada').expect(201)
    const client = new pg.Client({ connectionString: app().urls.app })
    await client.connect()
    try {
      for (const scope of ['', 'public', 'user', 'company', 'identity', 'platform']) {
        for (const company of ['', firm().companyId]) {
          await client.query(
            `select set_config('app.scope', $1, false), set_config('app.company_id', $2, false),
              set_config('app.user_id', $3, false)`,
            [scope, company, company && firm().owner.id],
          )
          expect((await client.query('select * from idempotency_key')).rows, `${scope} ${company}`).toEqual([])
        }
      }
    } finally {
      await client.end()
    }
  })

  it('is removed after a day', async () => {
    await openCase(randomUUID(), 'De ayer').expect(201)
    await asOwner(app(), `update idempotency_key set created_at = now() - interval '25 hours'`)
    await openCase(randomUUID(), 'De hoy').expect(201)
    await withScope({ kind: 'identity' }, () => sweepRequests(app().services.openWork()))
    expect(await asOwner(app(), 'select 1 from idempotency_key')).toHaveLength(1)
  })

  it('is not given to somebody else who knows the key', async () => {
    const key = randomUUID()
    await openCase(key, 'De la oficina').expect(201)
    const stranger = await office(app(), 'Ajena')
    const answer = await openCase(key, 'De la oficina', person(app(), stranger.owner)).expect(201)
    expect(answer.headers['idempotency-replayed']).toBeUndefined()
    await request(app().handler)
      .post('/api/cases')
      .set('idempotency-key', key)
      .send({ name: 'De la oficina' })
      .expect(401)
  })
})

describe('a request whose server lives', () => {
  it('is done for its repetition when its commit went through and the answer to the commit did not', async () => {
    const [id, attempt, body] = [randomBytes(32), randomUUID(), Buffer.from('body')]
    const server = 1_234_567
    const claim = async (who: string) => {
      const { rows } = await db().query<{ state: string }>(
        'select state from app.claim_request($1, $2, $3, $4, null)',
        [id, body, who, server],
      )
      return rows[0]?.state
    }
    const living = new pg.Client({ connectionString: app().urls.owner })
    await living.connect()
    await living.query('select pg_advisory_lock($1, $2)', [serverLockClass, server])
    expect(await claim(attempt)).toBe('claimed')
    await db().query('select app.commit_request($1, $2, $3)', [id, attempt, body])
    expect(await claim(randomUUID())).toBe('in_flight')
    await db().query('select app.release_request($1, $2, false)', [id, attempt])
    expect(await claim(randomUUID())).toBe('committed')
    await living.end()
  })
})
