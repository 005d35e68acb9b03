import type { phrases as es } from '../es/copies.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Copies of the company',
  help: 'A whole copy to take with you: original documents, data as JSON and CSV, calendars and a page to begin with. It stays here encrypted for seven days, and you alone download it.',
  order: 'Ask for a copy', ordered: 'The copy is being made. We will tell you by notice and by email.', empty: 'No copies yet', emptyHelp: 'The first one is ready in a few minutes; you can go on working.',
  states: { queued: 'Queued', writing: 'Being made', ready: 'Ready', failed: 'Failed', expired: 'Expired' },
  row: 'Copy of {{date}}', until: 'until {{date}}', rows_one: '{{rows}} row', rows_other: '{{rows}} rows', files_one: '{{files}} file', files_other: '{{files}} files', byPlatform: 'asked for by the administrators',
  missing_one: '{{files}} file could not be read and is not in it', missing_other: '{{files}} files could not be read and are not in it',
  download: 'Download', downloadOf: 'Download the copy of {{date}}', remove: 'Remove the copy of {{date}}', removeTitle: 'Remove this copy?', removeHelp: 'It can no longer be downloaded. You can ask for another.', removed: 'The copy was removed.',
  open: { title: 'Download the copy', help: 'It holds everything of your company, unencrypted. Keep it where nobody else can read it.', own: 'It does not hold consultations with the assistant, notices or private events of other people.', password: 'Your password', submit: 'Download', started: 'The download has begun.' },
  admin: { help: 'Only the owner can download them, and is told when they are ready. You do not see what is in them.', ordered: 'The copy is being made. The owner will be told.', emptyHelp: 'You can ask for one on behalf of the owner.' },
  deletion: {
    title: 'Delete the company', help: 'The owner is told, and {{days}} days pass in which it can be undone. After that nothing is left that can be read, and the key to its files is destroyed.', action: 'Delete the company',
    planned: 'It will be deleted on {{date}}.', undo: 'Undo', undone: 'The company will no longer be deleted.', done: 'The deletion is scheduled for {{date}}.',
    ask: 'Delete {{name}}', what: 'In {{days}} days its cases, documents, people and accounts will be erased. Payments stay without a name, and the audit without data.', name: 'Type the name of the company', submit: 'Schedule the deletion',
    owner: 'The administrators of the platform will delete this company on {{date}}, with everything it has. Ask for a copy before then; if it is a mistake, write to them.',
  },
} satisfies Phrases<typeof es>
