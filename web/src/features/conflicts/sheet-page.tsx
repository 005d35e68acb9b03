import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation, useQuery } from '@tanstack/react-query'
import Printer from 'lucide-react/icons/printer'
import Stamp from 'lucide-react/icons/stamp'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { maxNamesAtOnce } from '#modules/conflicts/sheet.contract.ts'
import { downloadFile } from '../../lib/download.ts'
import { formatNumber, formatRelative } from '../../lib/format.ts'
import { showToast } from '../../lib/toast.ts'
import { useCan } from '../../lib/use-can.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState, NoPermission } from '../../ui/state-message.tsx'
import { CheckStateChip } from './check-state-chip.tsx'
import { conflictMutations, conflictQueries, sheetFile, type Sheet } from './conflicts.queries.ts'
import { HitList } from './hit-list.tsx'
import { NameList } from './name-list.tsx'
import { QueryCard } from './query-card.tsx'
import { DecisionCard, SealCard } from './side-cards.tsx'

const ConsentSheet = lazy(() => import('./consent-sheet.tsx').then((file) => ({ default: file.ConsentSheet })))
const FactsSheet = lazy(() => import('./facts-sheet.tsx').then((file) => ({ default: file.FactsSheet })))

function Actions({ sheet }: { readonly sheet: Sheet }) {
  const { t } = useTranslation('conflicts')
  const can = useCan()
  const [isSealing, setSealing] = useState(false)
  const seal = useMutation(conflictMutations.seal(sheet.id))
  const print = useMutation({ mutationFn: () => downloadFile(sheetFile(sheet.id, 'pdf'), `${sheet.number}.pdf`) })
  return (
    <>
      <Button
        startIcon={<Printer size={16} />}
        loading={print.isPending}
        loadingPosition="start"
        onClick={() => print.mutate()}
      >
        {t('print')}
      </Button>
      {sheet.state === 'open' && can('conflicts.decide') ? (
        <Button
          variant="contained"
          color="primary"
          startIcon={<Stamp size={16} />}
          disabled={!sheet.can.seal}
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
          seal.mutate(sheet.version, {
            onSuccess: () => showToast(t('seal.done', { number: sheet.number }), { tone: 'success' }),
          })
        }}
      >
        {t('seal.confirmHelp')}
      </ConfirmDialog>
    </>
  )
}

function Facts({ sheet }: { readonly sheet: Sheet }) {
  const { t } = useTranslation('conflicts')
  const scope = { people: formatNumber(sheet.people), cases: formatNumber(sheet.cases) }
  const seconds = formatNumber(Math.max(0.1, Math.round(sheet.tookMs / 100) / 10))
  return (
    <>
      {[
        t('askedBy', { name: sheet.askedBy, when: formatRelative(sheet.askedAt) }),
        t(`subjects.${sheet.subject.kind}`).toLowerCase(),
        t('scope', { ...scope, seconds }),
      ].join(' · ')}
    </>
  )
}

function SheetBody({ sheet }: { readonly sheet: Sheet }) {
  const { t } = useTranslation('conflicts')
  const [consentOf, setConsentOf] = useState<string | null>(null)
  const [isAdding, setAdding] = useState(false)
  const hit = sheet.list.find(({ id }) => id === consentOf)
  const isList = sheet.namesTotal > maxNamesAtOnce
  return (
    <>
      {sheet.purged ? <Notice tone="info">{t('purged.help')}</Notice> : null}
      {isList || sheet.purged ? null : <QueryCard sheet={sheet} onFacts={() => setAdding(true)} />}
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 272px' },
        }}
      >
        {sheet.purged ? (
          <Box />
        ) : isList ? (
          <NameList sheet={sheet} onConsent={({ id }) => setConsentOf(id)} />
        ) : (
          <HitList sheet={sheet} hits={sheet.list} onConsent={({ id }) => setConsentOf(id)} />
        )}
        <Box sx={{ display: 'grid', gap: 2 }}>
          <DecisionCard key={sheet.note} sheet={sheet} />
          <SealCard
            sheet={sheet}
            onDownload={() => void downloadFile(sheetFile(sheet.id, 'json'), `${sheet.number}.json`)}
          />
        </Box>
      </Box>
      <Suspense fallback={null}>
        {hit ? <ConsentSheet sheet={sheet} hit={hit} onClose={() => setConsentOf(null)} /> : null}
        {isAdding ? <FactsSheet sheet={sheet} onClose={() => setAdding(false)} /> : null}
      </Suspense>
    </>
  )
}

/** A conflict sheet: what was searched, what was found, the decision of each hit, and the seal. */
export function ConflictSheetPage() {
  const { t } = useTranslation('conflicts')
  const { id = '' } = useParams()
  const mayRead = useCan()('conflicts.read')
  const query = useQuery({ ...conflictQueries.sheet(id), enabled: mayRead })
  const sheet = query.data
  const crumbs = [{ label: t('title'), to: '/app/conflicts' }]
  if (!sheet)
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
      title={`${t('sheet')} ${Number(sheet.number.split('-').at(-1))}`}
      tabTitle={`${t('sheet')} ${sheet.number}`}
      breadcrumb={crumbs}
      status={<CheckStateChip check={sheet} />}
      facts={<Facts sheet={sheet} />}
      actions={<Actions sheet={sheet} />}
    >
      <SheetBody sheet={sheet} />
    </PageFrame>
  )
}
