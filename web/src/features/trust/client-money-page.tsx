import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import Landmark from 'lucide-react/icons/landmark'
import Plus from 'lucide-react/icons/plus'
import Wallet from 'lucide-react/icons/wallet'
import { Suspense, useState } from 'react'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { useCan } from '../../lib/use-can.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState, NoPermission } from '../../ui/state-message.tsx'
import { TabPanel, UrlTabs, useUrlTab } from '../../ui/url-tabs.tsx'
import { MoneyRow } from './money-row.tsx'
import { RequestList } from './request-list.tsx'
import { TrustBadge } from './trust-badge.tsx'
import { trustQueries, type TrustBank } from './trust.queries.ts'

const AdvancesCard = lazyPage(() => import('./advances-card.tsx').then((file) => file.AdvancesCard))
const DisputedAdvances = lazyPage(
  () => import('./disputed-advances.tsx').then((file) => file.DisputedAdvances),
  ['invoice-disputes'],
)
const BankSheet = lazyPage(() => import('./bank-sheets.tsx').then((file) => file.BankSheet))
const BankList = lazyPage(() => import('./bank-list.tsx').then((file) => file.BankList))
const DepositSheet = lazyPage(() => import('./act-sheets.tsx').then((file) => file.DepositSheet))
const Reconciliation = lazyPage(() => import('./reconciliation.tsx').then((file) => file.Reconciliation))
const RulesCard = lazyPage(() => import('./rules-card.tsx').then((file) => file.RulesCard))

/** Page of client money: balances by client and case, bank accounts, requests for release, reconciliation, rules. */
export function ClientMoneyPage() {
  const { t } = useTranslation('trust')
  return useCan()('trust.view') ? (
    <ClientMoney />
  ) : (
    <PageFrame title={t('title')}>
      <NoPermission />
    </PageFrame>
  )
}

function ClientMoney() {
  const { t } = useTranslation('trust')
  const may = useCan()
  const [sheet, setSheet] = useState<'bank' | 'deposit' | null>(null)
  const query = useQuery(trustQueries.banks())
  const requests = useQuery(trustQueries.requests())
  const banks = query.data ?? []
  const openBanks = banks.filter(({ can }) => can.manage)
  const tabs = [
    { value: 'clients', label: t('clients') },
    { value: 'banks', label: t('banks'), count: banks.length },
    { value: 'requests', label: t('requests'), count: requests.data?.length ?? 0 },
    ...(may('trust.reconcile') ? [{ value: 'reconciliation', label: t('reconciliation') }] : []),
    { value: 'rules', label: t('rules') },
  ]
  const tab = useUrlTab(tabs.map(({ value }) => value))
  const addBank = (
    <Button startIcon={<Landmark size={16} aria-hidden />} onClick={() => setSheet('bank')}>
      {t('addBank')}
    </Button>
  )
  return (
    <PageFrame
      title={t('title')}
      status={<TrustBadge />}
      {...(banks.length > 0 ? { facts: t('held', { amount: formatMoney(sumOf(banks)) }) } : {})}
      {...(may('trust.manage') && openBanks.length > 0
        ? {
            actions: (
              <Button
                variant="contained"
                color="primary"
                startIcon={<Plus size={16} aria-hidden />}
                onPointerEnter={DepositSheet.preload}
                onClick={() => setSheet('deposit')}
              >
                {t('deposit')}
              </Button>
            ),
          }
        : {})}
      {...(banks.length > 0 ? { tabs: <UrlTabs label={t('title')} tabs={tabs} /> } : {})}
    >
      {query.isPending ? <TableSkeleton rows={5} /> : null}
      {query.isError ? (
        <Card>
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        </Card>
      ) : null}
      {query.isSuccess && banks.length === 0 ? (
        <Card>
          <EmptyState
            icon={Wallet}
            title={t('empty')}
            help={t('emptyHelp')}
            {...(may('trust.manage') ? { action: addBank } : {})}
          />
        </Card>
      ) : null}
      {banks.length > 0 && may('invoicing.view') ? (
        <Suspense fallback={null}>
          <DisputedAdvances />
        </Suspense>
      ) : null}
      {banks.length > 0 ? (
        <TabPanel value={tab}>
          {tab === 'clients' ? <AccountList /> : null}
          {tab === 'requests' ? <RequestList /> : null}
          <Suspense fallback={<TableSkeleton rows={6} />}>
            {tab === 'clients' ? <AdvancesCard /> : null}
            {tab === 'banks' ? <BankList banks={banks} action={may('trust.manage') ? addBank : null} /> : null}
            {tab === 'reconciliation' ? <Reconciliation banks={banks} /> : null}
            {tab === 'rules' ? <RulesCard /> : null}
          </Suspense>
        </TabPanel>
      ) : null}
      <Suspense fallback={null}>
        {sheet === 'bank' ? <BankSheet onClose={() => setSheet(null)} /> : null}
        {sheet === 'deposit' ? <DepositSheet banks={openBanks} onClose={() => setSheet(null)} /> : null}
      </Suspense>
    </PageFrame>
  )
}

const sumOf = (banks: readonly TrustBank[]): number => banks.reduce((sum, { balanceCents }) => sum + balanceCents, 0)

function AccountList() {
  const { t } = useTranslation('trust')
  const [searchText, setSearchText] = useState('')
  const query = useInfiniteQuery(trustQueries.accounts(searchText))
  const [firstPage] = query.data?.pages ?? []
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
        <SearchField label={t('search')} value={searchText} onChange={setSearchText} />
        {firstPage ? (
          <Typography variant="body2" color="textSecondary" role="status">
            {t('sum', { count: firstPage.total, amount: formatMoney(firstPage.balanceCents) })}
          </Typography>
        ) : null}
      </Box>
      <SectionCard flush title={t('byClient')}>
        {query.isPending ? <TableSkeleton rows={4} /> : null}
        {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
        {firstPage && items.length === 0 ? (
          <EmptyState
            icon={Wallet}
            heading="h3"
            title={t(searchText ? 'nobodyFound' : 'noMoney')}
            help={t(searchText ? 'nobodyFoundHelp' : 'noMoneyHelp')}
          />
        ) : null}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {items.map((account) => (
            <MoneyRow
              key={account.id}
              title={account.client.name}
              detail={[
                account.case.name,
                account.case.courtCaseNumber,
                account.lastDay === null ? null : t('lastMove', { day: formatDay(account.lastDay) }),
              ]
                .filter(Boolean)
                .join(' · ')}
              cents={account.balanceCents}
              to={`/app/client-money/${account.id}`}
            />
          ))}
        </Box>
      </SectionCard>
      {query.hasNextPage ? (
        <Button sx={{ mt: 2 }} loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </>
  )
}
