import Box from '@mui/material/Box'
import AlarmClock from 'lucide-react/icons/alarm-clock'
import type { Case } from '../../entities/case.queries.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { firstItem, type NextItems } from './next-items.queries.ts'
import { formatDayMonth } from '../../lib/format.ts'
import { Clamped } from '../../ui/clamped.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useNextItemText, type NextItemText } from './use-next-item-text.ts'

/** Next items of the shown cases, and whether they are loading or could not be read. */
export interface NextItemsState {
  readonly byCaseId: ReadonlyMap<string, NextItems>
  readonly isPending: boolean
  readonly hasFailed: boolean
}

export const SecondaryText = ({ children }: { readonly children: string }) => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    {children}
  </Box>
)

const colors = { late: 'error.main', today: 'text.primary', later: 'text.primary' } as const

function NextItemLines({ itemText, isTerm }: { readonly itemText: NextItemText; readonly isTerm: boolean }) {
  const { t } = useTranslation('cases')
  return (
    <>
      <Box
        component="span"
        sx={{
          display: 'block',
          whiteSpace: 'nowrap',
          fontWeight: itemText.tone === 'later' ? 400 : 600,
          color: colors[itemText.tone],
        }}
      >
        {itemText.day}
      </Box>
      <Box
        component="span"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          fontSize: '0.8125rem',
          color: 'text.secondary',
          '& svg': { flexShrink: 0 },
        }}
      >
        {isTerm ? (
          <>
            <AlarmClock size={13} aria-hidden />
            <VisuallyHidden>{t('next.term')}: </VisuallyHidden>
          </>
        ) : null}
        <Clamped text={itemText.what} phoneLines={2} />
      </Box>
    </>
  )
}

/** The next event or term of a case with its day; or why there is none. */
export function NextCell({ item, nextItems }: { readonly item: Case; readonly nextItems: NextItemsState }) {
  const { t } = useTranslation(['cases', 'case-status'])
  const itemText = useNextItemText()
  if (item.status === 'closed')
    return (
      <SecondaryText>
        {item.closedAt ? `${t('closedOn')} ${formatDayMonth(item.closedAt)}` : t('case-status:closed')}
      </SecondaryText>
    )
  const nextItem = firstItem(nextItems.byCaseId.get(item.id) ?? {})
  if (nextItem) return <NextItemLines itemText={itemText.ofFirst(nextItem)} isTerm={nextItem.term !== undefined} />
  if (nextItems.isPending) return <Skeleton width={130} />
  return <SecondaryText>{t(nextItems.hasFailed ? 'next.unread' : 'next.none')}</SecondaryText>
}

/** The next open term of a case. */
export function NextTermCell({ item, nextItems }: { readonly item: Case; readonly nextItems: NextItemsState }) {
  const { t } = useTranslation('cases')
  const itemText = useNextItemText()
  const term = item.status === 'closed' ? undefined : nextItems.byCaseId.get(item.id)?.term
  if (term) return <NextItemLines itemText={itemText.ofTerm(term)} isTerm />
  if (nextItems.isPending) return <Skeleton width={130} />
  return <SecondaryText>{t(nextItems.hasFailed ? 'next.unread' : 'next.noTerm')}</SecondaryText>
}
