import { unknownTokenHash, type ModuleTables } from '#server/company-tables.ts'

export const callsTables: ModuleTables = {
  portable: {
    call_room: {},
    call_invitation: { without: ['token_hash'], renewed: { token_hash: unknownTokenHash } },
    call_participant: {},
    call_attendance: {},
    call_capture: {},
    call_consent: {},
    call_recording: {},
    call_line: {},
    call_speaker: {},
  },
  excluded: ['call_chunk', 'call_hook'],
}
