import { expect, it } from 'vitest'
import { office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { created } from '#tests/support/office-fixture.ts'
import { runSchedule } from '#tests/support/subscriptions.ts'

const app = useApp()

it('recomputes the keys of every office although those of an earlier office cannot be computed', async () => {
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
