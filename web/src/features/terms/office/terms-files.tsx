import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Download from 'lucide-react/icons/download'
import Rss from 'lucide-react/icons/rss'
import { useTranslation } from 'react-i18next'
import { addDays } from '#modules/terms/counting/day-calendar.ts'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { termMutations, type TermFileQuery } from '../terms.queries.ts'
import type { TermsState } from './use-terms-state.ts'

/** Filters of what the page shows: the week, or the whole list. */
export const shownTerms = ({ view, monday, q, filters }: TermsState): TermFileQuery => ({
  ...(view === 'week' ? { from: monday, to: addDays(monday, 6) } : q ? { q } : {}),
  ...(filters.ownerId ? { ownerId: filters.ownerId } : {}),
  ...(filters.nature ? { nature: filters.nature } : {}),
  ...(filters.state ? { state: filters.state } : {}),
})

/** Buttons that download what the page shows, as a calendar and as CSV. */
export function TermsFiles({ state }: { readonly state: TermsState }) {
  const { t } = useTranslation('terms-office')
  const download = useMutation(termMutations.download())
  const save = (format: 'csv' | 'ics') => download.mutate({ format, query: shownTerms(state) })
  return (
    <>
      <MenuButton
        label={t('week.ics')}
        icon={Rss}
        items={[
          { key: 'download', label: t('week.icsDownload'), icon: Download, onSelect: () => save('ics') },
          { key: 'subscribe', label: t('week.icsSubscribe'), icon: CalendarDays, to: '/app/schedule?tab=settings' },
        ]}
      />
      <Button
        startIcon={<Download size={16} />}
        loading={download.isPending && download.variables.format === 'csv'}
        loadingPosition="start"
        onClick={() => save('csv')}
      >
        {t('week.csv')}
      </Button>
    </>
  )
}
