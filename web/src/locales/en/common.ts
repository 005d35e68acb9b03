import type { phrases as es } from '../es/common.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  richText: { tools: 'Format', bold: 'Bold', italic: 'Italic', heading: 'Heading', bullets: 'List', numbers: 'Numbered list', quote: 'Quote' },
  app: 'Bufete',
  person: { name: 'User', surname: 'Anonymous' },
  unlimited: 'Unlimited',
  none: 'Not given',
  mail: { undelivered: 'Email not delivered' },
  actions: {
    save: 'Save', saving: 'Saving…', saved: 'Changes saved', cancel: 'Cancel', back: 'Back', close: 'Close', delete: 'Delete', edit: 'Edit',
    create: 'Create', add: 'Add', search: 'Search', retry: 'Try again', undo: 'Undo', copy: 'Copy', copied: 'Copied', download: 'Download', more: 'More actions', continue: 'Continue',
    clear: 'Clear the text', send: 'Send', open: 'Open', remove: 'Remove', seeAll: 'See all',
  },
  failure: {
    answered: 'Error: {{status}} - {{message}}',
    default: 'An error occurred',
    noAnswer: 'No answer from the server. Check your connection.',
    unknown: 'Unknown error while making the request.',
    login: 'Authentication error',
    profile: 'Error fetching data',
  },
  state: {
    loading: 'Loading…',
    error: { title: 'It could not be loaded', noAnswer: 'The server did not answer. Check your connection and try again.', crash: 'Something failed on this screen', crashHelp: 'What you saved is safe. You can try again or go back to the dashboard.' },
    denied: { title: 'No permission', help: "You don't have permissions to view this page." },
    plan: { see: 'See the plan', title: 'Your plan does not include this part', help: 'The owner of the office can change it.' },
    missing: { title: 'We could not find this page', help: 'The address does not exist or is no longer within your reach.', home: 'Go to the dashboard' },
    offline: 'You are offline. What you see may be out of date.',
    nothing: { title: 'Nothing matches', help: 'Try other words or remove the filters.', reset: 'Remove filters' },
  },
  table: {
    showing: 'Showing {{from}}–{{to}} of {{total}}', showingNone: 'Showing 0 of 0', manyTotal: 'more than {{total}}', rowsPerPage: 'Rows per page', previous: 'Previous', next: 'Next', pages: 'Pages of the list',
    columns: 'Columns', csv: 'CSV', csvFailed: 'The CSV file could not be prepared.', clearFilters: 'Clear all', removeFilter: 'Remove filter {{name}}', filters: 'Active filters',
    sortBy: 'Sort by {{column}}', rowActions: 'Actions for {{name}}', view: 'View', viewTable: 'Table', viewCards: 'Cards', selectAll: 'Select all rows', selectRow: 'Select {{name}}', updating: 'Updating the list',
    actionsColumn: 'Actions',
  },
  form: {
    errorTitle: 'Please correct the errors in the form.', required: 'required', optional: 'optional', tooLong: 'Use up to {{max}} characters.', tooShort: 'Enter at least {{min}} characters.',
    tooBig: 'The highest value is {{max}}.', tooSmall: 'The lowest value is {{min}}.', number: 'Enter a number.', invalid: 'This value is not valid.', choose: 'Choose an option.', date: 'Enter a valid date.',
    showPassword: 'Show the password', hidePassword: 'Hide the password', draft: 'We recovered what you had typed.', draftDiscard: 'Start over', stale: 'Someone else changed this while you were typing.', staleReload: 'See the current data',
    noOptions: 'Nothing matches', capsLock: 'Caps lock is on.',
  },
  passwordRules: { label: 'The password needs', length: 'At least 8 characters', uppercase: 'An uppercase letter', symbol: 'A symbol', met: 'met', unmet: 'missing' },
  file: {
    drop: 'Drag, paste or use the camera', choose: 'Upload files', chooseOne: 'Choose a file', camera: 'Use the camera', uploading: 'Uploading “{{name}}”', progress: '{{done}} of {{total}}', done: '“{{name}}” was uploaded', failed: '“{{name}}” was not uploaded', cancelled: '“{{name}}” was cancelled', tooBig: 'It is larger than {{max}}.', wrongType: 'That kind of file is not accepted.', cancel: 'Cancel {{name}}', retry: 'Retry {{name}}', dismiss: 'Remove {{name}} from the list', list: 'Files being uploaded', dropHere: 'Drop the files here',
  },
  steps: { passed: 'done' },
  meter: { of: 'of {{limit}}' },
  breadcrumb: 'Breadcrumb',
  tabs: { count: '{{label}}, {{count}}' },
} satisfies Phrases<typeof es>
