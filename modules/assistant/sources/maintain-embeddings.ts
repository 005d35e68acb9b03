import type { EntityManager } from '@mikro-orm/postgresql'
import { preparedStatement, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import type { Work } from '#server/http/context.ts'
import { companiesAfter, runRound } from '#server/jobs/office-rounds.ts'
import type { EventBus } from '#server/events/bus.ts'
import { caseExcluded, consentChanged } from '#modules/assistant/assistant.events.ts'
import { maySendCase, readConsent } from '#modules/assistant/settings/consent.ts'
import { textExtracted } from '#modules/documents/index.ts'
import { embedDocumentJob, embeddingKey } from './embed-document.ts'
import { deleteVectors } from './passage-vectors.ts'

/** Documents of a company that one sweep enqueues; the next sweep continues. */
const maxEnqueued = 200

const enqueueAll = async ({ em, enqueue }: Work, ids: readonly string[]): Promise<void> => {
  await em.fork().transactional(async (tx) => {
    for (const documentId of ids) await enqueue(tx, embedDocumentJob, { documentId }, { key: embeddingKey(documentId) })
  })
}

/** Returns documents without embeddings of the current model and of their current text. */
const documentsToEmbed = async (em: EntityManager, companyId: string, model: string): Promise<string[]> =>
  (
    await rows(
      em,
      { id: col.uuid },
      sql`${preparedStatement}
  select d.id from document d left join embedded_document e on e.company_id = d.company_id and e.document_id = d.id
   where d.company_id = ${companyId} and d.deleted_at is null and d.text_status = 'ready' and d.passage_count > 0
     and (e.document_id is null or e.model <> ${model} or e.revision <> coalesce(d.indexed_revision, 0))
     and not exists (select 1 from assistant_excluded_case x where x.company_id = d.company_id
       and x.case_id = d.case_id)
   order by d.updated_at desc limit ${sql.lit(maxEnqueued)}`,
    )
  ).map(({ id }) => id)

/** Enqueues the documents of one company that need embeddings. */
async function sweepCompany(work: Work, companyId: string): Promise<void> {
  const {
    em,
    ports: { llm },
  } = work
  if (!llm.configured || llm.embeddingModel === null || !(await readConsent(em, companyId)).clientDataAllowed) return
  const ids = await documentsToEmbed(em, companyId, llm.embeddingModel)
  if (ids.length > 0) await enqueueAll(work, ids)
}

/** Enqueues documents that no event enqueued: after a change of model, an outage of the provider, or new tokens. */
export async function sweepEmbeddings(work: Work): Promise<void> {
  if (!work.ports.llm.configured || work.ports.llm.embeddingModel === null) return
  await runRound(work, {
    name: 'assistant.embeddings',
    list: ({ em }, after, limit) => companiesAfter(em, after, limit, sql`status = 'active'`),
    async run(companyWork, companyId) {
      await sweepCompany(companyWork, companyId)
      // The documents above the limit wait for these to be embedded.
      return false
    },
  })
}

/** Embeds a text after it was extracted, and adds or deletes vectors when consent is given or withdrawn. */
export function updateEmbeddingsOnEvents(bus: EventBus): void {
  bus.after(textExtracted, 'assistant.embed-document', async (work, { companyId, caseId, documentId, textStatus }) => {
    if (textStatus !== 'ready' || !work.ports.llm.configured || work.ports.llm.embeddingModel === null) return
    await withScope({ kind: 'company', companyId }, async () => {
      if (await maySendCase(work.em, companyId, caseId)) await enqueueAll(work, [documentId])
    })
  })
  bus.after(consentChanged, 'assistant.consent-embeddings', (work, { companyId, clientDataAllowed }) =>
    withScope({ kind: 'company', companyId }, () =>
      clientDataAllowed ? sweepCompany(work, companyId) : deleteVectors(work.em, companyId),
    ),
  )
  bus.after(caseExcluded, 'assistant.excluded-embeddings', (work, { companyId, caseId, excluded }) =>
    withScope({ kind: 'company', companyId }, () =>
      excluded ? deleteVectors(work.em, companyId, caseId) : sweepCompany(work, companyId),
    ),
  )
}
