import { change, row, sql } from '#server/db/query.ts'
import type { Work } from '#server/http/context.ts'
import type { EventDelivery } from '#server/events/bus.ts'
import type { EventBus } from '#server/events/bus.ts'
import { cannotBeAdded } from '#modules/documents/index.ts'
import { responseSubmitted } from '../forms.events.ts'
import type { FormsDependencies } from '../forms.dependencies.ts'
import { withFiles } from './response-files.ts'

const listener = 'forms.file-sent-answer'

interface Answered {
  readonly companyId: string
  readonly responseId: string
  readonly caseId: string | null
  readonly suspected: boolean
}

/** Whoever answers a form that was sent from a case brings files into that case, for the one who sent it. */
async function fileSentAnswer(
  deps: FormsDependencies,
  work: Work,
  { companyId, responseId, caseId, suspected }: Answered,
  { eventId }: EventDelivery,
): Promise<void> {
  if (caseId === null || suspected) return
  const sender = await row<{ sent_by: string | null }>(
    work.em,
    sql`select sent_by from form_send where company_id = ${companyId} and response_id = ${responseId}`,
  )
  if (!sender?.sent_by) return
  const bringer = { ...work, actor: { userId: sender.sent_by, companyId, profile: 'professional' as const } }
  try {
    await withFiles(deps, bringer, responseId, (fileInto) =>
      work.em.fork().transactional(async (tx) => {
        // EventDelivery twice, it is done once: the mark and the documents stand or fall together.
        const first = await change(
          tx,
          sql`insert into heard_event (event_id, listener) values (${eventId}, ${listener}) on conflict do nothing`,
        )
        if (first === 1) await fileInto(tx, caseId)
      }),
    )
  } catch (error) {
    if (!cannotBeAdded(error)) throw error
    work.log.info({ responseId, code: error.code }, 'files of an answer stay with it')
  }
}

export const fileSentAnswers = (bus: EventBus, deps: FormsDependencies): void => {
  bus.after(responseSubmitted, listener, (work, answered, heard) => fileSentAnswer(deps, work, answered, heard))
}
