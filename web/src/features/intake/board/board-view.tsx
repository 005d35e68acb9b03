import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import type { UseQueryResult } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { formatDay, formatNumber } from '../../../lib/format.ts'
import { useSession } from '../../../lib/session.ts'
import { can } from '../../../lib/roles.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import type { Board, Lead } from '../intake.queries.ts'
import { useTags } from '../../../lists/tags/use-tags.ts'
import type { BoardStage, LeadActions } from '../use-lead-actions.ts'
import { boardKeyHandler, boardKeys } from '../use-lead-keys.ts'
import { KeyHints } from '../../../ui/key-hints.tsx'
import { useMovedFocus } from '../../../ui/use-moved-focus.ts'
import { LeadCard } from './lead-card.tsx'

export interface LeadsViewProps {
  readonly actions: LeadActions
  readonly onOpen: (lead: Lead) => void
  readonly onDecline: (lead: Lead) => void
  readonly onConvert: (lead: Lead) => void
}

const titleSelector = (id: string): string => `[data-lead="${CSS.escape(id)}"] [data-lead-title]`

const boardStyles = {
  display: 'grid',
  gridAutoFlow: { xs: 'row', sm: 'column' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'none' },
  gridAutoColumns: { sm: 'minmax(204px, 1fr)', lg: 'minmax(172px, 1fr)' },
  gap: 1.25,
  overflowX: { sm: 'auto' },
  alignItems: 'stretch',
  pb: 1,
} as const

/** Open leads in columns by their stage. */
export function BoardView({
  query,
  now,
  actions,
  ...cardHandlers
}: LeadsViewProps & { readonly query: UseQueryResult<Board>; readonly now: Date }) {
  const { t } = useTranslation('intake')
  const { user } = useSession()
  const [draggedLead, setDraggedLead] = useState<Lead | null>(null)
  const movedFocus = useMovedFocus<HTMLDivElement>(titleSelector)
  const shownLeads = query.data?.columns.flatMap(({ items }) => items) ?? []
  const tagsOf = useTags(
    'leads',
    shownLeads.filter(({ locked }) => !locked).map(({ id }) => id),
  )
  if (query.isPending)
    return (
      <Card>
        <RowsSkeleton rows={5} />
      </Card>
    )
  if (!query.data)
    return (
      <Card>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Card>
    )
  const { nextPurgeOn, purgeDays, storyAfterCheck } = query.data
  const { moving } = actions
  const allLeads = query.data.columns.flatMap(({ items }) => items)
  const columns = columnsWhileMoving(query.data.columns, allLeads, moving)
  const stageOf = (lead: Lead) => columns.findIndex(({ items }) => items.some(({ id }) => id === lead.id))
  const mayDecide = user !== null && can(user.profile, 'intake.decide')
  const targetsOf = (lead: Lead): readonly BoardStage[] =>
    lead.can.move
      ? columns.map(({ stage }) => stage).filter((stage) => stage !== lead.stage && (stage !== 'hired' || mayDecide))
      : []
  const move = (lead: Lead, stage: BoardStage | undefined) => {
    if (stage !== undefined && targetsOf(lead).includes(stage)) actions.move(lead, stage)
  }
  const onKeyDown = boardKeyHandler({
    leads: allLeads,
    onCall: (lead) => actions.reach(lead, 'call'),
    onWrite: (lead) => actions.reach(lead, 'mail'),
    onCheck: actions.check,
    onOpen: cardHandlers.onOpen,
    onShift: (lead, step) => {
      movedFocus.keepOn(lead.id)
      move(lead, columns[stageOf(lead) + step]?.stage)
    },
  })
  const footTexts: Partial<Record<BoardStage, string>> = {
    ...(storyAfterCheck ? { conflict: t('foot.conflict') } : {}),
    hired: t('foot.hired'),
  }
  return (
    <>
      <Box ref={movedFocus.board} role="group" aria-label={t('board')} onKeyDown={onKeyDown} sx={boardStyles}>
        {columns.map(({ stage, total, items }) => (
          <Column
            key={stage}
            title={t(`stages.${stage}`)}
            total={total}
            more={total - items.length}
            foot={footTexts[stage]}
            isTarget={draggedLead !== null && targetsOf(draggedLead).includes(stage)}
            onDrop={() => {
              if (draggedLead) move(draggedLead, stage)
              setDraggedLead(null)
            }}
          >
            {items.map((lead) => (
              <LeadCard
                key={lead.id}
                lead={lead}
                tags={tagsOf(lead.id)}
                now={now}
                actions={actions}
                targets={targetsOf(lead)}
                onMove={(to) => move(lead, to)}
                onDrag={setDraggedLead}
                {...cardHandlers}
              />
            ))}
          </Column>
        ))}
      </Box>
      <Box component="p" sx={{ m: 0, pt: 0.5, fontSize: '0.8125rem', color: 'text.secondary' }}>
        {nextPurgeOn === null
          ? t('purge.rule', { count: purgeDays })
          : t('purge.next', { count: purgeDays, date: formatDay(nextPurgeOn) })}
      </Box>
      <KeyHints label={t('keys.label')} keys={boardKeys} textOf={(act) => t(`keys.${act}`)} />
    </>
  )
}

function columnsWhileMoving(storedColumns: Board['columns'], allLeads: readonly Lead[], moving: LeadActions['moving']) {
  // A lead that is being moved is shown in its new column before the server has answered.
  const columns = storedColumns.map((column) => {
    const isMoving = (lead: Lead) => moving?.id === lead.id
    const staying = column.items.filter((lead) => !isMoving(lead))
    const arriving = column.stage === moving?.stage ? allLeads.filter(isMoving) : []
    const countChange = arriving.length - (column.items.length - staying.length)
    return { ...column, items: [...arriving, ...staying], total: column.total + countChange }
  })
  return columns
}

function Column({
  title,
  total,
  more,
  foot,
  isTarget,
  onDrop,
  children,
}: {
  readonly title: string
  readonly total: number
  /** Number of leads that the column does not show. */
  readonly more: number
  readonly foot: string | undefined
  readonly isTarget: boolean
  readonly onDrop: () => void
  readonly children: ReactNode
}) {
  const { t } = useTranslation('intake')
  const id = useId()
  return (
    <Box
      component="section"
      aria-labelledby={id}
      onDragOver={(event) => {
        if (isTarget) event.preventDefault()
      }}
      onDrop={(event) => {
        event.preventDefault()
        onDrop()
      }}
      sx={{
        minWidth: 0,
        minHeight: { md: 320 },
        p: 0.875,
        border: '1px solid',
        borderColor: isTarget ? 'primary.main' : 'divider',
        borderRadius: '11px',
        bgcolor: 'background.sunken',
      }}
    >
      <Box
        component="h2"
        id={id}
        sx={{ m: 0, mb: 1, px: 0.5, pt: 0.25, typography: 'h3', display: 'flex', alignItems: 'baseline', gap: 1 }}
      >
        {title}
        <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {formatNumber(total)}
        </Box>
      </Box>
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {children}
      </Box>
      {total === 0 && foot === undefined ? (
        <Box sx={{ px: 0.5, fontSize: '0.8125rem', color: 'text.secondary' }}>{t('empty.column')}</Box>
      ) : null}
      {more > 0 ? (
        <Box sx={{ px: 0.5, pt: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>{t('more', { count: more })}</Box>
      ) : null}
      {foot === undefined ? null : (
        <Box sx={{ px: 0.5, pt: total === 0 ? 0 : 1, fontSize: '0.8125rem', color: 'text.secondary' }}>{foot}</Box>
      )}
    </Box>
  )
}
