import type { z } from 'zod'
import { runBulk } from '#server/http/bulk.ts'
import type { Context } from '#server/http/context.ts'
import type { FormBulk } from '../form-bulk.contract.ts'
import type { FormsDependencies } from '../forms.dependencies.ts'
import { listForms } from './list-forms.ts'
import { publishForm, unpublishForm } from './publish-form.ts'
import { readForm } from './read-form.ts'
import { removeForm, restoreForm } from './remove-form.ts'

/**
 * Applies one act to many forms. Each form succeeds or fails independently, by the rules of the use case for one form.
 */
export const changeManyForms = (
  deps: FormsDependencies,
  ctx: Context,
  { act, ...request }: z.output<typeof FormBulk>,
) => {
  /** Returns the status of the form before the act; null for a restored form. */
  const applyAct = async (itemContext: Context, id: string): Promise<string | null> => {
    if (act.kind === 'restore') {
      await restoreForm(deps, itemContext, id)
      return null
    }
    const { status } = await readForm(deps, itemContext.em, itemContext.actor, id)
    if (act.kind === 'remove') await removeForm(itemContext, id)
    else await (act.kind === 'publish' ? publishForm : unpublishForm)(deps, itemContext, id)
    return status
  }
  return runBulk(
    ctx,
    request,
    async (filter, page) => {
      const { items, total } = await listForms(deps, ctx, { ...filter, ...page })
      return { items: items.map(({ id, title }) => ({ id, name: title })), total }
    },
    applyAct,
  )
}
