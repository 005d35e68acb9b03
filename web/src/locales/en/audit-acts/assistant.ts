import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  assistant: {
    prompted: 'Asked the assistant',
    answered: 'Received an answer from the assistant',
    accepted: 'Accepted a proposal of the assistant',
    exported: 'Exported a consultation',
    filed: 'Filed a consultation into a case',
    listened: 'Sent the audio of a recording to the AI provider',
    transcribed: 'Received the transcription of a recording',
    removed: 'Deleted a consultation',
    restored: 'Restored a consultation',
    consent_changed: 'Changed what the AI provider may receive',
    case_excluded: 'Excluded a case from the assistant',
    case_included: 'Let the assistant read a case',
  },
} satisfies Phrases<AuditActs['assistant']>
