import type { Phrases } from '../phrases.ts'
import type { phrases as es } from '../es/forms.ts'

export const phrases = {
  title: 'Forms', new: 'New form', search: 'Title or address', csvName: 'forms',
  created: '“{{title}}” was created', duplicated: '“{{title}}” was created', published: '“{{title}}” is public', unpublished: '“{{title}}” is private again',
  fieldCount_one: '{{count}} field', fieldCount_other: '{{count}} fields', pageCount_one: '{{count}} page', pageCount_other: '{{count}} pages',
  responseCount_one: '{{count}} response', responseCount_other: '{{count}} responses', unread_one: '{{count}} unread', unread_other: '{{count}} unread',
  columns: { title: 'Form', status: 'Status', fields: 'Fields', responses: 'Responses', updatedAt: 'Changed', createdAt: 'Created' },
  status: { draft: 'Draft', public: 'Public' },
  segments: { all: 'All', public: 'Public', draft: 'Drafts' },
  empty: { title: 'No forms yet', help: 'Create one, make it public and send its address: the responses arrive here.' },
  actions: { edit: 'Edit', publish: 'Make public', unpublish: 'Back to private', duplicate: 'Duplicate', remove: 'Delete form', copyLink: 'Copy link', seeAsClient: 'See as a client', keep: 'Save as template', export: 'Download JSON' },
  form: { title: 'Title', titleHint: 'Whoever answers will see it', description: 'Description', descriptionHint: 'What it is for and how long it takes', create: 'Create form', fromTemplate: 'Begin with a template' },
  remove: { done: '“{{title}}” and its responses were deleted', restored: '“{{title}}” is back as a draft' },
  failure: {
    create: 'The form could not be created.', update: 'The form could not be saved.', delete: 'The form could not be deleted.', restore: 'The form could not be restored.', duplicate: 'The form could not be duplicated.',
    fieldCreate: 'The field could not be added.', fieldUpdate: 'The field could not be saved.', fieldDelete: 'The field could not be deleted.', fieldDuplicate: 'The field could not be duplicated.', reorder: 'The order of the fields could not be saved.',
    visibility: 'The visibility of the form could not be changed.', load: 'The form could not be loaded.', submit: 'The form could not be sent.', responses: 'The responses could not be loaded.', export: 'The form could not be downloaded.',
  },
  publicAt: 'Answered at',
  save: { saved: 'Saved at {{time}}', saving: 'Saving…', changed: 'Unsaved changes', failed: 'Not saved', invalid: 'Not saved: something needs fixing', stale: 'Somebody else changed it', now: 'Save changes', publicHelp: 'This form is public: whoever answers will see the changes once you save them.' },
  recovered: { text: 'Unsaved changes were left on this device.', use: 'Recover them', drop: 'Discard them' },
  editor: {
    texts: 'Texts of the form', fields: 'Fields', noFields: 'Add the first field.', add: 'Add field', full: 'A form may have up to {{most}} fields.', untitled: 'Untitled', page: 'Page {{number}}', toFix: 'To fix',
    undo: 'Undo', redo: 'Redo', up: 'Move up', down: 'Move down', remove: 'Delete field', drag: 'Drag to change the order', moved: '“{{name}}” is at position {{position}} of {{total}}', moveUp: 'Move {{name}} up', moveDown: 'Move {{name}} down',
    duplicateOf: 'Duplicate {{name}}', actionsOf: 'Actions of {{name}}', copyOf: '{{name}} (copy)',
    label: 'Label', name: 'Internal name', nameFixed: 'It was published under this name: another one becomes another column of the responses.', type: 'Type', placeholder: 'Example inside the field', help: 'Help text', section: 'Section', sectionHint: 'A heading over neighbouring fields that share it', required: 'Required', startsPage: 'Starts a page', conditional: 'Show depending on another answer',
    options: 'Options', optionValue: 'Value', optionWords: 'Option {{number}}', optionLabelOf: 'Label of option {{number}}', optionValueOf: 'Value of option {{number}}', optionRemove: 'Remove {{name}}', optionAdd: 'Add option',
    when: 'When', operator: 'Condition', answer: 'Answer',
  },
  types: { text: 'Text', textarea: 'Long text', number: 'Number', email: 'Email', checkbox: 'Several options', radio: 'One option', select: 'List', date: 'Date', datetime: 'Date and time', phone: 'Phone', money: 'Money', municipality: 'Municipality', consent: 'Consent', file: 'File', signature: 'Signature' },
  newLabels: { text: 'Full name', textarea: 'Tell us what happened', number: 'Number', email: 'Email', checkbox: 'Tick what applies', radio: 'Choose one', select: 'Choose from the list', date: 'Date', datetime: 'Date and time', phone: 'Phone', money: 'Amount', municipality: 'Municipality', consent: 'I agree that the office uses these details to assist me', file: 'Attach the document', signature: 'Signature' },
  operators: { equals: 'is', not_equals: 'is not', answered: 'was answered', not_answered: 'was not answered' },
  issues: {
    title_required: 'The form needs a title.', label_required: 'Enter the label.', name_invalid: 'Use lower-case letters without accents, digits and underscores; begin with a letter.',
    too_many_fields: 'A form may have up to {{most}} fields; this one has {{found}}.', field_name_taken: 'Another field already has that name.', field_needs_options: 'Add at least one option.', field_option_invalid: 'Each option needs a label and a value that no other one has.',
    field_condition_invalid: 'The condition names a field that does not stand before this one.', field_rules_invalid: 'The minimum cannot be greater than the maximum.', field_page_order: 'Fields must follow the order of the pages.',
  },
  preview: { title: 'Preview', width: 'Width of the preview', phone: 'Phone', desktop: 'Computer', empty: 'The fields that you add will be seen here.' },
  answer: { choose: 'Choose…', yes: 'Yes', no: 'No', progress: 'Progress', pageOf: '{{page}} of {{pages}}', next: 'Next', previous: 'Back', send: 'Send', required: 'Fields with * are required.', sentTitle: 'We received your answers', sentHelp: 'You may close this page.', sentAt: 'Sent on {{at}}', goneFields: 'The form changed while you answered it; what you wrote in fields that no longer exist was not kept.', missingTitle: 'This form is not available', missingHelp: 'Ask the office that sent it for the current link.', answered: 'This form was already answered with this link.', leaveEmpty: 'Leave this field empty' },
  tabs: { label: 'Parts of the form', editor: 'Editor', responses: 'Responses', share: 'Share', settings: 'Settings' },
  responses: {
    forOffice: 'For the office', search: 'Search the responses', list: 'Responses', submittedAt: 'Received', state: 'State', read: 'Read', unread: 'Unread', csv: 'Download CSV', xlsx: 'Download Excel', empty: 'No responses yet', emptyHelp: 'Make the form public and send its link.',
    segments: { all: 'All', unread: 'Unread', suspected: 'Suspected' }, view: 'See response', title: 'Response of {{at}}', answeredAs: 'Version {{revision}} of the form was answered.', nothing: 'Not answered', newer: 'Newer', older: 'Older',
    remove: 'Delete response', removed: 'The response was deleted', restored: 'The response is back in the list', held_one: '{{count}} response came while the office had no room. It will be seen once the plan is upgraded.', held_other: '{{count}} responses came while the office had no room. They will be seen once the plan is upgraded.',
    genuine: 'Not suspected', suspectedHelp: 'It looks sent by a program: it came very fast or filled what people do not see.', genuineDone: 'The response moved to the list', note: 'Note of the office', tags: 'Tags', tagsHint: 'Separate them with commas', saved: 'Note and tags saved', inCase: 'It is in the case', removeFailed: 'The response could not be deleted.', restoreFailed: 'The response could not be restored.', saveFailed: 'The response could not be saved.', exportFailed: 'The file could not be prepared.',
  },
} satisfies Phrases<typeof es>
