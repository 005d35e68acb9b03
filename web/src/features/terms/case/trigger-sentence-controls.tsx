// Controls inside the sentence of a trigger: date, method, and whether the State is a party.
import Box from '@mui/material/Box'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { formatDay, today } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { LightInput, LightSelect } from '../../../ui/light-field.tsx'
import type { NoticeMethod } from '../terms.queries.ts'

export const sentenceFont = { fontSize: '1rem', lineHeight: 1.5 } as const
export const controlFont = { fontSize: '1rem', fontWeight: 600, '&::placeholder': { fontWeight: 400 } } as const

/** Methods in the order of the list: the most frequent first. */
export const shownMethods = ['electronic', 'mail', 'personal', 'edict'] as const satisfies readonly NoticeMethod[]

/** Field of a date, which is shown in words while it is not focused. */
export function DateControl({
  label,
  value,
  mayBeFuture = false,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly mayBeFuture?: boolean
  readonly onChange: (day: string) => void
}) {
  const { t } = useTranslation('terms')
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'inline-flex',
        '& .date-words': { display: 'none' },
        '&:not(:focus-within) .date-words': { display: 'flex' },
        '&:not(:focus-within) input': { opacity: 0 },
      }}
    >
      <LightInput
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-label={label}
        min="1950-01-01"
        max={mayBeFuture ? undefined : today()}
        sx={{ width: 250, '& input': controlFont }}
      />
      <Box
        className="date-words"
        aria-hidden
        sx={{
          position: 'absolute',
          inset: 0,
          alignItems: 'center',
          gap: 1,
          px: 1.5,
          pointerEvents: 'none',
          whiteSpace: 'nowrap',
          ...controlFont,
          ...(value ? {} : { color: 'text.secondary', fontWeight: 400 }),
        }}
      >
        <CalendarDays size={16} />
        {value ? formatDay(value) : t('sentence.datePlaceholder')}
      </Box>
    </Box>
  )
}

/** Chooses the method by which the notice was served. */
export function MethodControl({
  value,
  onChange,
}: {
  readonly value: NoticeMethod
  readonly onChange: (method: NoticeMethod) => void
}) {
  const { t } = useTranslation('terms')
  return (
    <LightSelect
      value={value}
      onChange={(event) => {
        const method = shownMethods.find((name) => name === event.target.value)
        if (method) onChange(method)
      }}
      aria-label={t('sentence.method')}
      sx={{ minWidth: 160, '& select': controlFont, '& svg': { right: '14px' } }}
    >
      {shownMethods.map((method) => (
        <option key={method} value={method}>
          {t(`method.${method}`)}
        </option>
      ))}
    </LightSelect>
  )
}

/** Values of `stateParty` by choice; with `unknown`, both lengths are proposed. */
const statePartyValues = { yes: true, no: false, unknown: null } as const
const statePartyChoices = ['yes', 'no', 'unknown'] as const

/** Chooses whether the State is a party of the case. */
export function StatePartyControl({
  value,
  onChange,
}: {
  readonly value: boolean | null
  readonly onChange: (stateParty: boolean | null) => void
}) {
  const { t } = useTranslation('terms')
  return (
    <SegmentedControl
      label={t('sentence.stateParty')}
      value={statePartyChoices.find((name) => statePartyValues[name] === value) ?? 'unknown'}
      onChange={(name) => onChange(statePartyValues[name])}
      segments={statePartyChoices.map((name) => ({ value: name, label: t(`sentence.${name}`) }))}
    />
  )
}
