import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useQuery } from '@tanstack/react-query'
import FilePlus from 'lucide-react/icons/file-plus'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Case } from '../../../entities/case.queries.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import { TableSkeleton } from '../../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../../ui/state-message.tsx'
import { FiledRow, SentRow } from './case-rows.tsx'
import { sendQueries, type SendsPageSize } from './sends.queries.ts'

const loadSendSheet = () => import('./send-sheet.tsx')
const SendSheet = lazy(async () => ({ default: (await loadSendSheet()).SendSheet }))

/** The most rows that a list shows. */
const maxShown = 100

/**
 * Forms of a case: sent forms with their status, and filed responses. `?send=new`, or `?send=` with a form id, opens the
 * send sheet.
 */
export function CaseForms({ item: { id: caseId, client } }: { readonly item: Pick<Case, 'id' | 'client'> }) {
  const { t } = useTranslation('forms-sends')
  const [search, setSearch] = useSearchParams()
  const [pageSizes, setPageSizes] = useState<{ readonly sent: SendsPageSize; readonly filed: SendsPageSize }>({
    sent: 10,
    filed: 10,
  })
  const sent = useQuery(sendQueries.ofCase(caseId, pageSizes.sent))
  const filed = useQuery(sendQueries.filed(caseId, pageSizes.filed))
  const sendParam = search.get('send')
  const setSendParam = (value: string | null) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        if (value) next.set('send', value)
        else next.delete('send')
        return next
      },
      { replace: true },
    )
  const sendButton = (
    <Button
      variant="contained"
      color="primary"
      startIcon={<FilePlus size={16} aria-hidden />}
      onPointerEnter={() => void loadSendSheet()}
      onClick={() => setSendParam('new')}
    >
      {t('case.send')}
    </Button>
  )
  const failedQuery = [sent, filed].find(({ isError, data }) => isError && !data)
  return (
    <>
      {failedQuery ? (
        <Card>
          <ErrorState error={failedQuery.error} title={t('case.failed')} onRetry={() => void failedQuery.refetch()} />
        </Card>
      ) : !sent.data || !filed.data ? (
        <TableSkeleton rows={4} />
      ) : sent.data.total + filed.data.total === 0 ? (
        <Card>
          <EmptyState icon={FilePlus} title={t('case.empty')} help={t('case.emptyHelp')} action={sendButton} />
        </Card>
      ) : (
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>{sendButton}</Box>
          <Rows
            title={t('case.sent')}
            total={sent.data.total}
            shownCount={sent.data.items.length}
            emptyText={t('case.noSent')}
            onMore={() => setPageSizes({ ...pageSizes, sent: maxShown })}
          >
            {sent.data.items.map((item) => (
              <SentRow key={item.id} sent={item} />
            ))}
          </Rows>
          <Rows
            title={t('case.answers')}
            total={filed.data.total}
            shownCount={filed.data.items.length}
            emptyText={t('case.noAnswers')}
            onMore={() => setPageSizes({ ...pageSizes, filed: maxShown })}
          >
            {filed.data.items.map((item) => (
              <FiledRow key={item.id} response={item} />
            ))}
          </Rows>
        </Box>
      )}
      <Suspense fallback={null}>
        {sendParam ? (
          <SendSheet
            caseId={caseId}
            client={client}
            formId={sendParam === 'new' ? null : sendParam}
            onClose={() => setSendParam(null)}
          />
        ) : null}
      </Suspense>
    </>
  )
}

function Rows({
  title,
  total,
  shownCount,
  emptyText,
  onMore,
  children,
}: {
  readonly title: string
  readonly total: number
  readonly shownCount: number
  readonly emptyText: string
  readonly onMore: () => void
  readonly children: ReactNode
}) {
  const { t } = useTranslation('forms-sends')
  return (
    <SectionCard
      flush
      title={title}
      note={formatNumber(total)}
      {...(shownCount < total && shownCount < maxShown
        ? {
            action: (
              <Button size="small" variant="text" onClick={onMore}>
                {t('case.more')}
              </Button>
            ),
          }
        : {})}
    >
      {total === 0 ? (
        <Box sx={{ px: 2, py: 1.5, fontSize: '0.875rem', color: 'text.secondary' }}>{emptyText}</Box>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {children}
        </Box>
      )}
    </SectionCard>
  )
}
