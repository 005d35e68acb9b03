import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { Clamped } from '../../ui/clamped.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DateText, PersonText } from '../../ui/texts.tsx'
import type { CompanyUser } from './collaborators.queries.ts'
import { PersonStatus } from './person-status.tsx'

/** An e-mail address, which may break anywhere, so that the columns beside it get room. */
const EmailLine = ({ address }: { readonly address: string }) => (
  <Box component="span" sx={{ display: 'block', minWidth: 140, overflowWrap: 'anywhere' }}>
    <EmailText address={address} />
  </Box>
)

export function useCollaboratorColumns(): readonly Column<CompanyUser>[] {
  const { t } = useTranslation(['collaborators', 'common'])
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('xl'), { noSsr: true })
  return [
    {
      id: 'name',
      header: t('columns.name'),
      sort: 'name',
      width: '26%',
      csv: (row) => `${row.name} ${row.surname}`,
      cell: (row) => <PersonText name={row.name} surname={row.surname} detail={<EmailLine address={row.email} />} />,
    },
    {
      id: 'email',
      header: t('columns.email'),
      csv: (row) => row.email,
      cell: (row) => <Clamped text={row.email} />,
      startsHidden: true,
    },
    {
      id: 'role',
      header: t('columns.role'),
      csv: (row) => t(`common:roles.one.${row.profile}`),
      cell: (row) => t(`common:roles.one.${row.profile}`),
    },
    {
      id: 'phone',
      header: t('columns.phone'),
      csv: (row) => row.phone,
      cell: (row) => (
        <Box component="span" sx={{ whiteSpace: 'nowrap', ...(row.phone ? {} : { color: 'text.secondary' }) }}>
          {row.phone ?? t('noPhone')}
        </Box>
      ),
    },
    {
      id: 'cases',
      header: t('columns.cases'),
      align: 'right',
      csv: (row) => row.caseCount,
      cell: (row) => formatNumber(row.caseCount),
    },
    {
      id: 'status',
      header: t('columns.status'),
      csv: (row) => t(`status.${row.owner ? 'owner' : row.status}`),
      cell: (row) => <PersonStatus person={row} />,
    },
    {
      id: 'seen',
      header: t('columns.seen'),
      csv: (row) => ({ at: row.lastSeenAt }),
      cell: (row) =>
        row.lastSeenAt ? (
          <DateText value={row.lastSeenAt} style="relative" />
        ) : (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t('never')}
          </Box>
        ),
    },
    {
      id: 'joinedAt',
      header: t('columns.joinedAt'),
      sort: 'joinedAt',
      // In a narrower table it would take the room of names and addresses.
      startsHidden: !isWide,
      csv: (row) => ({ at: row.joinedAt }),
      cell: (row) => <DateText value={row.joinedAt} style="shortDate" />,
    },
  ]
}
