import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import CloudOff from 'lucide-react/icons/cloud-off'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect } from 'react'
import { formatDay } from '../../lib/format.ts'
import { showToast } from '../../lib/toast.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { MenuButton } from '../../ui/menu-button.tsx'
import { CardRow, SectionCard } from '../../ui/section-card.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { formatHours } from './duration.ts'
import type { EntrySheetProps } from './entry-sheet.tsx'
import { discardUnsent, storeUnsent, useUnsent } from './unsent.ts'
import { useSendUnsent } from './use-send-unsent.ts'

/** Delay after which the code of form validation is fetched, so that the screen is complete first. */
const validationDelayMs = 5_000

export interface UnsentListProps {
  /** Shows only entries of this case. */
  readonly caseId?: string
  /** Opens the form with an unsent entry. */
  readonly onEdit: (values: Omit<EntrySheetProps, 'onClose'>) => void
}

/** Entries that were written without a connection and are still on this device. */
export function UnsentList({ caseId, onEdit }: UnsentListProps) {
  const { t } = useTranslation(['timekeeping', 'common'])
  useSendUnsent()
  // Fetched while there is a network, since forms cannot be validated without it.
  useEffect(() => {
    const timeout = setTimeout(() => void import('@hookform/resolvers/zod').catch(() => undefined), validationDelayMs)
    return () => clearTimeout(timeout)
  }, [])
  const unsentEntries = useUnsent()
  const shownEntries =
    caseId === undefined ? unsentEntries : unsentEntries.filter(({ entry }) => entry.caseId === caseId)
  if (shownEntries.length === 0) return null
  return (
    <Box sx={{ mb: 2 }}>
      <SectionCard flush title={t('unsent.title')} note={t('unsent.help')}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {shownEntries.map((unsent) => {
            const { entry, caseName, problem } = unsent
            const title = entry.narrative || t('noNarrative')
            const discard = () => {
              discardUnsent(entry.id)
              showToast(t('unsent.discarded'), {
                topic: `time.${entry.id}`,
                action: { label: t('common:actions.undo'), run: () => storeUnsent(unsent) },
              })
            }
            const edit = () =>
              onEdit({
                unsentId: entry.id,
                day: entry.workedOn,
                legalCase: entry.caseId === null ? null : { id: entry.caseId, name: caseName },
                work: entry,
              })
            return (
              <li key={entry.id}>
                <CardRow>
                  <Typography variant="h3" component="span" sx={{ width: 44, flexShrink: 0 }}>
                    {formatHours(entry.seconds)}
                  </Typography>
                  <Box sx={{ flex: 1, minWidth: 0 }}>
                    <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                      {title}
                    </Typography>
                    <Typography variant="caption" color="textSecondary" component="div">
                      {[formatDay(entry.workedOn), entry.caseId === null ? t('office') : caseName]
                        .filter(Boolean)
                        .join(' · ')}
                    </Typography>
                    {problem === null ? null : (
                      <Typography variant="caption" component="div" sx={{ color: 'error.main' }}>
                        {problem}
                      </Typography>
                    )}
                  </Box>
                  <StatusChip
                    size="small"
                    icon={CloudOff}
                    tone={problem === null ? 'warning' : 'error'}
                    label={t(problem === null ? 'unsent.state' : 'unsent.refused')}
                  />
                  <MenuButton
                    appearance="more"
                    label={t('actionsOf', { title })}
                    items={[
                      { key: 'edit', label: t('common:actions.edit'), icon: Pencil, onSelect: edit },
                      { key: 'discard', label: t('unsent.discard'), icon: Trash2, danger: true, onSelect: discard },
                    ]}
                  />
                </CardRow>
              </li>
            )
          })}
        </Box>
      </SectionCard>
    </Box>
  )
}
