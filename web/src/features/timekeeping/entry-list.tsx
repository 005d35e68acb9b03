import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { MenuButton, type MenuAction } from '../../ui/menu-button.tsx'
import { CardRow } from '../../ui/section-card.tsx'
import { formatHours } from './duration.ts'
import type { TimeEntry } from './timekeeping.queries.ts'

export interface EntryListProps {
  readonly entries: readonly TimeEntry[]
  /** What is shown below the narrative: the case, or the day and the person. */
  readonly detail: 'case' | 'day'
  readonly onEdit: (entry: TimeEntry) => void
  readonly onRemove: (entry: TimeEntry) => void
  /** Returns an approved or submitted entry to its person; absent for users who may not. */
  readonly onReturn?: (entry: TimeEntry) => void
}

/** Entries with their hours, text and amount. */
export function EntryList({ entries, detail, onEdit, onRemove, onReturn }: EntryListProps) {
  const { t } = useTranslation(['timekeeping', 'common'])
  const amountText = ({ amountCents, billable }: TimeEntry) => {
    if (amountCents !== null) return formatMoney(amountCents)
    return billable ? null : t('notBillable')
  }
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: '1px solid', borderColor: 'line.soft' } }}
    >
      {entries.map((entry) => {
        const title = entry.narrative || t('noNarrative')
        const state = entry.approval?.state
        const actions: MenuAction[] = [
          ...(entry.can.update
            ? [{ key: 'edit', label: t('common:actions.edit'), icon: Pencil, onSelect: () => onEdit(entry) }]
            : []),
          ...(entry.can.remove
            ? [{ key: 'delete', label: t('common:actions.delete'), icon: Trash2, onSelect: () => onRemove(entry) }]
            : []),
          ...(onReturn && !entry.billed && (state === 'submitted' || state === 'approved')
            ? [{ key: 'return', label: t('approval.return'), icon: Undo2, onSelect: () => onReturn(entry) }]
            : []),
        ]
        return (
          <li key={entry.id}>
            <CardRow>
              <Typography variant="h3" component="span" sx={{ width: 44, flexShrink: 0 }}>
                {formatHours(entry.billedSeconds)}
              </Typography>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                  {title}
                </Typography>
                <Typography variant="caption" color="textSecondary" component="div">
                  {[
                    detail === 'case' ? (entry.case?.name ?? t('office')) : formatDay(entry.workedOn),
                    detail === 'case' ? null : entry.person.name,
                    entry.approval ? t(`approval.states.${entry.approval.state}`) : null,
                    entry.billed ? t('billed') : null,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Typography>
                {entry.approval?.reason ? (
                  <Typography
                    variant="caption"
                    component="div"
                    sx={{ color: 'warning.main', overflowWrap: 'anywhere' }}
                  >
                    {t('approval.reasonIs', { reason: entry.approval.reason })}
                  </Typography>
                ) : null}
              </Box>
              <Typography variant="body2" color={entry.amountCents === null ? 'textSecondary' : 'textPrimary'}>
                {amountText(entry)}
              </Typography>
              {actions.length > 0 ? (
                <MenuButton appearance="more" label={t('actionsOf', { title })} items={actions} />
              ) : null}
            </CardRow>
          </li>
        )
      })}
    </Box>
  )
}
