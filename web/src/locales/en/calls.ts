import type { Phrases } from '../phrases.ts'
import type { phrases as es } from '../es/calls.ts'

export const phrases = {
  title: 'Calls', defaultName: 'Video Call',
  tabs: { label: 'Parts of calls', create: 'Create', recordings: 'Recordings', history: 'History' },
  builtIn: 'The built-in room is used, without a video provider: up to {{most}} people. For more, an administrator can add the provider’s key under Integrations.',
  create: {
    title: 'New video call', name: 'Name', case: 'Case', caseHint: 'The transcript is kept among its documents', caseNone: 'No case', caseSearch: 'Name or number of the case', most: 'Most participants', mostHint: 'From 2 to {{most}}', recording: 'May be recorded', recordingHint: 'It is recorded only if everyone present agrees.',
    transcription: 'May be transcribed', transcriptionHint: 'Transcription is started by hand during the call and may cost extra.', chat: 'Chat', submit: 'Create room', done: '“{{name}}” was created',
  },
  byUrl: { title: 'Join by address', label: 'Room URL', hint: 'The one your office sent you', submit: 'Join', invalid: 'Please enter a valid room URL' },
  rooms: {
    title: 'Latest rooms', none: 'No rooms yet', noneHelp: 'Rooms appear here to be joined, shared or ended.', join: 'Join', copy: 'Copy link', end: 'End for all', ended: 'Ended', open: 'Open',
    present_one: '{{count}} in the room', present_other: '{{count}} in the room', endTitle: 'End this call?', endHelp: '“{{name}}” closes for everyone and nobody can come back in.', endDone: '“{{name}}” has ended',
  },
  columns: { name: 'Call', status: 'Status', when: 'When', duration: 'Duration', people: 'Who attended', words: 'Transcript' },
  history: {
    search: 'Name of the call', all: 'All', nobody: 'Nobody joined', empty: 'No calls have ended yet', emptyHelp: 'When a call ends you will see here who attended and for how long.',
    statuses: { completed: 'Completed', processing: 'Processing', cancelled: 'Cancelled', failed: 'Failed' },
  },
  recordings: {
    search: 'Name or case', empty: 'No recordings yet', emptyHelp: 'What is recorded or transcribed in a call appears here.', watch: 'Watch video', read: 'Read transcript', inCase: 'See in the case', remove: 'Delete recording', removeTitle: 'Delete this recording?',
    removeHelp: 'The video “{{title}}” is deleted and cannot be recovered. Its transcript stays.', removed: 'The recording was deleted', soon: 'It is still processing. Try again in a few minutes.', verified: 'Verified',
    statuses: { completed: 'Ready', processing: 'Processing', unknown: 'No information' },
    transcription: { ready: 'Ready', processing: 'Processing', enabled: 'Transcribing', none: 'None' },
    problems: { failed: 'Failed', deleted: 'Deleted', withheld: 'Not kept', empty: 'Empty' },
    told: {
      failed: 'This call could not be recorded.', deleted: 'The recording was deleted.', withheld: 'The recording went on after somebody no longer agreed, so it was not kept.', empty: 'The file arrived empty or incomplete.',
      unknown: 'The provider says nothing about this recording.', words: 'Only what was said in this call was kept, without video.',
    },
  },
  ready: { title: 'Transcripts ready', all: 'All', read: 'Read' },
  transcript: {
    title: 'Transcript', picture: 'Recording', video: 'Recording of {{title}}', lines_one: '{{count}} line', lines_other: '{{count}} lines', none: 'This call was not transcribed', empty: 'The transcript file is empty or incomplete', soon: 'The transcript is not ready yet',
    download: 'Download', vtt: 'Captions (VTT)', text: 'Text', machine: 'A program wrote it: review it before quoting it.', verify: 'Mark as verified', verified: 'Verified by {{by}} on {{at}}.',
    search: 'Search what was said', found_one: '{{count}} match', found_other: '{{count}} matches', speakers: 'Who speaks', nameOf: 'Name {{name}}', whoIs: 'Name of {{name}}', playFrom: 'Watch from {{at}}', lineAt: 'Text at {{at}}', correct: 'Correct the text at {{at}}', heard: 'Heard as “{{text}}”',
  },
} satisfies Phrases<typeof es>
