import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormHelperText from '@mui/material/FormHelperText'
import { useController, type Control } from 'react-hook-form'
import { maxReminders } from '#modules/scheduling/settings/settings.contract.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { messageText } from '../../../ui/form/form-messages.ts'
import type { Settings } from '../scheduling.queries.ts'
import { useMinutesText } from './minutes-text.ts'
import { SettingsForm } from './settings-form.tsx'

/** How long before an event a reminder can be sent: from a week to a quarter of an hour. */
const offeredMinutes = [10_080, 4_320, 2_880, 1_440, 720, 240, 120, 60, 30, 15]

function RemindersField({ control }: { readonly control: Control }) {
  const { t } = useTranslation('scheduling-settings')
  const minutesText = useMinutesText()
  const { field, fieldState } = useController({ name: 'reminderMinutes', control })
  const value = (Array.isArray(field.value) ? field.value : []) as number[] // typed `any` by the form
  const choices = [...new Set([...offeredMinutes, ...value])].sort((a, b) => b - a)
  const error = messageText(fieldState.error?.message)
  return (
    <FormGroup aria-label={t('reminders.title')} sx={{ mb: 2 }}>
      {choices.map((minutes) => {
        const isOn = value.includes(minutes)
        return (
          <FormControlLabel
            key={minutes}
            label={t('reminders.before', { span: minutesText(minutes) })}
            control={
              <Checkbox
                checked={isOn}
                disabled={!isOn && value.length >= maxReminders}
                onChange={() =>
                  field.onChange(
                    (isOn ? value.filter((reminder) => reminder !== minutes) : [...value, minutes]).sort(
                      (a, b) => b - a,
                    ),
                  )
                }
              />
            }
          />
        )
      })}
      <FormHelperText error={error !== undefined}>
        {error ?? t('reminders.most', { count: maxReminders })}
      </FormHelperText>
    </FormGroup>
  )
}

/** Edits how long before an event reminders are sent. */
export function RemindersForm({ settings, onDone }: { readonly settings: Settings; readonly onDone: () => void }) {
  const { t } = useTranslation('scheduling-settings')
  return (
    <SettingsForm
      settings={settings}
      label={t('reminders.title')}
      onDone={onDone}
      pick={({ reminderMinutes }) => ({ reminderMinutes })}
    >
      {(form) => <RemindersField control={form.field('reminderMinutes').control} />}
    </SettingsForm>
  )
}
