import { dayMs } from '#server/contract/time.ts'
import { change, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import type { Work } from '#server/http/context.ts'
import { inEachOffice } from '#server/jobs/each-office.ts'
import { sweepDrafts } from './answering/drafts.ts'
import { purgeFiles, sweepFiles } from './answering/purge-files.ts'
import { binDays } from './editing/remove-form.ts'
import type { FormsDependencies } from './forms.dependencies.ts'

/**
 * Deletes for good the forms, templates and responses that were deleted 30 days ago, and expired drafts and files. The
 * addresses of forms stay reserved.
 */
export async function purgeForms(work: Work, deps: FormsDependencies): Promise<void> {
  const { em, ports } = work
  const cutoff = new Date(ports.clock.now().getTime() - binDays * dayMs).toISOString()
  await sweepFiles(work, deps)
  await withScope({ kind: 'platform' }, () =>
    change(em, sql`delete from form_template where company_id is null and deleted_at < ${cutoff}`),
  )
  await inEachOffice(work, 'forms.purge', async (companyId) => {
    await sweepDrafts({ em }, companyId)
    await purgeFiles(work, deps, companyId, cutoff)
    await change(em, sql`delete from form_template where company_id = ${companyId} and deleted_at < ${cutoff}`)
    await change(em, sql`delete from form_response where company_id = ${companyId} and deleted_at < ${cutoff}`)
    const deleted = await rows(
      em,
      { id: col.uuid },
      sql`select id from form where company_id = ${companyId} and deleted_at < ${cutoff} limit 1000`,
    )
    for (const { id } of deleted)
      await em.fork().transactional(async (tx) => {
        // Responses before the revisions that they refer to.
        for (const table of ['form_send', 'form_draft', 'form_response'])
          await change(tx, sql`delete from ${sql.table(table)} where company_id = ${companyId} and form_id = ${id}`)
        await change(
          tx,
          sql`delete from form where company_id = ${companyId} and id = ${id} and deleted_at < ${cutoff}`,
        )
      })
  })
}
