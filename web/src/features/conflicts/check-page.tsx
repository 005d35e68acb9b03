import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import Printer from 'lucide-react/icons/printer'
import Stamp from 'lucide-react/icons/stamp'
import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router-dom'
import { maxNamesAtOnce } from '#modules/conflicts/check.contract.ts'
import { reportFailure } from '../../lib/call-failure.ts'
import { downloadFile } from '../../lib/download.ts'
import { formatNumber, formatRelative } from '../../lib/format.ts'
import { showToast } from '../../lib/toast.ts'
import { useCan } from '../../lib/use-can.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState, NoPermission } from '../../ui/state-message.tsx'
import { CheckStateChip } from './check-state-chip.tsx'
import { conflictMutations, conflictQueries, checkFile, type CheckDetails } from './conflicts.queries.ts'
import { HitList } from './hit-list.tsx'
import { NameList } from './name-list.tsx'
import { QueryCard } from './query-card.tsx'
import { DecisionCard, SealCard } from './side-cards.tsx'

const ConsentSheet = lazy(() => import('./consent-sheet.tsx').then((file) => ({ default: file.ConsentSheet })))
const FactsSheet = lazy(() => import('./facts-sheet.tsx').then((file) => ({ default: file.FactsSheet })))

const downloadCheck = ({ id, number }: CheckDetails, format: 'pdf' | 'json'): Promise<void> =>
  downloadFile(checkFile(id, format), `${number}.${format}`)

function Actions({ check }: { readonly check: CheckDetails }) {
  const { t } = useTranslation('conflicts')
  const can = useCan()
  const [isSealing, setSealing] = useState(false)
  const seal = useGuardedMutation(conflictMutations.seal(check.id))
  const print = useGuardedMutation({ mutationFn: (printed: CheckDetails) => downloadCheck(printed, 'pdf') })
  return (
    <>
      <Button
        startIcon={<Printer size={16} />}
        loading={print.isPending}
        loadingPosition="start"
        onClick={() => print.mutate(check)}
      >
        {t('print')}
      </Button>
      {check.state === 'open' && can('conflicts.decide') ? (
        <Button
          variant="contained"
          color="primary"
          startIcon={<Stamp size={16} />}
          disabled={!check.can.seal}
          onClick={() => setSealing(true)}
        >
          {t('seal.action')}
        </Button>
      ) : null}
      <ConfirmDialog
        open={isSealing}
        title={t('seal.confirm')}
        confirmLabel={t('seal.action')}
        onClose={() => setSealing(false)}
        onConfirm={() => {
          setSealing(false)
          seal.mutate(check.version, {
            onSuccess: () => showToast(t('seal.done', { number: check.number }), { tone: 'success' }),
          })
        }}
      >
        {t('seal.confirmHelp')}
      </ConfirmDialog>
    </>
  )
}

function Facts({ check }: { readonly check: CheckDetails }) {
  const { t } = useTranslation('conflicts')
  const scope = { people: formatNumber(check.people), cases: formatNumber(check.cases) }
  const seconds = formatNumber(Math.max(0.1, Math.round(check.tookMs / 100) / 10))
  return (
    <>
      {[
        t('askedBy', { name: check.askedBy, when: formatRelative(check.askedAt) }),
        t(`subjects.${check.subject.kind}`).toLowerCase(),
        t('scope', { ...scope, seconds }),
      ].join(' · ')}
    </>
  )
}

function CheckBody({ check }: { readonly check: CheckDetails }) {
  const { t } = useTranslation('conflicts')
  const [consentOf, setConsentOf] = useState<string | null>(null)
  const [isAdding, setAdding] = useState(false)
  const hit = check.list.find(({ id }) => id === consentOf)
  const isList = check.namesTotal > maxNamesAtOnce
  return (
    <>
      {check.purged ? <Notice tone="info">{t('purged.help')}</Notice> : null}
      {isList || check.purged ? null : <QueryCard check={check} onFacts={() => setAdding(true)} />}
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 272px' },
        }}
      >
        {check.purged ? (
          <Box />
        ) : isList ? (
          <NameList check={check} onConsent={({ id }) => setConsentOf(id)} />
        ) : (
          <HitList check={check} hits={check.list} onConsent={({ id }) => setConsentOf(id)} />
        )}
        <Box sx={{ display: 'grid', gap: 2 }}>
          <DecisionCard key={check.note} check={check} />
          <SealCard check={check} onDownload={() => void downloadCheck(check, 'json').catch(reportFailure)} />
        </Box>
      </Box>
      <Suspense fallback={null}>
        {hit ? <ConsentSheet check={check} hit={hit} onClose={() => setConsentOf(null)} /> : null}
        {isAdding ? <FactsSheet check={check} onClose={() => setAdding(false)} /> : null}
      </Suspense>
    </>
  )
}

/** A conflict check: what was searched, what was found, the decision of each hit, and the seal. */
export function ConflictCheckPage() {
  const { t } = useTranslation('conflicts')
  const { id = '' } = useParams()
  const mayRead = useCan()('conflicts.read')
  const query = useQuery({ ...conflictQueries.check(id), enabled: mayRead })
  const check = query.data
  const crumbs = [{ label: t('title'), to: '/app/conflicts' }]
  if (!check)
    return (
      <PageFrame title={t('sheet')} breadcrumb={crumbs}>
        {!mayRead ? (
          <NoPermission />
        ) : query.isPending ? (
          <RowsSkeleton rows={6} />
        ) : (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        )}
      </PageFrame>
    )
  return (
    <PageFrame
      title={`${t('sheet')} ${Number(check.number.split('-').at(-1))}`}
      tabTitle={`${t('sheet')} ${check.number}`}
      breadcrumb={crumbs}
      status={<CheckStateChip check={check} />}
      facts={<Facts check={check} />}
      actions={<Actions check={check} />}
    >
      <CheckBody check={check} />
    </PageFrame>
  )
}
