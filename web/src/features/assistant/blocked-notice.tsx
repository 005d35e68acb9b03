import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import CloudOff from 'lucide-react/icons/cloud-off'
import FolderLock from 'lucide-react/icons/folder-lock'
import FolderSearch from 'lucide-react/icons/folder-search'
import ShieldOff from 'lucide-react/icons/shield-off'
import { Link as RouterLink } from 'react-router-dom'
import { useSession } from '../../lib/session.ts'
import { can } from '../../lib/roles.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ErrorState, StateMessage } from '../../ui/state-message.tsx'
import { assistantMutations, assistantQueries } from './assistant.queries.ts'
import { consentPage, integrationsPage } from './next-step.tsx'
import type { BlockedReason } from './use-blocked-reason.ts'

function AllowCase({ caseId }: { readonly caseId: string }) {
  const { t } = useTranslation('assistant')
  const caseAccess = useQuery(assistantQueries.case(caseId))
  const save = useGuardedMutation(assistantMutations.saveCase(caseId))
  return caseAccess.data?.can.update ? (
    <Button loading={save.isPending} onClick={() => save.mutate({ excluded: false })}>
      {t('case.include')}
    </Button>
  ) : null
}

/** The reason why no question can be asked, with the next step for users who may take it. */
export function BlockedNotice({
  blocked,
  caseId,
}: {
  readonly blocked: BlockedReason
  readonly caseId: string | undefined
}) {
  const { t } = useTranslation('assistant')
  const { user } = useSession()
  const isOwner = user !== null && user.company?.owner_id?.id === user.id
  const { code, message } = blocked
  if (code === 'other')
    return blocked.error === undefined ? (
      <StateMessage icon={ShieldOff} tone="warning" title={t('blocked.title')} help={message} />
    ) : (
      <ErrorState error={blocked.error} heading="h2" />
    )
  if (code === 'choose_case')
    return <StateMessage icon={FolderSearch} title={t('blocked.chooseCase')} help={t('blocked.chooseCaseHelp')} />
  if (code === 'case_excluded')
    return (
      <StateMessage
        icon={FolderLock}
        tone="warning"
        title={t('blocked.excluded')}
        help={t('blocked.excludedHelp')}
        action={caseId ? <AllowCase caseId={caseId} /> : undefined}
      />
    )
  if (code === 'customers_not_allowed')
    return <StateMessage icon={ShieldOff} tone="warning" title={t('blocked.title')} help={t('blocked.customers')} />
  if (code === 'client_data_not_allowed') {
    return (
      <StateMessage
        icon={ShieldOff}
        tone="warning"
        title={t('blocked.consent')}
        help={t(isOwner ? 'blocked.consentOwner' : 'blocked.consentHelp')}
        action={
          isOwner ? (
            <Button component={RouterLink} to={consentPage} variant="contained" color="primary">
              {t('next.consent')}
            </Button>
          ) : undefined
        }
      />
    )
  }
  const isAdministrator = can(user?.profile, 'platform.administer')
  return (
    <StateMessage
      icon={CloudOff}
      tone="warning"
      title={t('blocked.provider')}
      help={t('blocked.providerHelp')}
      action={
        isAdministrator ? (
          <Button component={RouterLink} to={integrationsPage}>
            {t('next.integrations')}
          </Button>
        ) : undefined
      }
    />
  )
}
