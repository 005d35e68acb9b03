import type { z } from 'zod'
import { runBulk } from '#server/http/bulk.ts'
import type { Context } from '#server/http/context.ts'
import { applyTagAct } from '#modules/tags/index.ts'
import { listPeople } from './list-people.ts'
import type { PersonBulk } from './person-bulk.contract.ts'
import { personTags } from './person-tags.ts'
import { removePerson, restorePerson } from './save-person.ts'

/**
 * Tags, deletes or restores many people. Each change succeeds or fails independently, by the rules of the use case for
 * one person.
 */
export const changeManyPeople = (ctx: Context, { act, ...request }: z.output<typeof PersonBulk>) =>
  runBulk(
    ctx,
    request,
    (filter, page) => listPeople(ctx, { ...filter, ...page }),
    async (itemCtx, id) => {
      if (act.kind === 'tag' || act.kind === 'untag') return applyTagAct(itemCtx, personTags, id, act)
      await (act.kind === 'remove' ? removePerson(itemCtx, id) : restorePerson(itemCtx, id))
      return null
    },
  )
