import { useTranslation } from '../../lib/use-translation.ts'
import type { TimeEntry } from './timekeeping.queries.ts'
import Typography from '@mui/material/Typography'
import { upperFirst, weekdayAndDay } from '../../lib/day-words.ts'
import type { Day } from '../../lib/days.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import { formatHours } from './duration.ts'
import { EntryList } from './entry-list.tsx'

interface DayEntriesProps {
  readonly day: Day
  readonly entries: readonly TimeEntry[]
  readonly onEdit: (entry: TimeEntry) => void
  /** Provided by the page, which stays when the last entry is removed, so that the removal can be undone. */
  readonly onRemove: (entry: TimeEntry) => void
  /** Returns an entry to its author; undefined: not allowed. */
  readonly onReturn: ((id: string) => void) | undefined
}

/** The entries of the chosen day. */
export function DayEntries({ day, entries, onEdit, onRemove, onReturn }: DayEntriesProps) {
  const { t } = useTranslation('timekeeping')
  return (
    <SectionCard
      flush
      title={upperFirst(weekdayAndDay(day))}
      note={t('hours', {
        hours: formatHours(entries.reduce((total, { billedSeconds }) => total + billedSeconds, 0)),
      })}
    >
      {entries.length > 0 ? (
        <EntryList
          entries={entries}
          detail="case"
          onEdit={onEdit}
          onRemove={onRemove}
          {...(onReturn ? { onReturn: ({ id }) => onReturn(id) } : {})}
        />
      ) : (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 2 }}>
          {t('emptyDay')}
        </Typography>
      )}
    </SectionCard>
  )
}
