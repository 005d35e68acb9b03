import type { Phrases } from '../phrases.ts'
import type { phrases as es } from '../es/forms-templates.ts'

export const phrases = {
  title: 'Form templates', search: 'Title or description', csvName: 'form-templates', platformHelp: 'Every office can begin a form with these templates.',
  columns: { title: 'Template', owner: 'From', locale: 'Language', fields: 'Fields', updatedAt: 'Changed' },
  owner: { office: 'The office', platform: 'Bufete' },
  segments: { all: 'All', office: "The office's", platform: "Bufete's", allLocales: 'All languages' },
  empty: { title: 'No templates yet', help: 'Save a form as a template from its menu, or import a file.', platformHelp: "Import a form's file to offer it to every office." },
  actions: { preview: 'View', use: 'Create form', rename: 'Rename', export: 'Download JSON', remove: 'Delete template', import: 'Import', see: 'See templates', keep: 'Save as template' },
  preview: { asked: 'What it asks', facts: '{{fields}} · {{locale}}' },
  use: { done: '“{{title}}” was created from the template' },
  rename: { title: 'Rename the template', name: 'Title', description: 'Description', descriptionHint: 'What it is for', save: 'Save', done: 'Template saved' },
  keep: { title: 'Save as template', help: 'The template keeps the fields and texts, not the answers. What you change in the form later does not change it.', name: 'Title of the template', save: 'Save template', done: 'The template “{{title}}” was saved' },
  remove: { done: 'The template “{{title}}” was deleted', restored: 'The template “{{title}}” is back' },
  import: {
    title: 'Import a template', help: 'Choose a JSON file that was downloaded from a form or a template of Bufete.', choose: 'Choose file', other: 'Choose another file', save: 'Import', ready: 'It can be imported', done: '“{{title}}” was imported', faults: 'The file cannot be imported', more_one: 'and {{count}} more problem', more_other: 'and {{count}} more problems',
    tooBig: 'The file is larger than {{max}}.', notJson: 'It is not a JSON file.', notJsonAt: 'The file breaks at line {{line}}, column {{column}}.', notForm: 'It is not the file of a Bufete form.', version: 'It is from a version of Bufete that this one does not know.',
    unreadable: 'The file could not be read.', unknownKey: 'has something that is not known: {{keys}}', at: '{{place}}: {{what}}', field: 'Field {{number}} ({{name}})', fieldUnnamed: 'Field {{number}}',
    properties: { title: 'title', description: 'description', successText: 'message at the end', locale: 'language', fields: 'fields', label: 'label', name: 'internal name', type: 'type', placeholder: 'example', help: 'help', required: 'required', options: 'options', section: 'section', page: 'page', rules: 'limits', showWhen: 'condition' },
  },
  failure: { use: 'The form could not be created.', rename: 'The template could not be saved.', keep: 'The template could not be saved.', remove: 'The template could not be deleted.', restore: 'The template could not be restored.', export: 'The template could not be downloaded.', import: 'The template could not be imported.', load: 'The template could not be loaded.' },
} satisfies Phrases<typeof es>
