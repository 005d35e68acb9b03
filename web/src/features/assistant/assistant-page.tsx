import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../lib/use-translation.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState, NoPermission } from '../../ui/state-message.tsx'
import { AssistantView } from './assistant-view.tsx'
import { assistantQueries } from './assistant.queries.ts'
import { useAssistantAddress } from './use-assistant-address.ts'

/** The assistant: an existing consultation, or a new one before its first question. */
export function AssistantPage() {
  const { t } = useTranslation('assistant')
  const address = useAssistantAddress()
  const status = useQuery(assistantQueries.status())
  const detail = useQuery({ ...assistantQueries.detail(address.id ?? ''), enabled: address.id !== undefined })
  if (status.error && !status.data)
    return (
      <PageFrame title={t('title')}>
        <ErrorState error={status.error} onRetry={() => void status.refetch()} />
      </PageFrame>
    )
  if (detail.error && !detail.data)
    return (
      <PageFrame title={t('title')}>
        <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
      </PageFrame>
    )
  if (!status.data || (address.id !== undefined && !detail.data)) return <PageSkeleton />
  if (!status.data.allowed && !detail.data)
    return (
      <PageFrame title={t('title')}>
        <NoPermission help={t('blocked.customers')} />
      </PageFrame>
    )
  return (
    <AssistantView
      key={address.id ?? 'new'}
      address={address}
      status={status.data}
      detail={address.id === undefined ? undefined : detail.data}
    />
  )
}
