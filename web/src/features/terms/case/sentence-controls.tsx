// Date, method and answers that stand inside the sentence.
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useTranslation } from 'react-i18next'
import { formatDay, today } from '../../../lib/format.ts'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import type { NoticeMethod } from '../terms.queries.ts'

export const sentenceFont = { fontSize: '1rem', lineHeight: 1.5 } as const
export const controlFont = { fontSize: '1rem', fontWeight: 600, '&::placeholder': { fontWeight: 400 } } as const

/** The most frequent one first. */
export const shownMethods = ['electronic', 'mail', 'personal', 'edict'] as const satisfies readonly NoticeMethod[]

/** A date, in words until somebody edits it. */
export function DateControl({
  label,
  value,
  ahead = false,
  onChange,
}: {
  readonly label: string
  readonly value: string
  /** The day may lie ahead. */
  readonly ahead?: boolean
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
      <OutlinedInput
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        sx={{ width: 250, '& input': controlFont }}
        slotProps={{ input: { 'aria-label': label, min: '1950-01-01', ...(ahead ? {} : { max: today() }) } }}
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

/** How the notice came. */
export function MethodControl({
  value,
  onChange,
}: {
  readonly value: NoticeMethod
  readonly onChange: (method: NoticeMethod) => void
}) {
  const { t } = useTranslation('terms')
  return (
    <OutlinedInput
      // The same attributes; its types know of an `input` only.
      inputComponent={'select' as 'input'}
      value={value}
      onChange={(event) => {
        const method = shownMethods.find((name) => name === event.target.value)
        if (method) onChange(method)
      }}
      endAdornment={<ChevronDown size={16} aria-hidden />}
      sx={{
        minWidth: 160,
        '& .MuiOutlinedInput-input': { ...controlFont, appearance: 'none', pr: 4, mr: -4, cursor: 'pointer' },
        '& svg': { pointerEvents: 'none', flexShrink: 0 },
      }}
      slotProps={{
        input: {
          'aria-label': t('sentence.method'),
          children: shownMethods.map((method) => (
            <option key={method} value={method}>
              {t(`method.${method}`)}
            </option>
          )),
        },
      }}
    />
  )
}

/** `unknown`: it is not known, and both lengths are proposed. */
const answers = { yes: true, no: false, unknown: null } as const
const answerNames = ['yes', 'no', 'unknown'] as const

/** Whether the State is a party of the case. */
export function PartyAnswer({
  value,
  onChange,
}: {
  readonly value: boolean | null
  readonly onChange: (answer: boolean | null) => void
}) {
  const { t } = useTranslation('terms')
  return (
    <SegmentedControl
      label={t('sentence.stateParty')}
      value={answerNames.find((name) => answers[name] === value) ?? 'unknown'}
      onChange={(name) => onChange(answers[name])}
      segments={answerNames.map((name) => ({ value: name, label: t(`sentence.${name}`) }))}
    />
  )
}
