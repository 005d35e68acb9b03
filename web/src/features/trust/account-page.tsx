import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import Banknote from 'lucide-react/icons/banknote'
import Download from 'lucide-react/icons/download'
import Receipt from 'lucide-react/icons/receipt'
import Undo2 from 'lucide-react/icons/undo-2'
import { Suspense, useState } from 'react'
import { useParams } from 'react-router-dom'
import { reportFailure } from '../../lib/call-failure.ts'
import { downloadFile } from '../../lib/download.ts'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { useCan } from '../../lib/use-can.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { MenuButton } from '../../ui/menu-button.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState, NoPermission } from '../../ui/state-message.tsx'
import { MoneyRow } from './money-row.tsx'
import { TrustBadge } from './trust-badge.tsx'
import { trustQueries, type ReversibleEntry, type TrustEntry } from './trust.queries.ts'
import { trustColours } from './trust-colours.ts'

const DisburseSheet = lazyPage(() => import('./act-sheets.tsx').then((file) => file.DisburseSheet))
const TransferSheet = lazyPage(() => import('./act-sheets.tsx').then((file) => file.TransferSheet))
const EarnSheet = lazyPage(() => import('./earn-sheet.tsx').then((file) => file.EarnSheet))
const ReverseSheet = lazyPage(() => import('./act-sheets.tsx').then((file) => file.ReverseSheet))

/** Page of the ledger of one client and case, with the acts on its money. */
export function AccountPage() {
  const { t } = useTranslation('trust')
  const { id = '' } = useParams()
  return useCan()('trust.view') ? (
    <Ledger id={id} />
  ) : (
    <PageFrame title={t('title')}>
      <NoPermission />
    </PageFrame>
  )
}

function Ledger({ id }: { readonly id: string }) {
  const { t, i18n } = useTranslation('trust')
  const may = useCan()
  const [sheet, setSheet] = useState<'disburse' | 'transfer' | 'earn' | null>(null)
  const [entryToReverse, setEntryToReverse] = useState<ReversibleEntry | null>(null)
  const query = useQuery(trustQueries.account(id))
  const entries = useInfiniteQuery(trustQueries.entries(id))
  const account = query.data
  const breadcrumb = [{ label: t('title'), to: '/app/client-money' }, { label: account?.client.name ?? t('ledger') }]
  if (!account)
    return (
      <PageFrame title={t('ledger')} breadcrumb={breadcrumb}>
        {query.isError ? (
          <Card>
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          </Card>
        ) : (
          <TableSkeleton rows={5} />
        )}
      </PageFrame>
    )
  const rows = entries.data?.pages.flatMap(({ items }) => items) ?? []
  const canSpend = may('trust.manage') && account.balanceCents > 0
  const downloads = (['csv', 'xlsx'] as const).map((format) => ({
    key: format,
    label: t('downloadAs', { format: format.toUpperCase() }),
    icon: Download,
    onSelect: () =>
      void downloadFile(`/trust-accounts/${id}/ledger.${format}?locale=${i18n.language}`, `ledger.${format}`).catch(
        reportFailure,
      ),
  }))
  const transfer = {
    key: 'transfer',
    label: t('transfer'),
    icon: ArrowLeftRight,
    onSelect: () => setSheet('transfer'),
  }
  const moreActions = canSpend ? [transfer, ...downloads] : downloads
  return (
    <PageFrame
      title={account.client.name}
      breadcrumb={breadcrumb}
      status={<TrustBadge />}
      facts={[account.case.name, account.case.courtCaseNumber, account.bankName].filter(Boolean).join(' · ')}
      actions={
        <>
          {canSpend ? (
            <>
              <Button startIcon={<Receipt size={16} aria-hidden />} onClick={() => setSheet('earn')}>
                {t('earn')}
              </Button>
              <Button
                variant="contained"
                color="primary"
                startIcon={<Banknote size={16} aria-hidden />}
                onPointerEnter={DisburseSheet.preload}
                onClick={() => setSheet('disburse')}
              >
                {t('disburse')}
              </Button>
            </>
          ) : null}
          <MenuButton appearance="more" label={t('actionsOf', { title: account.client.name })} items={moreActions} />
        </>
      }
    >
      <Balance cents={account.balanceCents} />
      <SectionCard flush title={t('ledger')}>
        {entries.isPending ? <TableSkeleton rows={4} /> : null}
        {entries.isError ? <ErrorState error={entries.error} onRetry={() => void entries.refetch()} /> : null}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {rows.map((entry) => (
            <EntryRow key={entry.id} entry={entry} {...(may('trust.manage') ? { onReverse: setEntryToReverse } : {})} />
          ))}
        </Box>
      </SectionCard>
      {entries.hasNextPage ? (
        <Button sx={{ mt: 2 }} loading={entries.isFetchingNextPage} onClick={() => void entries.fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {sheet === 'disburse' ? <DisburseSheet account={account} onClose={() => setSheet(null)} /> : null}
        {sheet === 'transfer' ? <TransferSheet account={account} onClose={() => setSheet(null)} /> : null}
        {sheet === 'earn' ? <EarnSheet account={account} onClose={() => setSheet(null)} /> : null}
        {entryToReverse === null ? null : (
          <ReverseSheet entry={entryToReverse} onClose={() => setEntryToReverse(null)} />
        )}
      </Suspense>
    </PageFrame>
  )
}

function Balance({ cents }: { readonly cents: number }) {
  const { t } = useTranslation('trust')
  return (
    <Box
      sx={[
        trustColours,
        { bgcolor: 'var(--trust-soft)', color: 'var(--trust)', borderRadius: 1, px: 2, py: 1.5, mb: 2 },
      ]}
    >
      <Typography variant="body2">{t('balance')}</Typography>
      <Typography variant="h2" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatMoney(cents)}
      </Typography>
    </Box>
  )
}

function EntryRow({
  entry,
  onReverse,
}: {
  readonly entry: TrustEntry
  readonly onReverse?: (entry: ReversibleEntry) => void
}) {
  const { t } = useTranslation('trust')
  const { journalId, kind } = entry
  const title = [kind === null ? t('reserved') : t(`kinds.${kind}`), entry.counterparty].filter(Boolean).join(' · ')
  const canReverse = onReverse && journalId !== null && kind !== 'reversal' && !entry.isReversed
  return (
    <MoneyRow
      title={title}
      detail={[
        formatDay(entry.day),
        entry.memo,
        entry.reference,
        entry.checkNumber === null ? null : t('check', { number: entry.checkNumber }),
        entry.receiptNumber === null ? null : t('receipt', { number: entry.receiptNumber }),
        entry.isReversed ? t('wasReversed') : null,
        t('balanceAfter', { amount: formatMoney(entry.balanceCents) }),
      ]
        .filter(Boolean)
        .join(' · ')}
      cents={entry.cents}
      trailing={
        canReverse ? (
          <MenuButton
            appearance="more"
            label={t('actionsOf', { title })}
            items={[
              { key: 'reverse', label: t('reverse'), icon: Undo2, onSelect: () => onReverse({ ...entry, journalId }) },
            ]}
          />
        ) : null
      }
    />
  )
}
