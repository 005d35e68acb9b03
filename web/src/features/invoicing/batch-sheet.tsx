import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { batchModes } from '#modules/invoicing/batches/batches.contract.ts'
import { describeFailure } from '../../lib/call-failure.ts'
import { formatMoney, today } from '../../lib/format.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { Notice } from '../../ui/notice.tsx'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { SmallSelect } from '../../ui/small-inputs.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { BatchProgress, LatestBatches } from './batch-progress.tsx'
import { batchMutations, batchQueries, type UnbilledCaseView } from './batches.queries.ts'
import { CaseChoices, centsOf } from './batch-cases.tsx'

type BatchMode = (typeof batchModes)[number]

interface BatchSheetProps {
  /** A batch whose progress is shown; null: cases are chosen for a new batch. */
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
  const [mode, setMode] = useState<BatchMode>('draft')
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  // One id for all attempts, so that a repeated request starts one batch.
  const [id] = useState(() => crypto.randomUUID())
  const unfiltered = useQuery(batchQueries.unbilled({ until }))
  const query = useQuery(
    batchQueries.unbilled({ until, ...(clientId ? { clientId } : {}), ...(lawyerId ? { lawyerId } : {}) }),
  )
  const start = useGuardedMutation(batchMutations.start())
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
      <BatchFields
        until={until}
        setUntil={setUntil}
        mode={mode}
        setMode={setMode}
        clientId={clientId}
        setClient={setClient}
        lawyerId={lawyerId}
        setLawyer={setLawyer}
        unbilledCases={unfiltered.data?.items ?? []}
      />
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
          <CaseChoices items={items} selectedItems={selectedItems} selectedIds={selectedIds} toggle={toggle} />
        </>
      ) : null}
      <LatestBatches onBatch={onBatch} />
    </SideSheet>
  )
}

function BatchFields({
  until,
  setUntil,
  mode,
  setMode,
  clientId,
  setClient,
  lawyerId,
  setLawyer,
  unbilledCases,
}: {
  readonly until: string
  readonly setUntil: (until: string) => void
  readonly mode: BatchMode
  readonly setMode: (mode: BatchMode) => void
  readonly clientId: string
  readonly setClient: (id: string) => void
  readonly lawyerId: string
  readonly setLawyer: (id: string) => void
  readonly unbilledCases: readonly UnbilledCaseView[]
}) {
  const { t } = useTranslation(['invoice-sending', 'common'])
  return (
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
              options={peopleOptions(unbilledCases, role)}
              onChange={role === 'client' ? setClient : setLawyer}
            />
          )}
        </LabelledInput>
      ))}
    </Box>
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
