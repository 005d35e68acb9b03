// Browser-safe: what the audit can say. A module that has something new to tell adds its code here, and its four
// phrases to the screen; a code that was once written stays for ever.

/** `<what>.<past tense>`: what was done. */
export const auditActions = [
  'sessions.opened', 'sessions.refused', 'sessions.closed', 'sessions.revoked', 'sessions.reused',
  'accounts.registered', 'accounts.status_changed', 'accounts.role_changed', 'accounts.rua_verified', 'accounts.rua_unverified', 'accounts.email_confirmed',
  'accounts.email_changed', 'accounts.email_restored',
  'passwords.changed', 'passwords.reset', 'passwords.link_sent', 'two_factor.turned_on', 'two_factor.turned_off',
  'companies.created', 'companies.changed', 'companies.status_changed', 'companies.owner_changed',
  'invitations.sent', 'invitations.revoked', 'members.joined', 'members.deactivated', 'members.reactivated',
  'cases.opened', 'cases.closed', 'cases.reopened',
  'appointments.requested', 'appointments.confirmed', 'appointments.declined', 'appointments.cancelled', 'appointments.moved', 'appointments.described',
  'deadlines.moved', 'deadlines.removed', 'deadlines.restored', 'feeds.opened', 'feeds.revoked', 'schedules.changed',
  'documents.viewed', 'documents.downloaded', 'documents.exported', 'documents.shared', 'documents.removed', 'documents.restored', 'documents.made',
  'templates.created', 'templates.changed', 'templates.removed', 'templates.restored',
  'calls.created', 'calls.ended', 'calls.guest_invited', 'calls.consent', 'calls.capture_started', 'calls.capture_stopped',
  'forms.published', 'forms.withdrawn', 'forms.removed', 'forms.restored', 'forms.sent', 'responses.removed', 'responses.restored', 'responses.filed', 'responses.file_taken',
  'responses.exported', 'recordings.viewed', 'recordings.discarded', 'recordings.removed', 'transcriptions.downloaded', 'reports.exported', 'invoices.downloaded', 'assistant.prompted', 'assistant.answered', 'assistant.listened', 'assistant.transcribed', 'assistant.accepted', 'assistant.exported', 'assistant.filed', 'assistant.removed', 'assistant.restored',
  'assistant.consent_changed', 'assistant.case_excluded', 'assistant.case_included',
  'plans.created', 'plans.changed', 'plans.removed', 'plans.permissions_changed', 'subscriptions.changed', 'orders.placed', 'payments.recorded', 'payments.refunded', 'payments.corrected',
  'settings.changed', 'integrations.tested', 'professionals.created', 'jobs.retried', 'jobs.discarded', 'mails.links_shown',
  'profiles.published', 'profiles.withdrawn',
  'exports.ordered', 'exports.made', 'exports.downloaded', 'exports.removed', 'companies.imported', 'companies.deletion_planned', 'companies.deletion_undone', 'companies.deleted',
  'access.denied', 'audit.verified', 'audit.broken',
] as const
export type AuditAction = (typeof auditActions)[number]

/** What an act was done to. Ids only: names and contents stay where they are. */
export const auditSubjects = [
  'account', 'session', 'company', 'invitation', 'client', 'case', 'folder', 'document', 'form', 'response', 'template', 'event', 'appointment', 'room', 'recording',
  'consultation', 'plan', 'subscription', 'order', 'payment', 'report', 'setting', 'integration', 'job', 'mail', 'route', 'audit',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

/** Facts that a sentence about the act needs: codes, ids and numbers, never contents, names of cases or secrets. */
export type AuditDetails = Readonly<Record<string, string | number | boolean | null>>
