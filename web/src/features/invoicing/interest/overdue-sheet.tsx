import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { describeFailure } from '../../../lib/call-failure.ts'
import { formatDay, formatMoney, today } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toast.ts'
import { useCan } from '../../../lib/use-can.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ListRow } from '../../../ui/list-row.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RowCheckbox } from '../../../ui/row-checkbox.tsx'
import { SideSheet } from '../../../ui/side-sheet.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { interestMutations, interestQueries, type OverdueInvoiceView } from './interest.queries.ts'

/**
 * Lists overdue invoices with the interest that may be charged, and charges the selected invoices one after the other.
 */
export function OverdueSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['invoice-interest', 'common', 'invoicing'])
  const canCharge = useCan()('invoicing.manage')
  const [until, setUntil] = useState(today())
  const [page, setPage] = useState(1)
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const query = useQuery(interestQueries.overdue(until, page))
  const charge = useGuardedMutation(interestMutations.chargeAll())
  const items = query.data?.items ?? []
  const isInterestOff = items.some(({ obstacle }) => obstacle === 'off')
  const selectedItems = items.filter(({ id, obstacle }) => selectedIds.has(id) && obstacle === null)
  const sum = selectedItems.reduce((total, { cents }) => total + cents, 0)
  const refusals = new Map(charge.data?.map(({ id, error }) => [id, describeFailure(error)]))
  const toggle = (id: string, isSelected: boolean) =>
    setSelectedIds((before) => {
      const next = new Set(before)
      if (isSelected) next.add(id)
      else next.delete(id)
      return next
    })
  const pageCount = query.data ? Math.ceil(query.data.total / query.data.pageSize) : 1
  const showPage = (next: number) => {
    setPage(next)
    setSelectedIds(new Set())
    // Refusals are about the sums that were shown. A reset while invoices are charged would lose what becomes of them.
    if (!charge.isPending) charge.reset()
  }
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('title')}
      width={640}
      footer={
        <>
          <Typography variant="body2" sx={{ flex: 1 }} aria-live="polite">
            {isInterestOff ? null : `${t('chosen', { count: selectedItems.length })} · ${formatMoney(sum)}`}
          </Typography>
          <Button onClick={onClose}>{t('common:actions.close')}</Button>
          {canCharge && !isInterestOff ? (
            <Button
              variant="contained"
              disabled={selectedItems.length === 0}
              loading={charge.isPending}
              onClick={() =>
                charge.mutate(
                  selectedItems.map(({ id, cents }) => ({ id, until, cents })),
                  {
                    onSuccess: (failures) => {
                      const count = selectedItems.length - failures.length
                      setSelectedIds(new Set())
                      if (count > 0) showToast(t('chargedMany', { count }), { tone: 'success' })
                    },
                  },
                )
              }
            >
              {t('charge')}
            </Button>
          ) : null}
        </>
      }
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t('help')}
      </Typography>
      {isInterestOff ? null : (
        <>
          <UntilField until={until} setUntil={setUntil} showPage={showPage} />
        </>
      )}
      {query.isPending ? <RowsSkeleton rows={5} /> : null}
      {query.isError ? <ErrorState error={query.error} heading="h3" onRetry={() => void query.refetch()} /> : null}
      {query.data?.items.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t('empty')}
        </Typography>
      ) : null}
      {isInterestOff ? <InterestOffNotice canCharge={canCharge} /> : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {(isInterestOff ? [] : items).map((item) => (
          <OverdueRow
            key={item.id}
            item={item}
            failure={refusals.get(item.id)}
            isSelected={selectedIds.has(item.id)}
            onChange={canCharge ? (isSelected) => toggle(item.id, isSelected) : undefined}
          />
        ))}
      </Box>
      {pageCount > 1 && !isInterestOff ? <PageButtons page={page} pageCount={pageCount} showPage={showPage} /> : null}
    </SideSheet>
  )
}

function UntilField({
  until,
  setUntil,
  showPage,
}: {
  readonly until: string
  readonly setUntil: (until: string) => void
  readonly showPage: (page: number) => void
}) {
  const { t } = useTranslation(['invoice-interest', 'common', 'invoicing'])
  const dayId = useId()
  return (
    <>
      <Typography component="label" htmlFor={dayId} variant="caption" sx={{ display: 'block', fontWeight: 600 }}>
        {t('until')}
      </Typography>
      <OutlinedInput
        id={dayId}
        type="date"
        size="small"
        value={until}
        sx={{ mb: 1.5 }}
        onChange={({ target }) => {
          setUntil(target.value || today())
          showPage(1)
        }}
      />
    </>
  )
}

function InterestOffNotice({ canCharge }: { readonly canCharge: boolean }) {
  const { t } = useTranslation(['invoice-interest', 'common', 'invoicing'])
  return (
    <Notice tone="info">
      {t('obstacles.off')}{' '}
      {canCharge ? (
        <Link component={RouterLink} to="/app/invoice-settings">
          {t('invoicing:settingsTitle')}
        </Link>
      ) : null}
    </Notice>
  )
}

function PageButtons({
  page,
  pageCount,
  showPage,
}: {
  readonly page: number
  readonly pageCount: number
  readonly showPage: (page: number) => void
}) {
  const { t } = useTranslation(['invoice-interest', 'common', 'invoicing'])
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 1 }}>
      <Button disabled={page === 1} onClick={() => showPage(page - 1)}>
        {t('previous')}
      </Button>
      <Button disabled={page >= pageCount} onClick={() => showPage(page + 1)}>
        {t('next')}
      </Button>
    </Box>
  )
}

interface OverdueRowProps {
  readonly item: OverdueInvoiceView
  /** Why its charge was refused. */
  readonly failure: string | undefined
  readonly isSelected: boolean
  /** Undefined for a reader who may not charge. */
  readonly onChange: ((isSelected: boolean) => void) | undefined
}

function OverdueRow({ item, failure, isSelected, onChange }: OverdueRowProps) {
  const { t } = useTranslation('invoice-interest')
  const { id, number, clientName, dueOn, balanceCents, paidOn, cents, obstacle } = item
  return (
    <ListRow>
      {onChange && obstacle === null ? (
        <RowCheckbox
          label={t('choose', { number })}
          checked={isSelected}
          onChange={(event) => onChange(event.target.checked)}
        />
      ) : (
        <Box sx={{ width: onChange ? 32 : 0 }} />
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <Link component={RouterLink} to={`/app/invoices/${id}`} sx={{ fontWeight: 600 }}>
            {number}
          </Link>{' '}
          · {clientName}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {[
            item.case.name,
            paidOn === null
              ? t('dueOn', { day: formatDay(dueOn), balance: formatMoney(balanceCents) })
              : t('paidOn', { day: formatDay(dueOn), paid: formatDay(paidOn) }),
          ].join(' · ')}
        </Typography>
        {obstacle === null ? null : (
          <Typography variant="caption" color="textSecondary" component="div">
            {t(`obstacles.${obstacle}`)}
          </Typography>
        )}
        {failure ? (
          <Typography variant="caption" color="error" component="div" role="alert">
            {failure}
          </Typography>
        ) : null}
      </Box>
      <Typography variant="body2" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {formatMoney(cents)}
      </Typography>
    </ListRow>
  )
}
