import { useQuery } from '@tanstack/react-query'
import { upperFirst } from '../../../lib/day-words.ts'
import { formatFullDate } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { clientHome } from './client-home.queries.ts'
import { useCaseTitle } from './use-case-title.ts'

/** The line below the greeting of a client: their open case where they have exactly one, else the day. */
export function ClientCaseLine({ now }: { readonly now: Date }) {
  const { t } = useTranslation('dashboard')
  const title = useCaseTitle()
  const { data } = useQuery(clientHome.cases())
  const [openCase, ...otherCases] = data?.items.filter(({ status }) => status !== 'closed') ?? []
  if (openCase && otherCases.length === 0)
    return <>{[title(openCase), openCase.courtCaseNumber].filter(Boolean).join(' · ')}</>
  return <>{t('today', { date: upperFirst(formatFullDate(now)) })}</>
}
