// Plans the listed documents and forms of a template in a case: they are made and sent, or stay steps of a task, with
// the reason.
import type { Context } from '#server/http/context.ts'
import { planBlocks } from '#server/http/plan-blocks.ts'
import { can } from '#server/contract/roles.ts'
import type { CaseAccess } from '#modules/cases/index.ts'
import { emailOfClient, findClient } from '#modules/companies/index.ts'
import { checkDrafts } from '#modules/drafting/index.ts'
import { findForms, type FoundForm } from '#modules/forms/index.ts'
import type { stepReasons } from '../application.contract.ts'
import type { TemplateDefinition } from '../definition.contract.ts'

type StepReason = (typeof stepReasons)[number]

interface PlannedDocument {
  readonly name: string
  /** Null when the office does not have the template. */
  readonly templateId: string | null
  /** Null when the document is made. */
  readonly stepReason: StepReason | null
  /** Position of its folder in the definition. */
  readonly folder: number | null
  readonly missing: readonly string[]
}
interface PlannedForm {
  readonly name: string
  readonly formId: string | null
  /** Null when the form is sent. */
  readonly stepReason: StepReason | null
}
interface Recipient {
  readonly clientId: string
  readonly name: string
  readonly email: string | null
}
/** What happens to the listed documents and forms, in the order of the definition. */
export interface DocumentsAndFormsPlan {
  readonly documents: readonly PlannedDocument[]
  readonly forms: readonly PlannedForm[]
  /** The client of the case. */
  readonly recipient: Recipient | null
}

const idsOf = (ids: readonly (string | null)[]): string[] => ids.filter((id) => id !== null)

async function planDocuments(
  ctx: Context,
  caseId: string,
  { documents }: TemplateDefinition,
): Promise<readonly PlannedDocument[]> {
  const missingOf = await checkDrafts(ctx, caseId, idsOf(documents.map(({ templateId }) => templateId)))
  return documents.map(({ name, templateId, folder = null }) => {
    const missing = templateId === null ? null : (missingOf.get(templateId) ?? null)
    if (missing !== null) return { name, templateId, stepReason: null, folder, missing }
    const stepReason = templateId === null ? 'no_source' : 'source_gone'
    return { name, templateId: null, stepReason, folder: null, missing: [] }
  })
}

async function recipientOf({ em }: Context, { clientId }: CaseAccess): Promise<Recipient | null> {
  const client = clientId === null ? undefined : await findClient(em, clientId)
  return client ? { clientId: client.id, name: client.name, email: (await emailOfClient(em, client.id)) || null } : null
}

/** Returns the reason why a form is not sent; null when it is sent. */
function stepReasonOf(
  ctx: Context,
  form: FoundForm | undefined,
  recipient: Recipient | null,
  sendForms: boolean,
): StepReason | null {
  if (!form || !can(ctx.actor, 'forms.work')) return 'source_gone'
  if (!form.isPublic) return 'not_public'
  if (planBlocks(ctx, 'forms', 'post')) return 'plan'
  if (recipient === null) return 'no_client'
  if (recipient.email === null) return 'no_address'
  return sendForms ? null : 'not_now'
}

/** Plans the listed documents and forms of a definition in a case; `sendForms` false: no form is sent. */
export async function planDocumentsAndForms(
  ctx: Context,
  access: CaseAccess,
  definition: TemplateDefinition,
  sendForms: boolean,
): Promise<DocumentsAndFormsPlan> {
  const { em, actor } = ctx
  const forms = await findForms(em, actor.companyId, idsOf(definition.forms.map(({ formId }) => formId)))
  const recipient = forms.size === 0 ? null : await recipientOf(ctx, access)
  return {
    documents: await planDocuments(ctx, access.id, definition),
    forms: definition.forms.map(({ name, formId }) => {
      if (formId === null) return { name, formId, stepReason: 'no_source' }
      const form = forms.get(formId)
      return { name, formId: form?.id ?? null, stepReason: stepReasonOf(ctx, form, recipient, sendForms) }
    }),
    recipient,
  }
}
