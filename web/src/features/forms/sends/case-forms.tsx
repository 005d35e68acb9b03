import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useQuery } from '@tanstack/react-query'
import FilePlus from 'lucide-react/icons/file-plus'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { Case } from '../../../entities/case.queries.ts'
import { formatNumber } from '../../../lib/format.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import { TableSkeleton } from '../../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../../ui/state-message.tsx'
import { FiledRow, SentRow } from './case-rows.tsx'
import { sendQueries, type SendsPageSize } from './sends.queries.ts'

const load = () => import('./send-sheet.tsx')
const SendSheet = lazy(async () => ({ default: (await load()).SendSheet }))

/**
 * Forms of a case: sent forms with their status, and filed responses. `?send=new`, or `?send=` with a form id, opens the
 * send sheet.
 */
export function CaseForms({ item: { id: caseId, client } }: { readonly item: Pick<Case, 'id' | 'client'> }) {
  const { t } = useTranslation('forms-sends')
  const [search, setSearch] = useSearchParams()
  const [shown, setShown] = useState<{ readonly sent: SendsPageSize; readonly filed: SendsPageSize }>({
    sent: 10,
    filed: 10,
  })
  const sent = useQuery(sendQueries.ofCase(caseId, shown.sent))
  const filed = useQuery(sendQueries.filed(caseId, shown.filed))
  const sending = search.get('send')
  const open = (form: string | null) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        if (form) next.set('send', form)
        else next.delete('send')
        return next
      },
      { replace: true },
    )
  const button = (
    <Button
      variant="contained"
      color="primary"
      startIcon={<FilePlus size={16} aria-hidden />}
      onPointerEnter={() => void load()}
      onClick={() => open('new')}
    >
      {t('case.send')}
    </Button>
  )
  const failed = [sent, filed].find(({ isError, data }) => isError && !data)
  return (
    <>
      {failed ? (
        <Card>
          <ErrorState error={failed.error} title={t('case.failed')} onRetry={() => void failed.refetch()} />
        </Card>
      ) : !sent.data || !filed.data ? (
        <TableSkeleton rows={4} />
      ) : sent.data.total + filed.data.total === 0 ? (
        <Card>
          <EmptyState icon={FilePlus} title={t('case.empty')} help={t('case.emptyHelp')} action={button} />
        </Card>
      ) : (
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>{button}</Box>
          <Rows
            title={t('case.sent')}
            total={sent.data.total}
            shown={sent.data.items.length}
            emptyText={t('case.noSent')}
            onMore={() => setShown({ ...shown, sent: 100 })}
          >
            {sent.data.items.map((item) => (
              <SentRow key={item.id} sent={item} />
            ))}
          </Rows>
          <Rows
            title={t('case.answers')}
            total={filed.data.total}
            shown={filed.data.items.length}
            emptyText={t('case.noAnswers')}
            onMore={() => setShown({ ...shown, filed: 100 })}
          >
            {filed.data.items.map((item) => (
              <FiledRow key={item.id} filed={item} />
            ))}
          </Rows>
        </Box>
      )}
      <Suspense fallback={null}>
        {sending ? (
          <SendSheet
            caseId={caseId}
            client={client}
            formId={sending === 'new' ? null : sending}
            onClose={() => open(null)}
          />
        ) : null}
      </Suspense>
    </>
  )
}

function Rows({
  title,
  total,
  shown,
  emptyText,
  onMore,
  children,
}: {
  readonly title: string
  readonly total: number
  readonly shown: number
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
      {...(shown < total && shown < 100
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
