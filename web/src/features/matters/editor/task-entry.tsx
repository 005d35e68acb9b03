import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { DraftDate, DraftTask } from './draft.ts'
import { InputRow, SmallInput, SmallSelect } from '../../../ui/small-inputs.tsx'
import { RowCheckbox } from '../../../ui/row-checkbox.tsx'

const assignees = ['responsible', 'applier', 'nobody'] as const
const units = ['calendar', 'court'] as const

interface PartProps {
  readonly task: DraftTask
  readonly change: (part: Partial<DraftTask>) => void
}

/** How many days before or after which date the task is due. */
function DueInputs({
  due,
  change,
  dates,
}: Pick<PartProps, 'change'> & { readonly due: NonNullable<DraftTask['due']>; readonly dates: readonly DraftDate[] }) {
  const { t } = useTranslation('matters')
  const writtenDates = dates.filter(({ label }) => label.trim() !== '')
  const anchors = [
    { value: 'application', label: t('editor.fromApplication') },
    ...writtenDates.map(({ key, label }) => ({ value: key, label })),
  ]
  // A state, because 0 days have no sign and the number is 0 while a person empties the field to type another.
  const [isBefore, setIsBefore] = useState(due.days < 0)
  const days = Math.abs(due.days)
  const withSign = (count: number, before: boolean) => (before ? -count : count)
  return (
    <InputRow columns="64px minmax(0, 1.4fr) minmax(0, 1fr) minmax(0, 1.4fr)">
      <SmallInput
        label={t('editor.days')}
        value={String(days)}
        maxLength={4}
        onChange={(text) => {
          const count = Math.min(1_000, Number(text.replace(/\D/g, '')))
          change({ due: { ...due, days: withSign(count, isBefore) } })
        }}
      />
      <SmallSelect
        label={t('editor.unit')}
        value={due.unit}
        options={units.map((value) => ({ value, label: t(`editor.units.${value}`) }))}
        onChange={(value) => change({ due: { ...due, unit: value === 'court' ? 'court' : 'calendar' } })}
      />
      <SmallSelect
        label={t('editor.direction')}
        value={isBefore ? 'before' : 'after'}
        options={(['after', 'before'] as const).map((value) => ({ value, label: t(`editor.${value}`) }))}
        onChange={(value) => {
          setIsBefore(value === 'before')
          change({ due: { ...due, days: withSign(days, value === 'before') } })
        }}
      />
      <SmallSelect
        label={t('editor.from')}
        value={due.from ?? 'application'}
        options={anchors}
        onChange={(value) => change({ due: { ...due, from: value === 'application' ? null : value } })}
      />
    </InputRow>
  )
}

const repeatUnits = ['day', 'week', 'month', 'year'] as const

/** How often a task with a due date repeats. */
function RepeatInputs({ task: { due, recurrence }, change }: PartProps) {
  const { t } = useTranslation('matters')
  if (due === null) return null
  const every = recurrence?.every ?? 1
  return (
    <InputRow columns="minmax(0, 2fr) minmax(0, 1fr)">
      <SmallSelect
        label={t('editor.repeats')}
        value={recurrence?.unit ?? ''}
        empty={t('repeats.none')}
        options={repeatUnits.map((unit) => ({ value: unit, label: t(`repeats.${unit}`, { count: every }) }))}
        onChange={(value) => {
          const unit = repeatUnits.find((candidate) => candidate === value)
          change({ recurrence: unit ? { unit, every } : null })
        }}
      />
      {recurrence === null ? null : (
        <SmallInput
          label={t('editor.every')}
          value={String(every)}
          maxLength={2}
          onChange={(text) =>
            change({ recurrence: { ...recurrence, every: Math.max(1, Number(text.replace(/\D/g, ''))) } })
          }
        />
      )}
    </InputRow>
  )
}

/** A task of a template: its title and assignee; further fields are opened on request. */
export function TaskEntry({
  task,
  change,
  dates,
  earlierTasks,
}: PartProps & { readonly dates: readonly DraftDate[]; readonly earlierTasks: readonly DraftTask[] }) {
  const { t } = useTranslation('matters')
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const writtenTasks = earlierTasks.filter(({ title }) => title.trim() !== '')
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <InputRow columns="minmax(0, 2fr) minmax(0, 1fr)">
        <SmallInput
          label={t('editor.taskTitle')}
          value={task.title}
          maxLength={300}
          onChange={(title) => change({ title })}
        />
        <SmallSelect
          label={t('editor.assignee')}
          value={task.assignee}
          options={assignees.map((value) => ({ value, label: t(`editor.assignees.${value}`) }))}
          onChange={(value) => change({ assignee: assignees.find((kind) => kind === value) ?? 'nobody' })}
        />
      </InputRow>
      {task.due === null ? null : <DueInputs due={task.due} change={change} dates={dates} />}
      <RepeatInputs task={task} change={change} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        <Button
          size="small"
          onClick={() => change({ due: task.due === null ? { days: 5, unit: 'court', from: null } : null })}
        >
          {t(task.due === null ? 'editor.addDue' : 'editor.noDue')}
        </Button>
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          endIcon={<ChevronDown size={14} aria-hidden />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('editor.details', { steps: task.checklist.length, waits: task.dependsOn.length })}
        </Button>
      </Box>
      {isOpen ? (
        <Box id={id} sx={{ display: 'grid', gap: 0.75 }}>
          <SmallInput
            label={t('editor.notes')}
            value={task.notes}
            maxLength={2_000}
            rows={2}
            onChange={(notes) => change({ notes })}
          />
          <SmallInput
            label={t('editor.steps')}
            value={task.checklist.join('\n')}
            rows={3}
            onChange={(text) =>
              change({
                checklist: text
                  .split('\n')
                  .slice(0, 50)
                  .map((line) => line.slice(0, 300)),
              })
            }
          />
          {writtenTasks.length === 0 ? null : (
            <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
              <Box component="legend" sx={{ fontSize: '0.8125rem', fontWeight: 600, p: 0 }}>
                {t('editor.waitsFor')}
              </Box>
              {writtenTasks.map(({ key, title }) => (
                <Box key={key} sx={{ display: 'flex', alignItems: 'center', gap: 0.5, fontSize: '0.875rem' }}>
                  <RowCheckbox
                    label={title}
                    checked={task.dependsOn.includes(key)}
                    onChange={({ target }) => {
                      const otherKeys = task.dependsOn.filter((other) => other !== key)
                      change({ dependsOn: target.checked ? [...otherKeys, key].slice(0, 20) : otherKeys })
                    }}
                  />
                  <span aria-hidden>{title}</span>
                </Box>
              ))}
            </Box>
          )}
        </Box>
      ) : null}
    </Box>
  )
}
