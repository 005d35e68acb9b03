import { unknownTokenHash, type ModuleTables } from '#server/company-tables.ts'

export const callsTables: ModuleTables = {
  portable: {
    call_room: {},
    call_invitation: { without: ['token_hash'], renewed: { token_hash: unknownTokenHash } },
    call_participant: {},
    call_attendance: {},
    call_capture: {},
    call_consent: {},
    // Pieces of an unfinished transcription: the lines of a finished one are in `call_line`.
    call_recording: { without: ['transcribed_pieces'] },
    call_line: {},
    call_speaker: {},
  },
  excluded: ['call_chunk', 'call_hook'],
}
