import type { Phrases } from '../phrases.ts'
import type { phrases as es } from '../es/drafting.ts'

export const phrases = {
  title: 'Document templates', search: 'Name or description', csvName: 'document-templates', platformHelp: 'Every office can make documents with these templates.',
  columns: { name: 'Template', source: 'From', category: 'Kind', language: 'Language', fields: 'Fields', updatedAt: 'Changed' },
  source: { office: 'The office', platform: 'Bufete' },
  kind: { docx: 'Word file', authored: 'Written here' },
  category: { engagement: 'Engagement', fees: 'Fees', authorization: 'Authorization', pleading: 'Court filing', affidavit: 'Affidavit', letter: 'Letter', receipt: 'Receipt', conflicts: 'Conflicts of interest', contract: 'Contract', other: 'Other' },
  group: { case: 'Case', client: 'Client', professional: 'Lawyer', company: 'Office', form: 'Answers of the form', date: 'Date', document: 'Document', ask: 'Asked when it is made', other: 'Others' },
  segments: { all: 'All', office: "The office's", platform: "Bufete's", deleted: 'Deleted', allLanguages: 'All languages', allCategories: 'All kinds' },
  fieldCount_one: '{{count}} field', fieldCount_other: '{{count}} fields', unknownCount_one: '{{count}} not recognized', unknownCount_other: '{{count}} not recognized',
  draft: { notice: 'Draft: to be reviewed by a lawyer.', help: 'Documents made with this template say so until you review it and take the notice away in “Describe”.', copyHelp: 'Documents made with it say so. Make a copy for the office, review it and take the notice away.', short: 'Draft: to be reviewed by a lawyer' },
  empty: { title: 'There are no templates yet', help: 'Upload a Word document with fields in braces, such as {client.full_name}, or write one here.', deleted: 'There are no deleted templates', deletedHelp: 'What you delete stays here for 30 days and can be restored.' },
  actions: { add: 'Add template', upload: 'Upload a Word file', write: 'Write it here', see: 'View', make: 'Use in a case', describe: 'Describe', editText: 'Edit the text', replace: 'Replace the file', duplicate: 'Duplicate', own: 'Copy to the office', download: 'Download Word', remove: 'Delete template', restore: 'Restore' },
  describe: { title: 'Describe the template', writeTitle: 'Write a template', name: 'Name', description: 'Description', descriptionHint: 'What it is for', category: 'Kind', language: 'Language', draft: 'It is a draft nobody has reviewed', draftHint: 'Documents made with it carry the notice “Draft: to be reviewed by a lawyer”.', save: 'Save', write: 'Create and write', done: 'Template saved' },
  upload: {
    title: 'Upload templates', replaceTitle: 'Replace the file', help: 'A Word document (.docx) of up to {{max}}, with fields in braces: {client.full_name}. What may be missing has a question mark: {client.phone?}.', replaceHelp: 'Name, description and language stay. Documents already made do not change.',
    done: 'Ready', seen: 'View “{{name}}”', replaced: 'The file of “{{name}}” was replaced', problems: 'Correct these places of “{{name}}” in Word and upload it again:',
  },
  problem: {
    at: '{{place}}, “{{text}}”: {{what}}',
    part: { body: 'In the text', header: 'In the header', footer: 'In the footer', notes: 'In the notes', properties: 'In the properties' },
    code: { unclosed: 'the brace that closes the field is missing', unopened: 'a brace closes without the one that opens', section_unclosed: 'the closing {/…} of this section is missing', section_unopened: 'it closes a section that was not opened', section_crossed: 'it closes another section than the one that is open', section_misplaced: 'the section cannot open in one place and close in another of the table or page', name: 'the name of the field is not well written', place: 'nothing is filled here; put it in the text' },
    title: 'Correct these places so that it can be saved:',
  },
  duplicate: { done: 'The copy “{{name}}” was made' },
  remove: { done: 'The template “{{name}}” was deleted', restored: 'The template “{{name}}” is back' },
  fields: { title: 'Fields of the template', none: 'This template has no fields: the document is the same in every case.', unknown: 'Not recognized', optional: 'May be missing', loop: 'List', condition: 'Condition', unknownHelp_one: 'One field is not recognized. Correct it in the template, or type its value whenever a document is made.', unknownHelp_other: '{{count}} fields are not recognized. Correct them in the template, or type their values whenever a document is made.' },
  text: { back: 'Back to the templates', insert: 'Insert field', conflict: 'While you were writing, another version was saved. Choose which one to keep; if you choose the other one, your text goes to the clipboard.', notAuthored: 'This template is a Word file: download it, change it in Word and replace the file.' },
  insert: { title: 'Insert a field', search: 'Find a field', optional: 'May be missing', optionalHint: 'Without a value it leaves no trace in the document.', words: 'In words', wordsOf: '{{label}}, in words', items: 'In the list: {{items}}', ask: 'Ask when it is made', askHint: 'It is asked each time a document is made. Example: amount of the retainer', askName: 'What is asked', askAdd: 'Insert question', none: 'No field matches', failed: 'The fields could not be loaded.' },
  make: {
    title: 'Create from template', steps: { label: 'Steps', choose: 'Template', check: 'Review' },
    case: 'Case', caseHint: 'Search by name, number or client', template: 'Template', templates: 'Templates', noTemplates: 'No template matches', moreTemplates: 'There are more templates: search by name.', other: 'Choose another', language: 'Language of the document', languageHint: "Of dates and numbers in words; the text is the template's.", response: 'Answers of a form', noResponse: 'None', responseOf: '{{form}}, {{date}}', responseHint: 'Of those filed in the case; they fill the fields of the form.', folder: 'Folder', rootFolder: 'No folder', name: 'Name of the document', formats: 'Format', docx: 'Word (DOCX)', pdf: 'PDF', noFormat: 'Choose at least one format.',
    next: 'Review the data', back: 'Back', submit_one: 'Create document', submit_other: 'Create {{count}} documents', done_one: '“{{name}}” was created', done_other: '{{count}} documents were created in the case', choose: 'Choose the case and the template to continue.',
    checking: 'Checking the data…', ready: 'All set: nothing is missing.', missing_one: '{{count}} value is missing', missing_other: '{{count}} values are missing',
    fill: 'Fill in what is missing', optional: 'May stay empty', optionalHelp: 'What you do not type leaves no trace in the document.', linesHint: 'One on each line', unknown: 'The template asks for “{{path}}”, which is not recognized.', suggestion: 'Did you mean “{{path}}”?', unknownHelp: 'Type what the document must say, or correct the template.', values: 'What will be written', noValues: 'Nothing yet.', typed: 'Typed here', editTemplate: 'Correct the template',
    stale: 'The template changed meanwhile. Review the data again.', discard: 'Discard what you typed?', discardHelp: 'The data you typed for this document will be lost.', discardConfirm: 'Discard',
  },
  failure: { load: 'The template could not be loaded.', list: 'The templates could not be loaded.', download: 'The template could not be downloaded.', remove: 'The template could not be deleted.', restore: 'The template could not be restored.', duplicate: 'The template could not be copied.', check: 'The data could not be checked.' },
} satisfies Phrases<typeof es>
