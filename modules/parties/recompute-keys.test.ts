import { describe, expect, it } from 'vitest'
import { change, rows, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { col } from '#server/db/shape.ts'
import { engineVersion } from '#server/names/engine-version.ts'
import { office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { created } from '#tests/support/office-fixture.ts'
import { runSchedule } from '#tests/support/subscriptions.ts'
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

  it('are recomputed in every office although those of an earlier office cannot be computed', async () => {
    const [failing, other] = [await office(app()), await office(app())]
    const people = []
    for (const { owner } of [failing, other])
      people.push(await created(owner.post('/people', { name: 'Carmen Rivera López' })))
    await asOwner(app(), 'update person set keys_version = 0 where id = any($1)', [people])
    await asOwner(
      app(),
      `create function fail_keys() returns trigger language plpgsql as
        $$ begin raise exception 'the keys of this office fail'; end $$`,
    )
    await asOwner(
      app(),
      `create trigger fail_keys before update on person for each row
        when (new.company_id = '${failing.companyId}') execute function fail_keys()`,
    )
    await expect(runSchedule(app(), 'parties.recompute-keys')).rejects.toThrow('the keys of this office fail')
    const outdated = await asOwner<{ id: string }>(
      app(),
      'select id from person where keys_version = 0 and id = any($1)',
      [people],
    )
    expect(outdated.map(({ id }) => id)).toEqual([people[0]])
  })
})
