import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { formatDay } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { TagChips } from '../../lists/tags/tag-chip.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DateText } from '../../ui/texts.tsx'
import type { Lead } from './intake.queries.ts'
import { useLeadState } from './lead-words.ts'
import type { ReactNode } from 'react'

export function StateCell({ lead, now }: { readonly lead: Lead; readonly now: Date }) {
  const { text, icon: Icon, color } = useLeadState()(lead, now)
  return lead.locked ? (
    <>–</>
  ) : (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.625,
        color,
        fontWeight: 600,
        '& svg': { flexShrink: 0 },
      }}
    >
      <Icon size={14} aria-hidden />
      {text}
    </Box>
  )
}

interface NameCellProps {
  readonly lead: Lead
  readonly href: string
  readonly tags: Parameters<typeof TagChips>[0]['tags']
}

/** Name, matter and tags of a lead; the name of a locked lead is not shown. */
export function NameCell({ lead, href, tags }: NameCellProps) {
  const { t } = useTranslation('intake')
  return (
    <>
      {lead.locked ? (
        t('locked.title')
      ) : (
        <Link
          component={RouterLink}
          to={href}
          className="row-link"
          sx={{ color: 'text.primary', fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {lead.name}
        </Link>
      )}
      <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{lead.matter}</Box>
      <TagChips tags={tags} />
    </>
  )
}

interface LeadColumnsOptions {
  readonly now: Date
  readonly showsPurge: boolean
  readonly nameOf: (lead: Lead) => string
  readonly nameCell: (lead: Lead) => ReactNode
  readonly exportedTagsOf: (id: string) => string
}

/** Columns of the list of leads; the day of deletion only among declined leads. */
export function useLeadColumns({
  now,
  showsPurge,
  nameOf,
  nameCell,
  exportedTagsOf,
}: LeadColumnsOptions): readonly Column<Lead>[] {
  const { t } = useTranslation('intake')
  const stateOf = useLeadState()
  return [
    { id: 'name', header: t('fields.name'), sort: 'name', csv: nameOf, cell: nameCell },
    {
      id: 'stage',
      header: t('fields.stage'),
      csv: (lead) => t(`stages.${lead.stage}`),
      cell: (lead) => t(`stages.${lead.stage}`),
    },
    {
      id: 'source',
      header: t('fields.source'),
      csv: ({ sources }) => sources.map((source) => t(`sources.${source}`)).join(', '),
      cell: ({ sources }) => sources.map((source) => t(`sources.${source}`)).join(', ') || '–',
    },
    {
      id: 'state',
      header: t('fields.state'),
      csv: (lead) => stateOf(lead, now).text,
      cell: (lead) => <StateCell lead={lead} now={now} />,
    },
    {
      id: 'owner',
      header: t('fields.owner'),
      csv: ({ owner }) => (owner ? `${owner.name} ${owner.surname}` : ''),
      cell: ({ owner }) => (owner ? `${owner.name} ${owner.surname}` : '–'),
    },
    {
      id: 'tags',
      header: t('fields.tags'),
      csvOnly: true,
      csv: ({ id }) => exportedTagsOf(id),
      cell: () => null,
    },
    {
      id: 'receivedAt',
      header: t('fields.received'),
      sort: 'receivedAt',
      csv: ({ receivedAt }) => ({ at: receivedAt }),
      cell: ({ receivedAt }) => (receivedAt ? <DateText value={receivedAt} style="relative" /> : '–'),
    },
    ...(showsPurge
      ? [
          {
            id: 'purgeOn',
            header: t('fields.purgeOn'),
            sort: 'purgeOn' as const,
            csv: ({ purgeOn }: Lead) => ({ day: purgeOn }),
            cell: ({ purgeOn }: Lead) => (purgeOn === null ? '–' : formatDay(purgeOn)),
          },
        ]
      : []),
  ]
}
