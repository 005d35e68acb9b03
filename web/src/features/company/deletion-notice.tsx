import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { Notice } from '../../ui/notice.tsx'
import { copiesQueries } from './copies.queries.ts'

/** Shows the owner the date of a planned deletion. */
export function DeletionNotice({ companyId }: { readonly companyId: string }) {
  const { t } = useTranslation('copies')
  const { data } = useQuery(copiesQueries.deletion({ companyId, isAdministrator: false }))
  return data?.dueAt ? <Notice tone="warning">{t('deletion.owner', { date: formatDate(data.dueAt) })}</Notice> : null
}
