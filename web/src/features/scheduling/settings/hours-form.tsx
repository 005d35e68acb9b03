import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useController, type Control } from 'react-hook-form'
import { useTranslation } from '../../../lib/use-translation.ts'
import { messageText } from '../../../ui/form/form-messages.ts'
import { Notice } from '../../../ui/notice.tsx'
import { addDays, anySunday } from '../calendar/days.ts'
import type { Settings } from '../scheduling.queries.ts'
import { upperFirst, weekdayName } from '../words.ts'
import { SettingsForm, type SettingsValues } from './settings-form.tsx'
import { HoursList, type Hours } from './hours-list.tsx'

type Windows = NonNullable<SettingsValues['windows']>
/** Each weekday with a date on that weekday, from which its name is formatted. */
const week = Array.from({ length: 7 }, (_, weekday) => ({ weekday, day: addDays(anySunday, weekday) }))

const monday = 1
const isWeekend = (weekday: number) => weekday === 0 || weekday === 6

function WindowsField({ control }: { readonly control: Control }) {
  const { t } = useTranslation('scheduling-settings')
  const { field, fieldState } = useController({ name: 'windows', control })
  const value = (Array.isArray(field.value) ? field.value : []) as Windows // typed `any` by the form
  const hoursOf = (weekday: number): Hours[] => value.filter((interval) => interval.weekday === weekday)
  const setHours = (weekday: number, hours: readonly Hours[]) =>
    field.onChange(
      [
        ...value.filter((interval) => interval.weekday !== weekday),
        ...hours.map(({ start, end }) => ({ weekday, start, end })),
      ].sort((a, b) => a.weekday - b.weekday),
    )
  const copyMondayToWorkdays = () =>
    field.onChange(
      week.flatMap(({ weekday }) =>
        (isWeekend(weekday) ? hoursOf(weekday) : hoursOf(monday)).map(({ start, end }) => ({
          weekday,
          start,
          end,
        })),
      ),
    )
  const error = messageText(fieldState.error?.message)
  return (
    <>
      {error ? <Notice tone="error">{error}</Notice> : null}
      {week.map(({ weekday, day }) => (
        <Box
          key={weekday}
          role="group"
          aria-label={weekdayName(day)}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: '120px 1fr' },
            gap: 1,
            py: 1,
            borderBottom: '1px solid',
            borderColor: 'line.soft',
          }}
        >
          <Box sx={{ fontWeight: 600, fontSize: '0.875rem', pt: 0.75 }}>
            {upperFirst(weekdayName(day))}
            {hoursOf(weekday).length === 0 ? (
              <Box component="span" sx={{ display: 'block', fontWeight: 400, color: 'text.secondary' }}>
                {t('hours.closed')}
              </Box>
            ) : null}
          </Box>
          <HoursList name={weekdayName(day)} hours={hoursOf(weekday)} onChange={(hours) => setHours(weekday, hours)} />
        </Box>
      ))}
      <Button size="small" sx={{ my: 1.5 }} onClick={copyMondayToWorkdays}>
        {t('hours.copyMonday')}
      </Button>
    </>
  )
}

/** Working hours of each weekday, several windows a day. */
export function HoursForm({ settings, onDone }: { readonly settings: Settings; readonly onDone: () => void }) {
  const { t } = useTranslation('scheduling-settings')
  return (
    <SettingsForm
      settings={settings}
      label={t('hours.title')}
      onDone={onDone}
      pick={({ windows }) => ({ windows: windows.map(({ weekday, start, end }) => ({ weekday, start, end })) })}
    >
      {(form) => <WindowsField control={form.field('windows').control} />}
    </SettingsForm>
  )
}
