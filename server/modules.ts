import type { AnyModule } from './module.ts'
import { assistantModule } from '#modules/assistant/index.ts'
import { auditModule } from '#modules/audit/index.ts'
import { billingModule } from '#modules/billing/index.ts'
import { callsModule } from '#modules/calls/index.ts'
import { casesModule } from '#modules/cases/index.ts'
import { companiesModule } from '#modules/companies/index.ts'
import { conflictsModule } from '#modules/conflicts/index.ts'
import { documentsModule } from '#modules/documents/index.ts'
import { draftingModule } from '#modules/drafting/index.ts'
import { fieldsModule } from '#modules/fields/index.ts'
import { formsModule } from '#modules/forms/index.ts'
import { identityModule } from '#modules/identity/index.ts'
import { invoicingModule } from '#modules/invoicing/index.ts'
import { intakeModule } from '#modules/intake/index.ts'
import { mailroomModule } from '#modules/mailroom/index.ts'
import { marketplaceModule } from '#modules/marketplace/index.ts'
import { mattersModule } from '#modules/matters/index.ts'
import { notesModule } from '#modules/notes/index.ts'
import { notificationsModule } from '#modules/notifications/index.ts'
import { partiesModule } from '#modules/parties/index.ts'
import { platformModule } from '#modules/platform/index.ts'
import { portabilityModule } from '#modules/portability/index.ts'
import { reportingModule } from '#modules/reporting/index.ts'
import { schedulingModule } from '#modules/scheduling/index.ts'
import { storefrontModule } from '#modules/storefront/index.ts'
import { tagsModule } from '#modules/tags/index.ts'
import { tasksModule } from '#modules/tasks/index.ts'
import { termsModule } from '#modules/terms/index.ts'
import { timekeepingModule } from '#modules/timekeeping/index.ts'
import { trustModule } from '#modules/trust/index.ts'
import { viewsModule } from '#modules/views/index.ts'

/** Every module of the product, named once, in the order in which an application creates them. */
export const modules: readonly AnyModule[] = [
  identityModule,
  platformModule,
  companiesModule,
  billingModule,
  tagsModule,
  casesModule,
  partiesModule,
  fieldsModule,
  documentsModule,
  notesModule,
  formsModule,
  draftingModule,
  conflictsModule,
  schedulingModule,
  tasksModule,
  termsModule,
  timekeepingModule,
  trustModule,
  invoicingModule,
  reportingModule,
  viewsModule,
  mattersModule,
  callsModule,
  intakeModule,
  mailroomModule,
  assistantModule,
  marketplaceModule,
  storefrontModule,
  notificationsModule,
  auditModule,
  portabilityModule,
]
