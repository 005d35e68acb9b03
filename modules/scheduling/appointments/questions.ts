// Questions of an appointment: the link with which the visitor answers the form of the type once, and whether they
// answered.
import type { EntityManager } from '@mikro-orm/postgresql'
import { dayMs } from '#server/contract/time.ts'
import { change, instant, sql } from '#server/db/query.ts'
import {
  createVisitorLink,
  extendVisitorLink,
  findForm,
  findPublicForms,
  findVisitorLinks,
  type VisitorLink,
} from '#modules/forms/index.ts'
import { endOf, type AppointmentRow, type NamedAppointment } from './appointment-row.ts'
import type { AppointmentTokens } from './manage-token.ts'

/** Days after the appointment during which its questions can still be answered. */
const graceDays = 7
const expiryOf = (appointment: Pick<AppointmentRow, 'endsAt'>): Date =>
  new Date(endOf(appointment).getTime() + graceDays * dayMs)

interface QuestionTokens {
  /** Secrets of the links to questions, derived from the id of the appointment. */
  readonly questionTokens: AppointmentTokens
}
export interface QuestionLinks extends QuestionTokens {
  readonly publicUrl: string
}

/** Creates the link to the questions of a new booking, if its type has questions. */
export async function createQuestionsLink(
  { questionTokens }: QuestionTokens,
  tx: EntityManager,
  { companyId, id, formId, email, locale, endsAt }: NamedAppointment,
): Promise<void> {
  if (formId === null || !(await findForm(tx, companyId, formId))) return
  const linkId = await createVisitorLink(tx, {
    companyId,
    formId,
    email,
    locale,
    token: questionTokens(companyId, id),
    expiresAt: expiryOf({ endsAt }),
  })
  await change(tx, sql`update appointment set form_send_id = ${linkId} where company_id = ${companyId} and id = ${id}`)
}

/** Keeps the link valid for an appointment that moved. */
export const extendQuestionsLink = async (tx: EntityManager, appointment: AppointmentRow): Promise<void> => {
  if (appointment.formSendId !== null)
    await extendVisitorLink(tx, appointment.companyId, appointment.formSendId, expiryOf(appointment))
}

type AppointmentForm = Pick<AppointmentRow, 'companyId' | 'id' | 'formId' | 'formSendId'>

/** The questions as the visitor sees them. */
export interface VisitorQuestions {
  readonly slug: string
  readonly title: string
  /** Null for a booking of an earlier version, whose answers are not linked to it. */
  readonly token: string | null
  readonly answered: boolean
}

/** Returns null without questions, and while they cannot be answered. */
export async function visitorQuestions(
  { questionTokens }: QuestionTokens,
  em: EntityManager,
  { companyId, id, formId, formSendId }: AppointmentForm,
): Promise<VisitorQuestions | null> {
  if (formSendId === null) {
    const form = formId && (await findPublicForms(em, companyId, [formId])).get(formId)
    return form ? { slug: form.slug, title: form.title, token: null, answered: false } : null
  }
  const link = (await findVisitorLinks(em, companyId, [formSendId])).get(formSendId)
  const answered = link?.answeredAt != null
  if (!link || (!answered && (!link.isPublic || link.expired))) return null
  return { slug: link.slug, title: link.title, token: questionTokens(companyId, id), answered }
}

/** Returns the address at which the visitor answers. */
export const questionsUrl = (publicUrl: string, { slug, token }: Pick<VisitorQuestions, 'slug' | 'token'>): string =>
  `${publicUrl}/app/forms/public/${slug}${token === null ? '' : `?send=${token}`}`

export const responsePath = (formId: string, responseId: string): string =>
  `/app/forms/${formId}/responses/${responseId}`

function stateOf({ isPublic, expired, answeredAt }: VisitorLink): 'answered' | 'open' | 'closed' {
  if (answeredAt !== null) return 'answered'
  return isPublic && !expired ? 'open' : 'closed'
}

/** Presents the questions to the office. */
export const presentQuestions = (link: VisitorLink) => ({
  formId: link.formId,
  title: link.title,
  state: stateOf(link),
  answeredAt: instant(link.answeredAt),
  responseId: link.responseId,
})
export type OfficeQuestions = ReturnType<typeof presentQuestions>

/** Returns the questions of appointments of one company by the id of the appointment, with one statement. */
export async function questionsOf(
  em: EntityManager,
  companyId: string,
  appointments: readonly Pick<AppointmentRow, 'id' | 'formSendId'>[],
): Promise<ReadonlyMap<string, OfficeQuestions>> {
  const links = await findVisitorLinks(
    em,
    companyId,
    appointments.flatMap(({ formSendId }) => formSendId ?? []),
  )
  return new Map(
    appointments.flatMap(({ id, formSendId }) => {
      const link = links.get(formSendId ?? '')
      return link ? [[id, presentQuestions(link)]] : []
    }),
  )
}
