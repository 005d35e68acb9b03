import { change, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Work } from '#server/http/context.ts'
import type { EventDelivery, EventBus } from '#server/events/bus.ts'
import { cannotBeAdded, type ImportContext } from '#modules/documents/index.ts'
import { responseSubmitted } from '../forms.events.ts'
import type { FormsDependencies } from '../forms.dependencies.ts'
import { withFiles, type AddResponseFiles } from './response-files.ts'

const listener = 'forms.file-sent-answer'

interface AnsweredSend {
  readonly companyId: string
  readonly responseId: string
  readonly caseId: string | null
  readonly suspected: boolean
}

/**
 * Returns an import context with the sender of the form as its actor; null if the response answers no form that a person
 * sent from this case.
 */
export async function contextOfSender(
  work: Work,
  {
    companyId,
    responseId,
    caseId,
  }: { readonly companyId: string; readonly responseId: string; readonly caseId: string },
): Promise<ImportContext | null> {
  const sender = await row(
    work.em,
    { sentBy: col.uuid.nullable },
    sql`select sent_by as "sentBy" from form_send where company_id = ${companyId} and response_id = ${responseId}
      and case_id = ${caseId}`,
  )
  return sender?.sentBy ? { ...work, actor: { userId: sender.sentBy, companyId, role: 'professional' } } : null
}

/** Adds the files of a response to the case from which its form was sent, in the name of the sender. */
async function addFilesOfSentResponse(
  deps: FormsDependencies,
  work: Work,
  { companyId, responseId, caseId, suspected }: AnsweredSend,
  { eventId }: EventDelivery,
): Promise<void> {
  if (caseId === null || suspected) return
  const importContext = await contextOfSender(work, { companyId, responseId, caseId })
  if (!importContext) return
  try {
    const addOnce = (addFiles: AddResponseFiles) =>
      work.em.fork().transactional(async (tx) => {
        // Idempotent for repeated deliveries: mark and documents are of one transaction.
        const first = await change(
          tx,
          sql`insert into processed_event (event_id, listener) values (${eventId}, ${listener}) on conflict do nothing`,
        )
        if (first === 1) await addFiles(tx, caseId)
      })
    // Without those that a person has filed into the case meanwhile.
    await withFiles(deps, importContext, responseId, addOnce, caseId)
  } catch (error) {
    if (!cannotBeAdded(error)) throw error
    work.log.info({ responseId, code: error.code }, 'files of an answer stay with it')
  }
}

/** Adds the files of responses to sent forms to the cases from which the forms were sent. */
export const addFilesOfSentResponses = (bus: EventBus, deps: FormsDependencies): void => {
  bus.after(responseSubmitted, listener, (work, submission, delivery) =>
    addFilesOfSentResponse(deps, work, submission, delivery),
  )
}
