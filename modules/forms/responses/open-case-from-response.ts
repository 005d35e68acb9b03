import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { change, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { openCase } from '#modules/cases/index.ts'
import { clientCreated, createClient } from '#modules/companies/index.ts'
import { addTypedParties } from '#modules/parties/index.ts'
import { formsErrors } from '../forms.errors.ts'
import { responseFiled } from '../forms.events.ts'
import type { FormsDependencies } from '../forms.dependencies.ts'
import type { CaseFromResponse } from '../responses.contract.ts'
import { changeResponse } from './change-response.ts'
import { withFiles } from './response-files.ts'

type OpenCaseFromResponseInput = z.output<typeof CaseFromResponse>

/** Returns the chosen client, or creates a client. */
async function clientFor(
  { actor, record }: Context,
  tx: EntityManager,
  { clientId, client }: OpenCaseFromResponseInput,
): Promise<string | null> {
  if (clientId !== undefined || !client) return clientId ?? null
  const { id } = await createClient(tx, actor.companyId, client)
  await record(tx, clientCreated, { companyId: actor.companyId, clientId: id })
  return id
}

/**
 * Opens a case from a response in one transaction, with a new client if none is chosen, and with the chosen parties.
 * @throws 404 `form_not_found`, `response_not_found`, `client_not_found`, 409 `response_has_case`, 402 `storage_limit`,
 * and the errors of {@link addTypedParties}
 */
export const openCaseFromResponse = (
  deps: FormsDependencies,
  ctx: Context,
  formId: string,
  id: string,
  input: OpenCaseFromResponseInput,
) =>
  withFiles(deps, ctx, id, (addFiles) =>
    changeResponse(ctx, formId, id, async (tx, response) => {
      const {
        actor: { companyId, userId },
        record,
      } = ctx
      if (response.caseId !== null) throw formsErrors.error('response_has_case')
      const clientId = await clientFor(ctx, tx, input)
      const opened = await openCase(
        { ...ctx, em: tx },
        { name: input.name, clientId, city: input.city, status: 'open' },
      )
      await change(
        tx,
        sql`update form_response set case_id = ${opened.id}, client_id = ${clientId}, read_at = coalesce(read_at,
          now()), version = version + 1 where company_id = ${companyId} and id = ${id}`,
      )
      await record(tx, responseFiled, { companyId, formId, responseId: id, userId, caseId: opened.id })
      await addFiles(tx, opened.id)
      await addTypedParties({ ...ctx, em: tx }, opened.id, input.parties)
    }),
  )
