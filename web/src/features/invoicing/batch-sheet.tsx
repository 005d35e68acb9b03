import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { batchModes } from '#modules/invoicing/batches/batches.contract.ts'
import { describeFailure } from '../../lib/call-failure.ts'
import { formatMoney, formatNumber, today } from '../../lib/format.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RowCheckbox } from '../../ui/row-checkbox.tsx'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { SmallSelect } from '../../ui/small-inputs.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { BatchProgress, LatestBatches } from './batch-progress.tsx'
import { batchMutations, batchQueries, type UnbilledCaseView } from './batches.queries.ts'

const centsOf = ({ timeCents, expenseCents, feeCents }: UnbilledCaseView): number => timeCents + expenseCents + feeCents

interface BatchSheetProps {
  /** A batch whose progress is shown; null: cases are chosen for a new one. */
  readonly batchId: string | null
  readonly onBatch: (id: string | null) => void
  readonly onClose: () => void
}

/** Bills many cases at once: shows the choice of cases, or the progress of a batch. */
export function BatchSheet({ batchId, onBatch, onClose }: BatchSheetProps) {
  const { t } = useTranslation('invoice-sending')
  if (batchId === null) return <CaseSelection onBatch={onBatch} onClose={onClose} />
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('title')}
      width={640}
      footer={<Button onClick={() => onBatch(null)}>{t('another')}</Button>}
    >
      <BatchProgress id={batchId} />
    </SideSheet>
  )
}

/** Returns the clients or lawyers of cases as options, each once, by name. */
const peopleOptions = (items: readonly UnbilledCaseView[], role: 'client' | 'lawyer') =>
  [...new Map(items.flatMap((item) => (item[role] ? [[item[role].id, item[role].name] as const] : [])))]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label))

function CaseSelection({ onBatch, onClose }: Omit<BatchSheetProps, 'batchId'>) {
  const { t } = useTranslation(['invoice-sending', 'common'])
  const [until, setUntil] = useState(today())
  const [clientId, setClient] = useState('')
  const [lawyerId, setLawyer] = useState('')
  const [mode, setMode] = useState<(typeof batchModes)[number]>('draft')
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  // One id for all attempts, so that a repeated request starts one batch.
  const [id] = useState(() => crypto.randomUUID())
  const unfiltered = useQuery(batchQueries.unbilled({ until }))
  const query = useQuery(
    batchQueries.unbilled({ until, ...(clientId ? { clientId } : {}), ...(lawyerId ? { lawyerId } : {}) }),
  )
  const start = useMutation(batchMutations.start())
  const items = query.data?.items ?? []
  const selectedItems = items.filter((item) => selectedIds.has(item.case.id))
  const sum = selectedItems.reduce((cents, item) => cents + centsOf(item), 0)
  const toggle = (caseIds: readonly string[], isSelected: boolean) =>
    setSelectedIds((before) => {
      const next = new Set(before)
      for (const caseId of caseIds)
        if (isSelected) next.add(caseId)
        else next.delete(caseId)
      return next
    })
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('title')}
      width={640}
      footer={
        <>
          <Typography variant="body2" sx={{ flex: 1 }} aria-live="polite">
            {`${t('chosen', { count: selectedItems.length })} · ${formatMoney(sum)}`}
          </Typography>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button
            variant="contained"
            disabled={selectedItems.length === 0}
            loading={start.isPending}
            onClick={() =>
              start.mutate(
                { id, mode, until, caseIds: selectedItems.map((item) => item.case.id) },
                { onSuccess: (batch) => onBatch(batch.id) },
              )
            }
          >
            {t('start')}
          </Button>
        </>
      }
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t('help')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)' }, mb: 2 }}>
        <LabelledInput label={t('until')}>
          {(inputId) => (
            <OutlinedInput
              id={inputId}
              type="date"
              size="small"
              fullWidth
              value={until}
              onChange={({ target }) => setUntil(target.value || today())}
            />
          )}
        </LabelledInput>
        <LabelledInput label={t('mode')}>
          {(inputId) => (
            <SmallSelect
              id={inputId}
              value={mode}
              options={batchModes.map((value) => ({ value, label: t(`modes.${value}`) }))}
              onChange={(value) => setMode(batchModes.find((option) => option === value) ?? 'draft')}
            />
          )}
        </LabelledInput>
        {(['client', 'lawyer'] as const).map((role) => (
          <LabelledInput key={role} label={t(role)}>
            {(inputId) => (
              <SmallSelect
                id={inputId}
                value={role === 'client' ? clientId : lawyerId}
                empty={t('all')}
                options={peopleOptions(unfiltered.data?.items ?? [], role)}
                onChange={role === 'client' ? setClient : setLawyer}
              />
            )}
          </LabelledInput>
        ))}
      </Box>
      {start.isError ? <Notice tone="error">{describeFailure(start.error)}</Notice> : null}
      {query.isPending ? <RowsSkeleton rows={5} /> : null}
      {query.isError ? <ErrorState error={query.error} heading="h3" onRetry={() => void query.refetch()} /> : null}
      {query.data?.items.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t('empty')}
        </Typography>
      ) : null}
      {items.length > 0 ? (
        <>
          {query.data?.more ? <Notice tone="info">{t('more')}</Notice> : null}
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <RowCheckbox
              label={t('chooseAll')}
              checked={selectedItems.length === items.length}
              onChange={(event) =>
                toggle(
                  items.map((item) => item.case.id),
                  event.target.checked,
                )
              }
            />
            <Typography variant="body2">{t('chooseAll')}</Typography>
          </Box>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {items.map((item) => (
              <CaseRow
                key={item.case.id}
                item={item}
                isSelected={selectedIds.has(item.case.id)}
                onChange={(isSelected) => toggle([item.case.id], isSelected)}
              />
            ))}
          </Box>
        </>
      ) : null}
      <LatestBatches onBatch={onBatch} />
    </SideSheet>
  )
}

function LabelledInput({
  label,
  children,
}: {
  readonly label: string
  readonly children: (inputId: string) => ReactNode
}) {
  const inputId = useId()
  return (
    <Box>
      <Typography component="label" htmlFor={inputId} variant="caption" sx={{ display: 'block', fontWeight: 600 }}>
        {label}
      </Typography>
      {children(inputId)}
    </Box>
  )
}

function CaseRow({
  item,
  isSelected,
  onChange,
}: {
  readonly item: UnbilledCaseView
  readonly isSelected: boolean
  readonly onChange: (isSelected: boolean) => void
}) {
  const { t } = useTranslation('invoice-sending')
  const { client, seconds, expenseCents, feeCents, unrated, drafts } = item
  const warnings = [
    client === null ? t('noClient') : '',
    unrated > 0 ? t('unrated', { count: unrated }) : '',
    drafts > 0 ? t('drafts', { count: drafts }) : '',
  ].filter(Boolean)
  return (
    <ListRow>
      <RowCheckbox
        label={t('choose', { name: item.case.name })}
        checked={isSelected}
        onChange={(event) => onChange(event.target.checked)}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {item.case.name}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div">
          {[
            client?.name,
            seconds > 0 ? t('hours', { hours: formatNumber(Math.round(seconds / 360) / 10) }) : '',
            expenseCents > 0 ? t('expenses', { amount: formatMoney(expenseCents) }) : '',
            feeCents > 0 ? t('fees', { amount: formatMoney(feeCents) }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        {warnings.length > 0 ? (
          <Typography variant="caption" color="error" component="div">
            {warnings.join(' · ')}
          </Typography>
        ) : null}
      </Box>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {formatMoney(centsOf(item))}
      </Typography>
    </ListRow>
  )
}
