import type { z } from 'zod'
import { runBulk } from '#server/http/bulk.ts'
import type { Context } from '#server/http/context.ts'
import { formsErrors } from '../forms.errors.ts'
import { readVisibleForm } from '../editing/form-row.ts'
import type { ResponseBulk } from '../form-bulk.contract.ts'
import type { FormsDependencies } from '../forms.dependencies.ts'
import { maxTagsOfResponse } from '../responses.contract.ts'
import { listResponses } from './list-responses.ts'
import { removeResponse, restoreResponse } from './remove-response.ts'
import { findResponse, notHeldForStorage } from './response-row.ts'
import { updateResponse } from './update-response.ts'

type ResponseAct = z.output<typeof ResponseBulk>['act']

const resultOf = (isChanged: boolean): string | null => (isChanged ? 'changed' : null)

/** Returns `changed` if the act changed the response, otherwise null. */
async function applyAct(
  deps: FormsDependencies,
  ctx: Context,
  formId: string,
  id: string,
  act: ResponseAct,
): Promise<string | null> {
  const { companyId } = ctx.actor
  if (act.kind === 'remove' || act.kind === 'restore') {
    await (act.kind === 'remove' ? removeResponse : restoreResponse)(ctx, formId, id)
    return 'changed'
  }
  const response = await findResponse(ctx.em, { companyId, formId, id }, await notHeldForStorage(ctx))
  const update = (changes: Partial<Parameters<typeof updateResponse>[4]>) =>
    updateResponse(deps, ctx, formId, id, { parties: [], ...changes, version: response.version })
  switch (act.kind) {
    case 'read': {
      const isChanged = (response.readAt !== null) !== act.read
      if (isChanged) await update({ read: act.read })
      return resultOf(isChanged)
    }
    case 'suspect': {
      const isChanged = response.suspected !== act.suspected
      if (isChanged) await update({ suspected: act.suspected })
      return resultOf(isChanged)
    }
    case 'tag': {
      if (response.tags.includes(act.tag)) return null
      if (response.tags.length >= maxTagsOfResponse)
        throw formsErrors.error('response_tag_limit', { values: { most: maxTagsOfResponse } })
      await update({ tags: [...response.tags, act.tag] })
      return 'changed'
    }
    case 'untag': {
      if (!response.tags.includes(act.tag)) return null
      await update({ tags: response.tags.filter((tag) => tag !== act.tag) })
      return 'changed'
    }
  }
}

/**
 * Applies one act to many responses of a form. Each response succeeds or fails independently, by the rules of the use
 * case for one response.
 * @throws 404 `form_not_found`
 */
export async function changeManyResponses(
  deps: FormsDependencies,
  ctx: Context,
  formId: string,
  { act, ...request }: z.output<typeof ResponseBulk>,
) {
  await readVisibleForm(ctx.em, ctx.actor, formId)
  return runBulk(
    ctx,
    request,
    async (filter, page) => {
      const { items, total } = await listResponses(ctx, formId, { ...filter, ...page })
      return { items: items.map(({ id }) => ({ id, name: null })), total }
    },
    (itemContext, id) => applyAct(deps, itemContext, formId, id, act),
  )
}
