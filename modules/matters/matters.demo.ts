// Templates of matters of the demonstration office, one of which is applied to a case.
import type { Context } from '#server/http/context.ts'
import { change, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import type { Services } from '#server/services.ts'
import { localDay } from '#server/ports/clock.ts'
import { mattersDependencies } from './matters.dependencies.ts'
import { applyMatter } from './applying/apply.ts'
import { createMatterTemplate } from './templates/create-template.ts'
import { reviewMatterTemplate } from './templates/review-template.ts'

export interface DemoMattersOffice {
  readonly companyId: string
  readonly name: string
  readonly lawyers: readonly {
    readonly id: string
    readonly name: string
    readonly surname: string
    readonly email: string
  }[]
}

/** Creates two templates of the first lawyer, reviews one, and applies it to the last open case of its kind. */
export async function seedMatterTemplates(
  services: Services,
  { companyId, name: companyName, lawyers }: DemoMattersOffice,
  cases: readonly { readonly id: string; readonly status: string; readonly name?: string }[],
): Promise<void> {
  const [author] = lawyers
  if (!author) return
  const { id: userId, ...person } = author
  const work = services.openWork()
  // The use cases read only the actor and the language of a request.
  const ctx = {
    ...work,
    locale: 'es',
    actor: { ...person, userId, companyId, companyName, role: 'professional', owner: true, locale: 'es' },
  } as unknown as Context
  const open = cases.filter(({ status }) => status !== 'closed')
  await withScope({ kind: 'company', companyId, userId }, async () => {
    await createMatterTemplate(ctx, { starter: 'sale' })
    const draft = await createMatterTemplate(ctx, { starter: 'collection' })
    const { id: templateId, version: templateVersion } = await reviewMatterTemplate(ctx, draft.id, draft.version)
    // A case of collection, which this template is for; any open case if there is none.
    const caseId = (open.findLast(({ name = '' }) => name.endsWith('Cobro de dinero')) ?? open.at(-1))?.id
    if (caseId === undefined) return
    const on = localDay(work.ports.clock.now())
    await applyMatter(ctx, mattersDependencies(services), caseId, {
      templateId,
      templateVersion,
      dates: [{ position: 0, on, method: 'electronic', stateParty: false }],
      parties: [],
      sendForms: true,
    })
    // Gives documents the time of their activity, and the case the time of its last activity.
    await work.em.transactional(async (tx) => {
      await change(
        tx,
        sql`update document d set created_at = a.at, updated_at = a.at from case_activity a
          where d.company_id = ${companyId} and d.case_id = ${caseId} and a.company_id = d.company_id
            and a.kind = 'document.added' and (a.data ->> 'documentId')::uuid = d.id and a.at <> d.created_at`,
      )
      await change(
        tx,
        sql`update document_revision r set created_at = d.created_at from document d
          where d.company_id = ${companyId} and d.case_id = ${caseId} and r.company_id = d.company_id
            and r.document_id = d.id and r.created_at <> d.created_at`,
      )
      await change(
        tx,
        sql`update case_file f set updated_at = (select max(a.at) from case_activity a
            where a.company_id = f.company_id and a.case_id = f.id)
          where f.company_id = ${companyId} and f.id = ${caseId}`,
      )
    })
  })
}
