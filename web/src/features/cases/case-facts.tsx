import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Contact from 'lucide-react/icons/contact'
import Copy from 'lucide-react/icons/copy'
import { Suspense, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { Case } from '../../entities/case.queries.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { copyText } from '../../lib/copy-text.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { CaseStatusChip } from './case-status-chip.tsx'
import { useCourtNames } from './use-court-names.ts'

const ReservedChip = lazyPage(() => import('./walls/reserved-chip.tsx').then((file) => file.ReservedChip))
const NumberSuggestion = lazyPage(() => import('./number-suggestion.tsx').then((file) => file.NumberSuggestion))

/** Characters up to which a name is shown whole, even when the line is full. */
const maxUncutLength = { court: 30, client: 40 } as const

/** A fact with a label for screen readers. Its text is truncated where the line has no room. */
function Fact({
  label,
  title,
  shrink = 1,
  secondary = false,
  children,
}: {
  readonly label: string
  readonly title?: string | undefined
  /** How much the fact shrinks when the line is full; 0: it is never truncated. */
  readonly shrink?: 0 | 1
  /** Hidden when the line has no room for all facts. */
  readonly secondary?: boolean
  readonly children: ReactNode
}) {
  return (
    <Box
      sx={{
        display: secondary ? { xs: 'inline-flex', md: 'none', xl: 'inline-flex' } : 'inline-flex',
        alignItems: 'center',
        // A narrow screen has several lines, on which a long fact wraps.
        minWidth: { xs: 0, md: shrink === 0 ? 'auto' : 0 },
        flexShrink: { xs: 1, md: shrink },
      }}
    >
      <VisuallyHidden component="dt">{label}</VisuallyHidden>
      <Box
        component="dd"
        {...(title ? { title } : {})}
        sx={{ m: 0, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: { md: 'nowrap' } }}
      >
        {children}
      </Box>
    </Box>
  )
}

/**
 * State, number, court, judge, client and responsible lawyer of a case, on one line where there is room. With `brief`,
 * only the first three.
 */
export function CaseFacts({
  item,
  brief,
  clientLink,
  clientRole,
}: {
  readonly item: Case
  readonly brief: boolean
  /** Path of the client's page, when the user may open it. */
  readonly clientLink?: string | undefined
  /** The role of the client in the case, with a comma before it. */
  readonly clientRole?: ReactNode
}) {
  const { t } = useTranslation(['cases', 'common'])
  const courtNames = useCourtNames()
  const { courtCaseNumber, judge, client, responsible } = item
  const court = courtNames.short(item)
  const responsibleName = responsible && `${responsible.name} ${responsible.surname}`
  return (
    <Box sx={{ mb: brief ? 0.5 : 1.25 }}>
      <Box
        component="dl"
        sx={{
          m: 0,
          minHeight: 28,
          display: 'flex',
          flexWrap: { xs: 'wrap', md: 'nowrap' },
          alignItems: 'center',
          columnGap: 1.5,
          rowGap: 0.25,
          fontSize: '0.875rem',
          color: 'text.secondary',
        }}
      >
        <Fact label={t('columns.status')} shrink={0}>
          <CaseStatusChip status={item.status} />
        </Fact>
        {item.reserved ? (
          <Fact label={t('reserved')} shrink={0}>
            <Suspense fallback={null}>
              <ReservedChip caseId={item.id} />
            </Suspense>
          </Fact>
        ) : null}
        <Fact label={t('columns.number')} shrink={0}>
          {courtCaseNumber ? <CourtNumber number={courtCaseNumber} /> : t('notFiled')}
        </Fact>
        {court ? (
          <Fact
            label={t('columns.court')}
            title={courtNames.full(item) ?? court}
            shrink={court.length > maxUncutLength.court ? 1 : 0}
          >
            {court}
          </Fact>
        ) : null}
        {judge && !brief ? (
          <Fact label={t('columns.judge')} title={judge}>
            {judge}
          </Fact>
        ) : null}
        {client && !brief ? (
          <Fact
            label={t('columns.client')}
            title={client.name}
            shrink={client.name.length > maxUncutLength.client ? 1 : 0}
          >
            <ClientName client={client} clientLink={clientLink} clientRole={clientRole} />
          </Fact>
        ) : null}
        {responsibleName && !brief ? (
          <Fact
            label={t('columns.responsible')}
            title={t('handledBy', { name: responsibleName })}
            secondary={Boolean(judge && client)}
          >
            <Box component="span" sx={{ '& svg': { verticalAlign: '-2px', mr: 0.5 } }}>
              <Contact size={15} aria-hidden />
              {responsibleName}
            </Box>
          </Fact>
        ) : null}
      </Box>
      {item.suggestedCourtCaseNumber && item.can.update ? (
        <Suspense fallback={null}>
          <NumberSuggestion item={item} number={item.suggestedCourtCaseNumber} />
        </Suspense>
      ) : null}
    </Box>
  )
}

function CourtNumber({ number }: { readonly number: string }) {
  const { t } = useTranslation('cases')
  const roomStart = number.endsWith(')') ? number.indexOf('(') : -1
  const [caseNumber, room] =
    roomStart > 0 ? [number.slice(0, roomStart).trimEnd(), ` ${number.slice(roomStart)}`] : [number, '']
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25, color: 'text.primary' }}>
      <span>
        <b>{caseNumber}</b>
        {room}
      </span>
      <IconButton
        size="small"
        aria-label={t('copyNumber')}
        title={t('copyNumber')}
        onClick={() => void copyText(number)}
        sx={{ width: 28, height: 28, '@media (pointer: coarse)': { width: 44, height: 32 } }}
      >
        <Copy size={15} />
      </IconButton>
    </Box>
  )
}

function ClientName({
  client,
  clientLink,
  clientRole,
}: {
  readonly client: NonNullable<Case['client']>
  readonly clientLink: string | undefined
  readonly clientRole: ReactNode
}) {
  const { t } = useTranslation(['cases', 'common'])
  return (
    <>
      <span aria-hidden>{t('clientIs')}</span>
      {clientLink ? (
        <Link component={RouterLink} to={clientLink} sx={{ fontWeight: 600 }}>
          {client.name}
        </Link>
      ) : (
        <Box component="b" sx={{ color: 'text.primary' }}>
          {client.name}
        </Box>
      )}
      <Suspense fallback={null}>{clientRole}</Suspense>
    </>
  )
}
