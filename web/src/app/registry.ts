// All features of the product. Each feature's descriptor lists what it contributes; no other file of the shell names a
// feature.
import { assistant } from '../features/assistant/assistant.feature.ts'
import { audit } from '../features/audit/audit.feature.ts'
import { billing } from '../features/billing/billing.feature.ts'
import { calls } from '../features/calls/calls.feature.ts'
import { cases } from '../features/cases/cases.feature.ts'
import { clients } from '../features/clients/clients.feature.ts'
import { collaborators } from '../features/collaborators/collaborators.feature.ts'
import { company } from '../features/company/company.feature.ts'
import { conflicts } from '../features/conflicts/conflicts.feature.ts'
import { correspondence } from '../features/correspondence/correspondence.feature.ts'
import { documents } from '../features/documents/documents.feature.ts'
import { drafting } from '../features/drafting/drafting.feature.ts'
import { fields } from '../features/fields/fields.feature.ts'
import { forms } from '../features/forms/forms.feature.ts'
import { guide } from '../features/guide/guide.feature.ts'
import { identity } from '../features/identity/identity.feature.ts'
import { intake } from '../features/intake/intake.feature.ts'
import { invoicing } from '../features/invoicing/invoicing.feature.ts'
import { mailroom } from '../features/mailroom/mailroom.feature.ts'
import { marketplace } from '../features/marketplace/marketplace.feature.ts'
import { matters } from '../features/matters/matters.feature.ts'
import { notes } from '../features/notes/notes.feature.ts'
import { notifications } from '../features/notifications/notifications.feature.ts'
import { parties } from '../features/parties/parties.feature.ts'
import { platform } from '../features/platform/platform.feature.ts'
import { reporting } from '../features/reporting/reporting.feature.ts'
import { scheduling } from '../features/scheduling/scheduling.feature.ts'
import { search } from '../features/search/search.feature.ts'
import { tasks } from '../features/tasks/tasks.feature.ts'
import { terms } from '../features/terms/terms.feature.ts'
import { timekeeping } from '../features/timekeeping/timekeeping.feature.ts'
import { trust } from '../features/trust/trust.feature.ts'
import type { Feature } from './feature.ts'

export const features: readonly Feature[] = [
  assistant,
  audit,
  billing,
  calls,
  cases,
  clients,
  collaborators,
  company,
  conflicts,
  correspondence,
  documents,
  drafting,
  fields,
  forms,
  guide,
  identity,
  intake,
  invoicing,
  mailroom,
  marketplace,
  matters,
  notes,
  notifications,
  parties,
  platform,
  reporting,
  scheduling,
  search,
  tasks,
  terms,
  timekeeping,
  trust,
]
