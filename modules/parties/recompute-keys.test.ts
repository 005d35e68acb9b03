import { describe, expect, it } from 'vitest'
import { change, rows, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { col } from '#server/db/shape.ts'
import { engineVersion } from '#server/names/engine-version.ts'
import { office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { recomputeKeysOf } from './recompute-keys.ts'

const app = useApp()

describe('stored keys', () => {
  it('are computed again in batches if the engine has another version; names and versions stay', async () => {
    const { owner, companyId } = await office(app())
    await owner.post('/people', { name: 'José Vázquez Muñiz', emails: ['pepe@example.com'] }).expect(201)
    const { em } = app().services.openWork()
    await withScope({ kind: 'company', companyId }, async () => {
      await change(
        em,
        sql`insert into person (company_id, kind, name, sort_name, given, surname1, name_as_typed, name_fold, keys_version)
          select ${companyId}, 'natural', 'Ana Ruiz ' || n, 'Ruiz ' || n, '{Ana}', 'Ruiz', 'Ana Ruiz', '', 0
            from generate_series(1, 1200) n`,
      )
      /** Reads the oldest row, which is José’s. */
      const readOldest = () =>
        rows(
          em,
          { keys: col.array(col.text), version: col.int },
          sql`select keys, version from person order by id limit 1`,
        )
      const [before] = await readOldest()
      await change(
        em,
        sql`update person set keys = '{}', name_fold = '', keys_version = ${engineVersion + 1}
        where name like 'José%'`,
      )
      expect(await recomputeKeysOf({ em: em.fork() }, companyId)).toBe(1_201)
      expect(await readOldest()).toEqual([before])
      expect(await recomputeKeysOf({ em: em.fork() }, companyId)).toBe(0)
    })
    for (const q of ['Jose Basques', 'pepe@example.com'])
      expect(((await owner.get(`/people?q=${q}`)).body as { items: object[] }).items).toHaveLength(1)
    expect(((await owner.get('/people?q=ruiz')).body as { total: number }).total).toBe(1_200)
  })
})
