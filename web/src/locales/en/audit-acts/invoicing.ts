import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  client_invoices: {
    drafted: 'Drafted an invoice',
    changed: 'Changed the draft of an invoice',
    removed: 'Deleted the draft of an invoice',
    issued: 'Issued an invoice',
    credited: 'Issued a credit note',
    written_off: 'Wrote an invoice off',
    write_off_undone: 'Undid the write-off of an invoice',
    sent: 'Sent an invoice by mail',
    reminded: 'A reminder of an invoice was sent',
    reminders_stopped: 'Stopped the reminders of an invoice',
    reminders_resumed: 'Resumed the reminders of an invoice',
    batch_started: 'Started a billing batch',
    interest_charged: 'Charged interest on an overdue invoice',
  },
  client_payments: {
    recorded: 'Recorded a payment of a client',
    reversed: 'Reversed a payment of a client',
    received: 'Received a client’s payment by link',
  },
  booking_payments: {
    received: 'Received the payment of an appointment at booking',
    returned: 'Returned the payment of an appointment that was not booked',
    refunded: 'Refunded the payment of a canceled appointment',
    refund_blocked: 'Could not refund the payment of an appointment: it was used in a case',
    assigned: 'Moved the advance of an appointment to a case',
  },
  payment_disputes: {
    opened: 'A client disputed a card payment',
    ended: 'The dispute of a payment ended',
    covered: 'Covered client money withdrawn for a dispute',
  },
  payment_accounts: {
    connected: 'Connected an account for online payments',
    disconnected: 'Disconnected an account for online payments',
  },
  payment_links: {
    created: 'Created the payment link of an invoice',
    revoked: 'Revoked the payment link of an invoice',
  },
  fee_agreements: {
    created: 'Added a fee agreement',
    changed: 'Changed a fee agreement',
    removed: 'Deleted a fee agreement',
    signed: 'Marked a fee agreement as signed',
  },
  agreed_fees: {
    reached: 'Marked the milestone of an agreed fee as reached',
    computed: 'Computed a contingent fee',
    withdrawn: 'Withdrew an agreed fee that was to be invoiced',
  },
  case_budgets: {
    set: 'Set the budget of a case',
    removed: 'Removed the budget of a case',
    reached: 'A case reached a warning of its budget',
  },
  client_shares: {
    set: 'Set what each client of a case pays',
  },
  invoice_settings: {
    changed: 'Changed the invoice settings',
    interest_changed: 'Changed the interest rule for overdue invoices',
  },
} satisfies Phrases<AuditActs['invoicing']>
