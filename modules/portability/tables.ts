// Every table that holds rows of a company, and what becomes of it when the company is taken out or brought in. Tables
// stand in the order in which they are brought in: what a row points to is there before it.

export interface CarriedTable {
  /**
   * Columns that stay behind: secrets, and what only this installation can vouch for. They get their default, or
   * `renewed`.
   */
  readonly without?: readonly string[]
  /** Columns made anew when the row is brought in, as SQL. */
  readonly renewed?: Readonly<Record<string, string>>
  /** Columns that point to rows which come later; written once those are there. */
  readonly later?: readonly string[]
  /**
   * Whose own the rows are: nobody else of the company reads them, and an export for its owner holds the owner's alone.
   */
  readonly personal?: 'user_id' | 'author_id'
  /** Made for machines: no CSV. */
  readonly plain?: true
}

/** Nobody has the secret behind it: links given out before the company came here do not open. */
const newToken = 'sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))'

/** Leave with the company and come in again with it. */
export const carriedTables: Readonly<Record<string, CarriedTable>> = {
  company: { without: ['file_key', 'next_file_key'] },
  // What the platform verified is verified again where the company comes in; a file may say anything.
  user_account: {
    without: [
      'password_hash',
      'two_factor_secret',
      'two_factor_on',
      'two_factor_last_step',
      'two_factor_since',
      'referred_by',
      'rua_verified_on',
      'rua_evidence',
      'rua_verified_by',
      'rua_recorded_at',
    ],
    // Of the right form and of no password.
    renewed: {
      password_hash: `'$argon2id$v=19$m=19456,t=2,p=1$' || rtrim(encode(substring(${newToken} for 16), 'base64'), '=') || '$' || rtrim(encode(${newToken}, 'base64'), '=')`,
    },
  },
  client: {},
  invitation: { without: ['token_hash'], renewed: { token_hash: newToken } },
  case_file: { later: ['document_id'] },
  case_activity: {},
  folder: { later: ['parent_id'] },
  document: {},
  document_revision: {},
  document_view: {},
  passage: { plain: true },
  posting: { plain: true },
  embedded_document: { plain: true },
  passage_embedding: { plain: true },
  schedule_settings: {},
  schedule_window: {},
  schedule_override: {},
  public_slug: {},
  appointment: { without: ['token_hash', 'holder_hash'], renewed: { token_hash: newToken } },
  event: { later: ['series_id', 'original_start', 'cut_from'] },
  event_participant: {},
  event_guest: {},
  deadline_move: {},
  reminder_plan: {},
  reminder_delivery: {},
  form: {},
  form_slug: {},
  form_field: {},
  form_revision: {},
  form_response: { without: ['submission_key', 'copy_hash'] },
  form_file: { without: ['token_hash'], renewed: { token_hash: newToken } },
  form_send: { without: ['token_hash', 'token_sealed'], renewed: { token_hash: newToken } },
  form_template: {},
  // Its bytes are a file of the export.
  document_template: { without: ['content'] },
  assistant_setting: {},
  assistant_excluded_case: {},
  assistant_spend: {},
  consultation: { personal: 'author_id' },
  consultation_message: { personal: 'author_id', later: ['question_id'] },
  consultation_proposal: { personal: 'author_id' },
  call_room: {},
  call_invitation: { without: ['token_hash'], renewed: { token_hash: newToken } },
  call_participant: {},
  call_attendance: {},
  call_capture: {},
  call_consent: {},
  call_recording: {},
  call_line: {},
  call_speaker: {},
  profile_image: {},
  professional_profile: {},
  professional_location: {},
  professional_area: {},
  portfolio_project: {},
  study: {},
  notice: { personal: 'user_id' },
  notice_preference: { personal: 'user_id' },
  notice_digest: { personal: 'user_id' },
}

/**
 * Leave with the company, to be read; where it comes in, the books, the plan and the audit are that installation's own.
 */
export const exportOnlyTables: Readonly<Record<string, CarriedTable>> = {
  entitlement: {},
  subscription: {},
  subscription_notice: {},
  plan_order: { without: ['provider_token'] },
  payment: {},
  payment_balance: {},
  payment_refund: {},
  token_reservation: {},
  usage_entry: {},
  usage_daily: {},
  usage_month_tokens: {},
  usage_warning: {},
  audit_entry: {},
  audit_head: { plain: true },
}

/** Stay: secrets, counts that are made of the other rows, and what is on its way. */
export const excludedTables: readonly string[] = [
  'calendar_feed',
  'call_chunk',
  'call_hook',
  'case_counter',
  'company_deletion',
  'company_export',
  'form_draft',
  'mail_budget',
  'outbox_event',
  'webhook_event',
  'written_mail',
]

/** The column that says whose a row is. */
export const ownerColumn = (table: string): string => (table === 'company' ? 'id' : 'company_id')
