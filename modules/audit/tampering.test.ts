// Changes to a chain by an attacker with all rights in the database but without the master key, and their detection.
import { randomUUID } from 'node:crypto'
import type { Response } from 'supertest'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chainedColumns, sealedColumns, sealedRow } from '#server/audit/entry-rows.ts'
import { entryHash, zeroHash, type ChainedEntry } from '#server/audit/chain.ts'
import { change, rows, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { administrator, office, type Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { useApp } from '#tests/support/app.ts'
import { anchorAudit, auditDependencies } from './verify-audit.ts'

const app = useApp({ background: true })
let admin: Person
let owner: Person
let companyId: string
beforeAll(async () => {
  admin = await administrator(app())
})

const waitForSeals = () =>
  expect.poll(() => asOwner(app(), 'select 1 from audit_entry where seq is null'), { timeout: 10_000 }).toEqual([])
const grow = async (entries: number) => {
  for (let i = 0; i < entries; i += 1) await owner.post('/cases', { name: `Caso ${i}` }).expect(201)
  await waitForSeals()
}
/** Creates a company with a chain of six entries. */
beforeEach(async () => {
  ;({ owner, companyId } = await office(app()))
  await grow(5)
})

/** Runs statements as a superuser, who can disable the triggers. */
async function withoutTriggers(...statements: readonly (readonly [string, ...unknown[]])[]): Promise<void> {
  await asOwner(app(), 'alter table audit_entry disable trigger user')
  try {
    for (const [statement, ...values] of statements) await asOwner(app(), statement, values)
  } finally {
    await asOwner(app(), 'alter table audit_entry enable trigger user')
  }
}

interface Chain {
  readonly entries: number
  readonly head: { seq: number; hash: string } | null
  readonly broken: { fault: string; seq: number; entryId: string | null } | null
}
const verify = async (): Promise<Chain> => {
  const answer: Response = await admin.post('/admin/audit/verify', { companyId }).expect(200)
  const {
    intact,
    shown: [chain],
  } = answer.body as { intact: boolean; shown: Chain[] }
  expect(intact).toBe(chain?.broken === null)
  return chain as Chain
}
const findFault = async () => {
  const brokenEntry = (await verify()).broken
  return brokenEntry && `${brokenEntry.fault} ${brokenEntry.seq}`
}
const idAt = async (seq: number) =>
  (
    await asOwner<{ id: string }>(app(), 'select id from audit_entry where company_id = $1 and seq = $2', [
      companyId,
      seq,
    ])
  )[0]?.id
const anchor = () => anchorAudit(auditDependencies(app().services), app().services.openWork())
const chainRows = () =>
  withScope({ kind: 'platform' }, () =>
    rows(
      app().services.openWork().em,
      sealedRow,
      sql`select ${chainedColumns}, ${sealedColumns} from audit_entry e where company_id = ${companyId} order by seq`,
    ),
  )

/** Recomputes the hashes of a chain, which requires no secret, and keeps the old seals. */
async function rehashRows(): Promise<void> {
  let previous: Buffer = zeroHash
  for (const [index, entry] of (await chainRows()).entries()) {
    const hash = entryHash(entry, index + 1, previous)
    await withoutTriggers([
      'update audit_entry set seq = $2, previous_hash = $3, hash = $4 where id = $1',
      entry.id,
      index + 1,
      previous,
      hash,
    ])
    previous = hash
  }
  await asOwner(
    app(),
    'update audit_head set seq = (select max(seq) from audit_entry e where e.company_id = $1), hash = $2 where company_id = $1',
    [companyId, previous],
  )
}

describe('an unchanged chain', () => {
  it('passes the verification', async () => {
    expect(await verify()).toMatchObject({ entries: 6, head: { seq: 6 }, broken: null })
  })
})

describe('a row', () => {
  it.each([
    ['actor', `actor_name = 'Otra Persona'`],
    ['action', `action = 'cases.closed'`],
    ['time', `at = at - interval '1 microsecond'`],
    ['subject', 'subject_id = null'],
    ['details', `details = details || '{"x": 1}'`],
    ['network', `address = '198.51.100.0/24'`],
  ])('is reported as changed: %s', async (_what, change) => {
    await withoutTriggers([`update audit_entry set ${change} where company_id = $1 and seq = 3`, companyId])
    expect((await verify()).broken).toEqual({ fault: 'changed', seq: 3, entryId: await idAt(3) })
  })

  it('is reported as forged if it was changed and all hashes were recomputed', async () => {
    await withoutTriggers([
      `update audit_entry set actor_name = 'Otra Persona' where company_id = $1 and seq = 3`,
      companyId,
    ])
    await rehashRows()
    expect((await verify()).broken).toEqual({ fault: 'forged', seq: 3, entryId: await idAt(3) })
  })

  it('is reported as missing if it was removed', async () => {
    await withoutTriggers(['delete from audit_entry where company_id = $1 and seq = 3', companyId])
    expect((await verify()).broken).toEqual({ fault: 'missing', seq: 3, entryId: await idAt(4) })
  })

  it('is reported as forged after a removed row, even if later rows were renumbered and rehashed', async () => {
    await withoutTriggers(['delete from audit_entry where company_id = $1 and seq = 3', companyId])
    await rehashRows()
    expect(await findFault()).toBe('forged 3')
  })

  it('is reported as moved if it was swapped with another', async () => {
    await withoutTriggers(
      ['update audit_entry set seq = -1 where company_id = $1 and seq = 2', companyId],
      ['update audit_entry set seq = 2 where company_id = $1 and seq = 3', companyId],
      ['update audit_entry set seq = 3 where company_id = $1 and seq = -1', companyId],
    )
    expect(await findFault()).toBe('moved 2')
  })

  it('is reported as changed if it was inserted', async () => {
    const row = `insert into audit_entry (company_id, seq, action, previous_hash, hash, seal) select company_id, $2,
      'cases.closed', hash, sha256('x'), sha256('y') from audit_entry where company_id = $1 and seq = 6`
    await asOwner(app(), row, [companyId, 7])
    expect(await findFault()).toBe('changed 7')
    await withoutTriggers(['delete from audit_entry where company_id = $1 and seq = 7', companyId])
  })

  it('is reported as forged if the role of the application added it without the key', async () => {
    const previous = (await chainRows()).at(-1)?.hash ?? zeroHash
    const entry: ChainedEntry = {
      id: randomUUID(),
      companyId,
      at: '2026-01-01T00:00:00.000000Z',
      actorId: null,
      actorName: null,
      action: 'cases.closed',
      subjectType: null,
      subjectId: null,
      details: {},
      address: null,
    }
    const hash = entryHash(entry, 7, previous)
    await withScope({ kind: 'platform' }, () =>
      app()
        .services.openWork()
        .em.transactional(async (tx) => {
          await change(
            tx,
            sql`insert into audit_entry (id, company_id, at, action)
              values (${entry.id}, ${companyId}, ${entry.at}, ${entry.action})`,
          )
          await change(
            tx,
            sql`select app.seal_audit(${companyId}, ${[entry.id]}::uuid[], ${[7]}::bigint[], ${[previous]}::bytea[],
              ${[hash]}::bytea[], ${[zeroHash]}::bytea[], ${zeroHash})`,
          )
        }),
    )
    expect((await verify()).broken).toEqual({ fault: 'forged', seq: 7, entryId: entry.id })
  })
})

describe('the end of a chain', () => {
  const truncateFrom = (from: number) =>
    withoutTriggers(['delete from audit_entry where company_id = $1 and seq >= $2', companyId, from])

  it('is reported as truncated if the head has more entries', async () => {
    await truncateFrom(5)
    expect((await verify()).broken).toEqual({ fault: 'truncated', seq: 5, entryId: null })
  })

  it('is still reported as missing if the chain continues', async () => {
    await truncateFrom(5)
    await grow(4)
    expect(await findFault()).toBe('missing 5')
  })

  it('leaves a permanent gap if it was removed with the head', async () => {
    await truncateFrom(5)
    await asOwner(app(), 'delete from audit_head where company_id = $1', [companyId])
    expect(await findFault()).toBe('truncated 5')
    await grow(4)
    expect(await findFault()).toBe('missing 5')
  })

  it('is reported if it was removed and the head was forged', async () => {
    await truncateFrom(5)
    await asOwner(
      app(),
      'update audit_head h set seq = e.seq, hash = e.hash, seal = e.seal from audit_entry e where e.company_id = $1 and e.seq = 4 and h.company_id = $1',
      [companyId],
    )
    expect(await findFault()).toBe('forged 4')
    await grow(1)
    expect(await findFault()).toBe('missing 5')
  })

  it('is reported by the anchor if it was removed and the head was reset, also after the chain has grown', async () => {
    const [oldHead] = await asOwner<{ seq: string; hash: Buffer; seal: Buffer }>(
      app(),
      'select seq, hash, seal from audit_head where company_id = $1',
      [companyId],
    )
    await grow(3)
    await anchor()
    await truncateFrom(7)
    await asOwner(app(), 'update audit_head set seq = $2, hash = $3, seal = $4 where company_id = $1', [
      companyId,
      oldHead?.seq,
      oldHead?.hash,
      oldHead?.seal,
    ])
    expect(await findFault()).toBe('truncated 7')
    await grow(5)
    // A contradicting head does not overwrite the anchor, which is the evidence.
    await anchor()
    expect(await findFault()).toBe('forged 9')
  })

  it('is reported if all rows were removed before the chain had an anchor', async () => {
    await truncateFrom(1)
    expect(await findFault()).toBe('truncated 1')
  })

  it('is reported if the whole chain was removed', async () => {
    await anchor()
    await truncateFrom(1)
    await asOwner(app(), 'delete from audit_head where company_id = $1', [companyId])
    expect(await findFault()).toBe('truncated 1')
    const { body } = await admin.post('/admin/audit/verify', {}).expect(200)
    const { intact, brokenChains, shown } = body as {
      intact: boolean
      brokenChains: number
      shown: { company: { id: string } | null }[]
    }
    expect({ intact, brokenChains }).toEqual({ intact: false, brokenChains: shown.length })
    expect(shown.map(({ company }) => company?.id)).toContain(companyId)
  })
})

describe('a detected fault', () => {
  it('is recorded in the chain of the platform', async () => {
    await withoutTriggers([
      `update audit_entry set actor_name = 'Otra Persona' where company_id = $1 and seq = 3`,
      companyId,
    ])
    await verify()
    const { items } = (
      await admin.get(`/admin/audit?companyId=platform&q=${companyId}&action=audit.broken`).expect(200)
    ).body as { items: { details: object; subject: object }[] }
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({ subject: { type: 'audit', id: companyId }, details: { fault: 'changed', seq: 3 } })
  })
})
