import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMutation } from '@tanstack/react-query'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import Rss from 'lucide-react/icons/rss'
import { addDays } from '#modules/terms/counting/day-calendar.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { MenuButton, type MenuAction } from '../../../ui/menu-button.tsx'
import { termMutations, type TermFileQuery } from '../terms.queries.ts'
import type { TermsState } from './use-terms-state.ts'

/** Returns the filter of the terms that the page shows: the terms of the week, or of the whole list. */
export const shownTermsFilter = ({ view, monday, q, filters }: TermsState): TermFileQuery => ({
  ...(view === 'week' ? { from: monday, to: addDays(monday, 6) } : q ? { q } : {}),
  ...(filters.ownerId ? { ownerId: filters.ownerId } : {}),
  ...(filters.nature ? { nature: filters.nature } : {}),
  ...(filters.state ? { state: filters.state } : {}),
})

/**
 * Downloads the shown terms as iCalendar or CSV, or prints them; on a phone one menu beside the title.
 * @param onPrint absent where the view cannot be printed
 */
export function TermsFiles({
  state,
  onPrint,
}: {
  readonly state: TermsState
  readonly onPrint?: (() => void) | undefined
}) {
  const { t } = useTranslation(['terms-office', 'common'])
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const download = useMutation(termMutations.download())
  const save = (format: 'csv' | 'ics') => download.mutate({ format, query: shownTermsFilter(state) })
  const calendar: readonly MenuAction[] = [
    { key: 'download', label: t('week.icsDownload'), icon: Download, onSelect: () => save('ics') },
    { key: 'subscribe', label: t('week.icsSubscribe'), icon: CalendarDays, to: '/app/schedule?tab=settings' },
  ]
  if (isPhone)
    return (
      <MenuButton
        appearance="more"
        label={t('common:actions.more')}
        items={[
          ...(onPrint ? [{ key: 'print', label: t('week.print'), icon: Printer, onSelect: onPrint }] : []),
          ...calendar,
          { key: 'csv', label: t('week.csvDownload'), icon: Download, onSelect: () => save('csv') },
        ]}
      />
    )
  return (
    <>
      <MenuButton label={t('week.ics')} icon={Rss} items={calendar} />
      <Button
        startIcon={<Download size={16} />}
        loading={download.isPending && download.variables.format === 'csv'}
        loadingPosition="start"
        onClick={() => save('csv')}
      >
        {t('week.csv')}
      </Button>
      {onPrint ? (
        <Button variant="contained" color="primary" startIcon={<Printer size={16} />} onClick={onPrint}>
          {t('week.print')}
        </Button>
      ) : null}
    </>
  )
}
