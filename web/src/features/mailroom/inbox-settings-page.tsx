import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useCan } from '../../lib/use-can.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState, NoPermission } from '../../ui/state-message.tsx'
import { AddressLine } from './address-line.tsx'
import { addressQueries } from './addresses.queries.ts'
import { CourtDomainsCard } from './court-domains-card.tsx'
import { DropKeyCard } from './drop-key-card.tsx'
import { MailboxesCard } from './mailboxes-card.tsx'

/** How the office receives mail: its addresses, mailboxes, signed requests and the domains of courts. */
export function InboxSettingsPage() {
  const { t } = useTranslation('mailroom')
  const can = useCan()
  return (
    <PageFrame
      title={t('settings.title')}
      facts={t('settings.facts')}
      breadcrumb={[{ label: t('settings.inbox'), to: '/app/inbox' }, { label: t('settings.title') }]}
    >
      {can('mailroom.work') ? <Cards mayManage={can('mailroom.manage')} /> : <NoPermission />}
    </PageFrame>
  )
}

function Cards({ mayManage }: { readonly mayManage: boolean }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        alignItems: 'start',
      }}
    >
      <AddressesCard mayManage={mayManage} />
      <GuideCard />
      {mayManage ? (
        <>
          <MailboxesCard />
          <CourtDomainsCard />
          <DropKeyCard />
        </>
      ) : null}
    </Box>
  )
}

function AddressesCard({ mayManage }: { readonly mayManage: boolean }) {
  const { t } = useTranslation('mailroom')
  const settings = useQuery(addressQueries.settings())
  const list = useQuery(addressQueries.list())
  const find = (purpose: 'office' | 'person') =>
    list.data?.items.find((item) => item.purpose === purpose && item.revokedAt === null)
  const failed = [settings, list].find(({ isLoadingError }) => isLoadingError)
  return (
    <SectionCard title={t('settings.addresses.title')}>
      {failed ? (
        <ErrorState
          error={failed.error}
          heading="h3"
          onRetry={() => {
            for (const query of [settings, list]) if (query.error) void query.refetch()
          }}
        />
      ) : !settings.data || !list.data ? (
        <RowsSkeleton rows={2} />
      ) : settings.data.host === null ? (
        <Notice tone="info">{t('settings.addresses.noHost')}</Notice>
      ) : (
        <>
          <AddressLine
            label={t('settings.addresses.office')}
            help={t('settings.addresses.officeHelp')}
            address={find('office')}
            request={{ purpose: 'office' }}
            mayChange={mayManage}
          />
          <AddressLine
            label={t('settings.addresses.own')}
            help={t('settings.addresses.ownHelp')}
            address={find('person')}
            request={{ purpose: 'person' }}
            mayChange
          />
        </>
      )}
    </SectionCard>
  )
}

const Steps = ({ children }: { readonly children: readonly ReactNode[] }) => (
  <Box component="ol" sx={{ m: 0, mb: 2, pl: 2.5, fontSize: '0.875rem', '& li': { mb: 0.5 } }}>
    {children.map((step, index) => (
      <li key={index}>{step}</li>
    ))}
  </Box>
)

/** How a rule of a mail program forwards the court's mail. */
function GuideCard() {
  const { t } = useTranslation('mailroom')
  return (
    <SectionCard title={t('settings.guide.title')}>
      <Box component="h3" sx={{ m: 0, mb: 0.5, fontSize: '0.875rem' }}>
        Gmail
      </Box>
      <Steps>{[t('settings.guide.gmail1'), t('settings.guide.gmail2'), t('settings.guide.gmail3')]}</Steps>
      <Box component="h3" sx={{ m: 0, mb: 0.5, fontSize: '0.875rem' }}>
        Outlook
      </Box>
      <Steps>{[t('settings.guide.outlook1'), t('settings.guide.outlook2'), t('settings.guide.outlook3')]}</Steps>
      <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
        {t('settings.guide.after')}{' '}
        <Link component={RouterLink} to="/app/inbox?view=queued">
          {t('settings.guide.queue')}
        </Link>
      </Box>
    </SectionCard>
  )
}
