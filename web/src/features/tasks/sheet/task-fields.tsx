import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, type Control } from 'react-hook-form'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { caseEntity } from '../../../entities/case.queries.ts'
import { collaboratorEntity } from '../../../entities/collaborator.queries.ts'
import { can } from '../../../lib/roles.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ComboField } from '../../../ui/form/combo-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { TaskDetail } from '../tasks.queries.ts'
import { ChecklistField } from './checklist-field.tsx'
import { DueFields } from './due-fields.tsx'
import { PredecessorsField } from './predecessors-field.tsx'

/** Fields shared by creating and editing a task. */
export function TaskFields({
  control,
  task,
  caseName,
}: {
  readonly control: Control
  readonly task?: TaskDetail
  readonly caseName?: string | undefined
}) {
  const { t } = useTranslation('tasks')
  const [searchText, setSearchText] = useState('')
  const cases = useQuery(caseEntity.choices(searchText))
  const people = useQuery(collaboratorEntity.choices())
  const assignees = (people.data?.items ?? []).filter(({ profile }) => can(profile, 'tasks.work'))
  const { field: priority } = useController({ name: 'priority', control })
  const options = assignees.map(({ id, name, surname }) => ({ value: id, label: `${name} ${surname}` }))
  // Stays in the list, even if this person may not be given tasks any more.
  const presentAssignee = task?.assignee
  return (
    <>
      <TextField name="title" control={control} label={t('sheet.title')} required maxLength={300} autoFocus={!task} />
      <DueFields control={control} />
      <SelectField
        name="assigneeId"
        control={control}
        label={t('sheet.assignee')}
        empty={t('sheet.nobody')}
        options={
          presentAssignee && !options.some(({ value }) => value === presentAssignee.id)
            ? [...options, { value: presentAssignee.id, label: `${presentAssignee.name} ${presentAssignee.surname}` }]
            : options
        }
      />
      <ComboField
        name="caseId"
        control={control}
        label={t('sheet.case')}
        options={(cases.data?.items ?? []).map(({ id, name, courtCaseNumber }) => ({
          id,
          label: name,
          ...(courtCaseNumber ? { detail: courtCaseNumber } : {}),
        }))}
        selectedLabel={task?.case?.name ?? caseName}
        onSearch={setSearchText}
        loading={cases.isFetching}
      />
      <FormControlLabel
        label={t('sheet.highPriority')}
        sx={{ ml: -0.75, mb: 2, gap: 0.25, '& .MuiFormControlLabel-label': { fontSize: '0.875rem' } }}
        control={
          <Checkbox
            checked={priority.value === 'high'}
            onChange={(event) => priority.onChange(event.target.checked ? 'high' : 'normal')}
          />
        }
      />
      <ChecklistField control={control} />
      <TextField name="notes" control={control} label={t('sheet.notes')} rows={3} maxLength={10_000} />
      <PredecessorsField control={control} task={task} />
    </>
  )
}
