import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { useId, useState } from 'react'
import { noticeKinds } from '#modules/mailroom/inbox/received-mail.contract.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import type { ShownField } from './shown-readings.ts'

/** Hours by which Puerto Rico is behind UTC; it has no summer time. */
const hoursBehindUtc = 4
const toLocal = (instant: string): string =>
  instant === '' ? '' : new Date(Date.parse(instant) - hoursBehindUtc * 3_600_000).toISOString().slice(0, 16)
/** Returns undefined for a moment that is none, such as one in a year of five digits, which some browsers accept. */
const toInstant = (local: string): string | null | undefined => {
  if (local === '') return null
  const moment = new Date(`${local}:00-0${hoursBehindUtc}:00`)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}
/** The last values with a year of four digits. */
const latest: Readonly<Record<string, string>> = { date: '9999-12-31', 'datetime-local': '9999-12-31T23:59' }

function inputTypeOf(field: ShownField): string {
  if (field === 'hearingAt') return 'datetime-local'
  return field.endsWith('On') ? 'date' : 'text'
}

/** Edits one fact of a notice. Empty: the notice does not contain it. */
export function FieldEditor({
  field,
  value,
  isPending,
  onSave,
  onCancel,
}: {
  readonly field: ShownField
  readonly value: string
  readonly isPending: boolean
  readonly onSave: (value: string | null) => void
  readonly onCancel: () => void
}) {
  const { t } = useTranslation(['mailroom', 'common'])
  const id = useId()
  const isMoment = field === 'hearingAt'
  const [text, setText] = useState(isMoment ? toLocal(value) : value)
  const type = inputTypeOf(field)
  const save = () => {
    const edited = isMoment ? toInstant(text) : text.trim() || null
    if (edited !== undefined) onSave(edited)
  }
  const label = t(`mailroom:fields.${field}`)
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel()
        // The keys of the page must not act while a value is typed.
        event.stopPropagation()
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 1, alignItems: 'center' }}
    >
      {field === 'kind' ? (
        <Select
          autoFocus
          size="small"
          value={text}
          onChange={(event) => setText(event.target.value)}
          inputProps={{ 'aria-label': label }}
          sx={{ flex: 1, minWidth: 160 }}
        >
          {noticeKinds.map((kind) => (
            <MenuItem key={kind} value={kind}>
              {t(`mailroom:kinds.${kind}`)}
            </MenuItem>
          ))}
        </Select>
      ) : (
        <OutlinedInput
          id={id}
          autoFocus
          size="small"
          type={type}
          value={text}
          onChange={(event) => setText(event.target.value)}
          slotProps={{ input: { 'aria-label': label, maxLength: 200, max: latest[type] } }}
          sx={{ flex: 1, minWidth: 160 }}
        />
      )}
      <Button type="submit" size="small" variant="contained" color="primary" loading={isPending}>
        {t('common:actions.save')}
      </Button>
      <Button size="small" color="inherit" onClick={onCancel}>
        {t('common:actions.cancel')}
      </Button>
    </Box>
  )
}
