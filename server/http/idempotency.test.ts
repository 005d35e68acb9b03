// Requests that are repeated with their Idempotency-Key.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { request } from '#tests/support/request.ts'
import { describe, expect, it } from 'vitest'
import { withScope } from '#server/db/scope.ts'
import { office, person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { waitForLockWait } from '#tests/support/wait-for-lock-wait.ts'
import { useRepeatedRequests, codeOf } from '#tests/support/repeated-requests.ts'
import { serverLockClass, sweepRequests } from './idempotency.ts'

const { app, lawOffice, db, openCase, casesNamed, whileCasesAreLocked } = useRepeatedRequests()

/** A number that no server holds. */
const unusedProcessId = 2 ** 31 - 1

describe('a repeated key', () => {
  it('reports that the work was done when the server died between commit and answer', async () => {
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
      [unusedProcessId],
    )
    expect(codeOf(await openCase(key, 'Sin respuesta').expect(409))).toBe('idempotency_done')
    expect(codeOf(await openCase(key, 'Otra cosa').expect(422))).toBe('idempotency_mismatch')
    expect(await casesNamed('Sin respuesta')).toBe(1)
  })

  it('prevents a superseded attempt from committing', () =>
    whileCasesAreLocked(async (release) => {
      const key = randomUUID()
      const first = openCase(key, 'Dos intentos').then((answer) => answer)
      await waitForLockWait(app(), 'case_file')
      // This happens when the connection with the server's lock breaks while its work continues.
      await asOwner(app(), 'update idempotency_key set server = $1 where not done and not committed', [unusedProcessId])
      const second = openCase(key, 'Dos intentos').then((answer) => answer)
      await expect
        .poll(
          async () =>
            (await asOwner(app(), 'select 1 from idempotency_key where not done and server <> $1', [unusedProcessId]))
              .length,
          { timeout: 20_000 },
        )
        .toBe(1)
      await release()
      const answers = await Promise.all([first, second])
      expect(answers.map((answer) => codeOf(answer) ?? answer.status)).toEqual(['idempotency_in_flight', 201])
      expect(await casesNamed('Dos intentos')).toBe(1)
      // The connection of the refused attempt is reused.
      for (let n = 0; n < 10; n += 1) await lawOffice().owner.get('/cases').expect(200)
    }))

  it('runs again immediately after an unexpected failure that rolled back', async () => {
    const key = randomUUID()
    await asOwner(app(), `alter table case_file add constraint broken check (name <> 'Falla') not valid`)
    expect((await openCase(key, 'Falla')).status).toBe(500)
    await asOwner(app(), 'alter table case_file drop constraint broken')
    await openCase(key, 'Falla').expect(201)
  })
})

describe('the stored request', () => {
  it('holds neither its key nor its answer in plain text', async () => {
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
    // The id by which the request is found is a hash that only a caller who knows the key can compute.
    const [{ id } = { id: Buffer.alloc(0) }] = rows as { id: Buffer }[]
    expect(
      id.equals(createHash('sha256').update([lawOffice().owner.id, 'cases.create', key].join('\n')).digest()),
    ).toBe(true)
  })

  it('is invisible in every scope to a query of the application’s role that does not state its id', async () => {
    await openCase(randomUUID(), 'Guardada').expect(201)
    const client = new pg.Client({ connectionString: app().urls.app })
    await client.connect()
    try {
      for (const scope of ['', 'public', 'user', 'company', 'identity', 'platform']) {
        for (const company of ['', lawOffice().companyId]) {
          await client.query(
            `select set_config('app.scope', $1, false), set_config('app.company_id', $2, false),
              set_config('app.user_id', $3, false)`,
            [scope, company, company && lawOffice().owner.id],
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

  it('is not given to another person who knows the key', async () => {
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

describe('a request whose server is running', () => {
  it('is in flight until the server releases it, even after its commit, and then reported as committed', async () => {
    const [id, attempt, body] = [randomBytes(32), randomUUID(), Buffer.from('body')]
    const server = 1_234_567
    const claim = async (attemptId: string) => {
      const { rows } = await db().query<{ state: string }>(
        'select state from app.claim_request($1, $2, $3, $4, null)',
        [id, body, attemptId, server],
      )
      return rows[0]?.state
    }
    const serverConnection = new pg.Client({ connectionString: app().urls.owner })
    await serverConnection.connect()
    await serverConnection.query('select pg_advisory_lock($1, $2)', [serverLockClass, server])
    expect(await claim(attempt)).toBe('claimed')
    await db().query('select app.commit_request($1, $2, $3)', [id, attempt, body])
    expect(await claim(randomUUID())).toBe('in_flight')
    await db().query('select app.release_request($1, $2, false)', [id, attempt])
    expect(await claim(randomUUID())).toBe('committed')
    await serverConnection.end()
  })
})
