import type { z } from 'zod'
import { runBulk } from '#server/http/bulk.ts'
import type { Context } from '#server/http/context.ts'
import { listPeople } from './list-people.ts'
import type { PersonBulk } from './person-bulk.contract.ts'
import { removePerson, restorePerson } from './save-person.ts'

/** Deletes or restores many people; each succeeds or fails by itself, by the rules of the single act. */
export const changeManyPeople = (ctx: Context, { act, ...request }: z.output<typeof PersonBulk>) =>
  runBulk(
    ctx,
    request,
    (filter, page) => listPeople(ctx, { ...filter, ...page }),
    async (each, id) => {
      await (act.kind === 'remove' ? removePerson(each, id) : restorePerson(each, id))
      return null
    },
  )
