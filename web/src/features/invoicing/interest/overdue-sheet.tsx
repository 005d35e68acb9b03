import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import { describeFailure } from '../../../lib/call-failure.ts'
import { formatDay, formatMoney, today } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toast.ts'
import { useCan } from '../../../lib/use-can.ts'
import { ListRow } from '../../../ui/list-row.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RowCheckbox } from '../../../ui/row-checkbox.tsx'
import { SideSheet } from '../../../ui/side-sheet.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { interestMutations, interestQueries, type OverdueInvoiceView } from './interest.queries.ts'

/** Overdue invoices with the interest that may be charged; the chosen ones are charged one after the other. */
export function OverdueSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['invoice-interest', 'common', 'invoicing'])
  const may = useCan()('invoicing.manage')
  const dayId = useId()
  const [until, setUntil] = useState(today())
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const query = useQuery(interestQueries.overdue(until, page))
  const charge = useMutation(interestMutations.chargeAll())
  const items = query.data?.items ?? []
  const isOff = items.some(({ obstacle }) => obstacle === 'off')
  const picked = items.filter(({ id, obstacle }) => chosen.has(id) && obstacle === null)
  const sum = picked.reduce((total, { cents }) => total + cents, 0)
  const refused = new Map(charge.data?.map(({ id, error }) => [id, describeFailure(error)]))
  const toggle = (id: string, isChosen: boolean) =>
    setChosen((before) => {
      const next = new Set(before)
      if (isChosen) next.add(id)
      else next.delete(id)
      return next
    })
  const pages = query.data ? Math.ceil(query.data.total / query.data.pageSize) : 1
  const show = (next: number) => {
    setPage(next)
    setChosen(new Set())
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
            {isOff ? null : `${t('chosen', { count: picked.length })} · ${formatMoney(sum)}`}
          </Typography>
          <Button onClick={onClose}>{t('common:actions.close')}</Button>
          {may && !isOff ? (
            <Button
              variant="contained"
              disabled={picked.length === 0}
              loading={charge.isPending}
              onClick={() =>
                charge.mutate(
                  picked.map(({ id, cents }) => ({ id, until, cents })),
                  {
                    onSuccess: (failures) => {
                      const count = picked.length - failures.length
                      setChosen(new Set())
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
      {isOff ? null : (
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
              show(1)
            }}
          />
        </>
      )}
      {query.isPending ? <RowsSkeleton rows={5} /> : null}
      {query.isError ? <ErrorState error={query.error} heading="h3" onRetry={() => void query.refetch()} /> : null}
      {query.data?.items.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t('empty')}
        </Typography>
      ) : null}
      {isOff ? (
        <Notice tone="info">
          {t('obstacles.off')}{' '}
          {may ? (
            <Link component={RouterLink} to="/app/invoice-settings">
              {t('invoicing:settingsTitle')}
            </Link>
          ) : null}
        </Notice>
      ) : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {(isOff ? [] : items).map((item) => (
          <OverdueRow
            key={item.id}
            item={item}
            failure={refused.get(item.id)}
            isChosen={chosen.has(item.id)}
            onChange={may ? (isChosen) => toggle(item.id, isChosen) : undefined}
          />
        ))}
      </Box>
      {pages > 1 && !isOff ? (
        <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 1 }}>
          <Button disabled={page === 1} onClick={() => show(page - 1)}>
            {t('previous')}
          </Button>
          <Button disabled={page >= pages} onClick={() => show(page + 1)}>
            {t('next')}
          </Button>
        </Box>
      ) : null}
    </SideSheet>
  )
}

interface OverdueRowProps {
  readonly item: OverdueInvoiceView
  /** Why its charge was refused. */
  readonly failure: string | undefined
  readonly isChosen: boolean
  /** Undefined for a reader who may not charge. */
  readonly onChange: ((isChosen: boolean) => void) | undefined
}

function OverdueRow({ item, failure, isChosen, onChange }: OverdueRowProps) {
  const { t } = useTranslation('invoice-interest')
  const { id, number, clientName, dueOn, balanceCents, paidOn, cents, obstacle } = item
  return (
    <ListRow>
      {onChange && obstacle === null ? (
        <RowCheckbox
          label={t('choose', { number })}
          checked={isChosen}
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
