import type { phrases as es } from '../es/cases.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'My cases', new: 'New case', createForm: 'Create form', createFromTemplate: 'Create from template', edit: 'Edit case', created: 'The case “{{name}}” was opened', search: 'Name, number, client or court', searchShort: 'Name, number or client', csvName: 'cases',
  notFiled: 'Not filed', noClient: 'No client', noCourt: 'No court', noFact: 'Not given', closedOn: 'Closed on', createdOn: 'Created on', updatedOn: 'Updated', openCase: 'Open', openDocuments: 'See documents', copyNumber: 'Copy the number', askAssistant: 'Ask', assistantChoice: 'AI assistant',
  columns: { name: 'Case', number: 'Number', client: 'Client', court: 'Court', status: 'Status', responsible: 'Responsible', judge: 'Judge', documents: 'Documents', updatedAt: 'Updated', createdAt: 'Created' },
  status: { open: 'Open', in_progress: 'In progress', closed: 'Closed' },
  segments: { all: 'All', open: 'Open', in_progress: 'In progress', closed: 'Closed' },
  filters: { button: 'Filter', buttonUsed: 'Filters, {{count}} in use', title: 'Filter the cases', courtPlaceholder: 'As written in the case', anyone: 'Anyone', done: 'Done' },
  empty: { title: 'There are no cases yet', help: 'Your cases gather here with their court, client and documents.', helpCustomer: 'Here you will see the cases that your law office handles for you.' },
  court: { first_instance: 'Court of First Instance', appeals: 'Court of Appeals', supreme: 'Supreme Court', federal: 'Federal court' },
  courtShort: { first_instance: 'First Instance', appeals: 'Court of Appeals', supreme: 'Supreme Court', federal: 'Federal court' },
  form: {
    name: 'Case name', nameHint: 'For example, “Laracuente v. Punta Verde, LLC”', client: 'Client', clientHint: 'Choose a client or type the name of a new one', clientNew: '“{{name}}” will be added to your clients', clientAdd: 'Add “{{name}}” as a new client', status: 'Status',
    number: 'Court case number', numberHint: 'Accepted as you have it; leave it empty if not filed yet', numberRead: 'Read from the number: {{derived}}', numberNoRegion: 'Read from the number: {{derived}} · unknown region', numberUnknown: 'We do not recognize this format; it will be kept as it is', numberSuggestion: 'A zero seems to be missing. Is it {{number}}?', numberUse: 'Use that number',
    court: 'Court or part', judge: 'Judge', city: 'Municipality', responsible: 'Responsible', nobody: 'Unassigned', create: 'Open case',
  },
  close: { title: 'Close this case?', help: 'Its documents stay available to read. You can reopen it whenever you need.', action: 'Close case', done: '“{{name}}” was closed' },
  reopen: { title: 'Reopen this case?', help: 'It returns to the cases in progress and can receive documents again.', action: 'Reopen case', done: '“{{name}}” was reopened' },
  tabs: { label: 'Parts of the case', summary: 'Summary', documents: 'Documents', events: 'Events', forms: 'Forms', calls: 'Calls' },
  details: { title: 'Case details', region: 'Judicial region', year: 'Year of the case' },
  activity: {
    title: 'Activity', empty: 'Nothing has happened yet', emptyHelp: 'What each person does in the case is kept here.', more: 'See earlier activity', system: 'Bufete', root: 'All', other: '{{who}} made a change in the case',
    fields: { name: 'the name', client: 'the client', city: 'the municipality', judge: 'the judge', court: 'the court', courtCaseNumber: 'the number', responsible: 'the person responsible', status: 'the status', document: 'the main document' },
    kinds: {
      case_opened: '{{who}} opened the case', case_updated: '{{who}} changed the case details', case_updated_fields: '{{who}} changed {{fields}}', case_closed: '{{who}} closed the case', case_reopened: '{{who}} reopened the case',
      document_added: '{{who}} added “{{name}}”', document_versioned: '{{who}} saved a new version of “{{name}}”', document_renamed: '{{who}} renamed “{{from}}” to “{{name}}”', document_moved: '{{who}} moved “{{name}}” to {{folder}}', document_shared: '{{who}} shared “{{name}}” with the client', document_unshared: '{{who}} stopped sharing “{{name}}”', document_removed: '{{who}} deleted “{{name}}”', document_restored: '{{who}} restored “{{name}}”',
      folder_created: '{{who}} created the folder “{{name}}”', folder_renamed: '{{who}} renamed the folder “{{from}}” to “{{name}}”', folder_moved: '{{who}} moved the folder “{{name}}”', folder_removed: '{{who}} deleted the folder “{{name}}”', folder_restored: '{{who}} restored the folder “{{name}}”',
    },
  },
} satisfies Phrases<typeof es>
