import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { collaboratorEntity } from '../../entities/collaborator.queries.ts'
import { addDays, type Day } from '../../lib/days.ts'
import { can } from '../../lib/roles.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { timeQueries } from './timekeeping.queries.ts'
import { mondayOf } from './week.ts'

interface ChosenPerson {
  readonly id: string
  /** Empty until it is known. */
  readonly name: string
}
interface PersonChoiceProps {
  readonly chosen: ChosenPerson
  readonly onChange: (id: string) => void
}

/** Chooses the person whose time is shown; for users who may see other people's time. */
function PersonChoice({ chosen, onChange }: PersonChoiceProps) {
  const { t } = useTranslation('timekeeping')
  const people = useQuery(collaboratorEntity.choices())
  const active = (people.data?.items ?? [])
    .filter(({ profile }) => can(profile, 'timekeeping.work'))
    .map(({ id, name, surname }) => ({ id, name: `${name} ${surname}` }))
  // A link may show the time of somebody who no longer works here: without them the first name would be selected.
  const choices = active.some(({ id }) => id === chosen.id) ? active : [chosen, ...active]
  if (choices.length < 2) return null
  return (
    <NativeSelect
      input={<OutlinedInput size="small" />}
      value={chosen.id}
      onChange={(event) => onChange(event.target.value)}
      inputProps={{ 'aria-label': t('person') }}
    >
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </NativeSelect>
  )
}

const minutesInTenthOfHour = 6

/** How time is rounded, in words. */
function RoundingText() {
  const { t } = useTranslation('timekeeping')
  const { data } = useQuery(timeQueries.settings())
  if (!data) return null
  return (
    <Typography variant="caption" color="textSecondary">
      {data.increment === minutesInTenthOfHour ? t('roundedToTenths') : t('roundedTo', { count: data.increment })}
    </Typography>
  )
}

interface WeekToolbarProps {
  readonly day: Day
  readonly today: Day
  /** The person whose time is shown. */
  readonly person: ChosenPerson
  readonly mayManage: boolean
  readonly onDay: (day: Day) => void
  readonly onPerson: (id: string) => void
}

/** Goes to another week, and to that of another person. */
export function WeekToolbar({ day, today, person, mayManage, onDay, onPerson }: WeekToolbarProps) {
  const { t } = useTranslation('timekeeping')
  const monday = mondayOf(day)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
      <IconButton aria-label={t('previousWeek')} onClick={() => onDay(addDays(day, -7))}>
        <ChevronLeft size={18} aria-hidden />
      </IconButton>
      <Button onClick={() => onDay(today)} disabled={day === today}>
        {t('thisWeek')}
      </Button>
      <IconButton
        aria-label={t('nextWeek')}
        disabled={mondayOf(today) <= monday}
        onClick={() => onDay(addDays(day, 7) > today ? today : addDays(day, 7))}
      >
        <ChevronRight size={18} aria-hidden />
      </IconButton>
      {mayManage ? <PersonChoice chosen={person} onChange={onPerson} /> : null}
      <Box sx={{ ml: { md: 'auto' } }}>
        <RoundingText />
      </Box>
    </Box>
  )
}
