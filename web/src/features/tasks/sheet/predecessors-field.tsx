import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, type Control } from 'react-hook-form'
import { useTranslation } from '../../../lib/use-translation.ts'
import { PickButton } from '../pick-button.tsx'
import { taskQueries, type TaskDetail } from '../tasks.queries.ts'

const maxPredecessors = 20

/** The tasks that must be done before the edited task. */
export function PredecessorsField({
  control,
  task,
}: {
  readonly control: Control
  readonly task: TaskDetail | undefined
}) {
  const { t } = useTranslation(['tasks', 'common'])
  const { field } = useController({ name: 'dependsOn', control })
  const ids = Array.isArray(field.value) ? (field.value as readonly string[]) : [] // typed `any` by the form
  const [searchText, setSearchText] = useState('')
  const [titles, setTitles] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(
      (task?.dependsOn ?? []).map(({ id, title, done }) => [id, done ? t('sheet.predecessorDone', { title }) : title]),
    ),
  )
  const matches = useQuery(taskQueries.list({ pageSize: 10, ...(searchText ? { q: searchText } : {}) }))
  const options = (matches.data?.items ?? [])
    .filter(({ id }) => id !== task?.id && !ids.includes(id))
    .map(({ id, title }) => ({ id, name: title }))
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, mb: 2, minWidth: 0 }}>
      <Box component="legend" sx={{ fontSize: '0.8125rem', fontWeight: 600, p: 0, mb: 0.75 }}>
        {t('sheet.dependsOn')}
      </Box>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, m: 0, mb: 1, p: 0, listStyle: 'none' }}>
        {ids.map((id) => (
          <li key={id}>
            <Chip
              label={titles[id] ?? ''}
              onDelete={() => field.onChange(ids.filter((other) => other !== id))}
              slotProps={{ root: { 'aria-label': t('sheet.removePredecessor', { title: titles[id] ?? '' }) } }}
            />
          </li>
        ))}
      </Box>
      {ids.length >= maxPredecessors ? null : (
        <PickButton
          label={t('quick.add')}
          searchLabel={t('sheet.addPredecessor')}
          clearLabel={t('common:actions.cancel')}
          options={options}
          loading={matches.isFetching}
          onSearch={setSearchText}
          onChoose={({ id, name }) => {
            setTitles({ ...titles, [id]: name })
            field.onChange([...ids, id])
          }}
        />
      )}
    </Box>
  )
}
