import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  calls: {
    created: 'Created a video room',
    ended: 'Ended a call',
    guest_invited: 'Invited somebody to a call',
    guest_admitted: 'Admitted a guest to a call',
    guest_declined: 'Declined a guest of a call',
    consent: 'Answered whether a call may be recorded or transcribed',
    capture_started: 'Recording or transcription of a call started',
    capture_stopped: 'Recording or transcription of a call stopped',
  },
  recordings: {
    viewed: 'Viewed a recording',
    discarded: 'A recording without consent was discarded',
    removed: 'Removed a recording',
  },
  transcriptions: { downloaded: 'Downloaded a transcription' },
} satisfies Phrases<AuditActs['calls']>
