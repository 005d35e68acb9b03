import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/use-translation.ts'
import { matterQueries } from '../matters.queries.ts'
import { newKey, newTask, type DraftFolder, type DraftDocumentOrForm, type TemplateDraft } from './draft.ts'
import { EntryList } from './entry-list.tsx'
import { PartyEntry } from './party-entry.tsx'
import { InputRow, SmallInput, SmallSelect } from '../../../ui/small-inputs.tsx'
import { TaskEntry } from './task-entry.tsx'

export interface DefinitionFieldsProps {
  readonly draft: TemplateDraft
  readonly onChange: (draft: TemplateDraft) => void
}

const maxFolderDepth = 5
/** Returns whether a path has more nested folders than a template may have. */
export const isTooDeep = (path: string): boolean =>
  path.split('/').filter((name) => name.trim() !== '').length > maxFolderDepth

interface DocumentOrFormFieldsProps {
  readonly kind: 'documents' | 'forms'
  readonly entries: readonly DraftDocumentOrForm[]
  /** Undefined until loaded. */
  readonly options: readonly { readonly value: string; readonly label: string }[] | undefined
  /** Folders in which a document can be made. */
  readonly folders?: readonly DraftFolder[]
  readonly onChange: (entries: readonly DraftDocumentOrForm[]) => void
}

/** List of the documents to make or the forms to send, each with the document template or form that it is made from. */
function DocumentOrFormFields({ kind, entries, options, folders = [], onChange }: DocumentOrFormFieldsProps) {
  const { t } = useTranslation('matters')
  const namedFolders = folders.filter(({ path }) => path.trim() !== '')
  // Choices are cut at 100 options: a template or form that the choices lack may still exist.
  const isComplete = options !== undefined && options.length < 100
  const optionsWithSource = ({ name, sourceId }: DraftDocumentOrForm) =>
    sourceId === null || options?.some(({ value }) => value === sourceId)
      ? (options ?? [])
      : [{ value: sourceId, label: isComplete ? t('editor.sourceGone') : name }, ...(options ?? [])]
  return (
    <EntryList
      title={t(`sections.${kind}`)}
      help={t(`editor.${kind}Help`)}
      addLabel={t(`editor.add.${kind}`)}
      entries={entries}
      max={30}
      makeEntry={() => ({ key: newKey(), name: '', sourceId: null, folder: null })}
      nameOf={({ name }) => name}
      onChange={onChange}
    >
      {(entry, change) => (
        <InputRow columns="minmax(0, 1fr) minmax(0, 1fr)">
          <SmallInput
            label={t(`editor.${kind}Name`)}
            value={entry.name}
            maxLength={200}
            onChange={(text) => change({ name: text })}
          />
          <SmallSelect
            label={t(`editor.${kind}Source`)}
            value={entry.sourceId ?? ''}
            empty={t(`editor.${kind}NoSource`)}
            options={optionsWithSource(entry)}
            onChange={(value) => {
              const label = options?.find((option) => option.value === value)?.label
              change({ sourceId: value === '' ? null : value, ...(entry.name === '' && label ? { name: label } : {}) })
            }}
          />
          {entry.sourceId === null || namedFolders.length === 0 ? null : (
            <SmallSelect
              label={t('editor.inFolder')}
              value={namedFolders.some(({ key }) => key === entry.folder) ? (entry.folder ?? '') : ''}
              empty={t('editor.noFolder')}
              options={namedFolders.map(({ key, path }) => ({ value: key, label: t('editor.inPath', { path }) }))}
              onChange={(value) => change({ folder: value === '' ? null : value })}
            />
          )}
        </InputRow>
      )}
    </EntryList>
  )
}

/** All sections of a template's definition. */
export function DefinitionFields({ draft, onChange }: DefinitionFieldsProps) {
  const { t } = useTranslation('matters')
  const triggers = useQuery(matterQueries.triggers())
  const templates = useQuery(matterQueries.documentTemplates())
  const forms = useQuery(matterQueries.forms())
  const changePart = (part: Partial<TemplateDraft>) => onChange({ ...draft, ...part })
  return (
    <>
      <EntryList
        title={t('sections.folders')}
        help={t('editor.foldersHelp')}
        addLabel={t('editor.add.folders')}
        entries={draft.folders}
        max={40}
        makeEntry={() => ({ key: newKey(), path: '' })}
        nameOf={({ path }) => path}
        onChange={(folders) => changePart({ folders })}
      >
        {({ path }, change) => (
          <SmallInput
            label={t('editor.folderPath')}
            value={path}
            maxLength={300}
            invalid={isTooDeep(path)}
            onChange={(text) => change({ path: text })}
          />
        )}
      </EntryList>
      <EntryList
        title={t('sections.parties')}
        help={t('editor.partiesHelp')}
        addLabel={t('editor.add.parties')}
        entries={draft.parties}
        max={20}
        makeEntry={() => ({ key: newKey(), role: '', ask: '' })}
        nameOf={({ role }) => role}
        onChange={(parties) => changePart({ parties })}
      >
        {(party, change) => <PartyEntry party={party} onChange={change} />}
      </EntryList>
      <EntryList
        title={t('sections.dates')}
        help={t('editor.datesHelp')}
        addLabel={t('editor.add.dates')}
        entries={draft.dates}
        max={15}
        makeEntry={() => ({ key: newKey(), label: '', trigger: null })}
        nameOf={({ label }) => label}
        onChange={(dates) => changePart({ dates })}
      >
        {({ label, trigger }, change) => (
          <InputRow columns="minmax(0, 1fr) minmax(0, 1fr)">
            <SmallInput
              label={t('editor.dateLabel')}
              value={label}
              maxLength={150}
              onChange={(text) => change({ label: text })}
            />
            <SmallSelect
              label={t('editor.trigger')}
              value={trigger ?? ''}
              empty={t('editor.noTrigger')}
              options={triggers.data ?? (trigger === null ? [] : [{ value: trigger, label: trigger }])}
              onChange={(value) => change({ trigger: value === '' ? null : value })}
            />
          </InputRow>
        )}
      </EntryList>
      <EntryList
        title={t('sections.tasks')}
        help={t('editor.tasksHelp')}
        addLabel={t('editor.add.tasks')}
        entries={draft.tasks}
        max={60}
        makeEntry={newTask}
        nameOf={({ title }) => title}
        onChange={(tasks) => changePart({ tasks })}
      >
        {(task, change, index) => (
          <TaskEntry task={task} change={change} dates={draft.dates} earlierTasks={draft.tasks.slice(0, index)} />
        )}
      </EntryList>
      <DocumentOrFormFields
        kind="documents"
        entries={draft.documents}
        options={templates.data}
        folders={draft.folders}
        onChange={(documents) => changePart({ documents })}
      />
      <DocumentOrFormFields
        kind="forms"
        entries={draft.forms}
        options={forms.data}
        onChange={(entries) => changePart({ forms: entries })}
      />
    </>
  )
}
