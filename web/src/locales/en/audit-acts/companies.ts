import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  companies: {
    created: 'Created a company',
    changed: 'Changed the information of a company',
    status_changed: 'Activated or deactivated a company',
    owner_changed: 'Changed the owner of a company',
    imported: 'A company was imported from a copy',
    arrived: 'The office arrived from another installation',
    moved: 'The office moved to another installation',
    deletion_planned: 'Scheduled the deletion of a company',
    deletion_undone: 'Canceled the deletion of a company',
    deleted: 'A company was deleted',
  },
  exports: {
    ordered: 'Requested a copy of the company',
    made: 'A copy of the company was made',
    downloaded: 'Downloaded a copy of the company',
    removed: 'Removed a copy of the company',
  },
  invitations: { sent: 'Sent an invitation', revoked: 'Withdrew an invitation' },
  members: {
    joined: 'Joined the company',
    deactivated: 'Deactivated a person of the company',
    reactivated: 'Reactivated a person of the company',
  },
} satisfies Phrases<AuditActs['companies']>
