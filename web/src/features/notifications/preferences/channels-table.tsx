import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { mailChoices, noticeGroupNames, type NoticeGroup } from '#server/contract/notices.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { Preferences } from './preferences.queries.ts'

type Channels = Preferences['channels']

const rowLine = { borderBottom: '1px solid', borderColor: 'line.soft' } as const
/** On a phone each row wraps to two lines and repeats the column heads. */
const rowStyle = {
  display: { xs: 'flex', sm: 'table-row' },
  flexWrap: 'wrap',
  columnGap: 3,
  px: { xs: 2, sm: 0 },
  py: { xs: 1.25, sm: 0 },
  borderBottomStyle: { xs: 'solid', sm: 'none' },
  borderBottomWidth: 1,
  borderBottomColor: 'line.soft',
} as const
const cellStyle = {
  p: 0,
  px: { sm: 2 },
  py: { sm: 1 },
  textAlign: 'left',
  '@media (min-width: 600px)': rowLine,
} as const
const phoneLabelStyle = { display: { xs: 'block', sm: 'none' }, mt: 0.5 } as const

/** Groups of notices and their channels: in the product and by mail. */
export function ChannelsTable({
  channels,
  onChange,
}: {
  readonly channels: Channels
  readonly onChange: (channels: Channels) => void
}) {
  const { t } = useTranslation('notices')
  const update = (group: NoticeGroup, choice: Partial<Channels[NoticeGroup]>) =>
    onChange({ ...channels, [group]: { ...channels[group], ...choice } })
  return (
    // Explicit ARIA roles: the phone layout has no table display, but screen readers still read a table.
    <Box
      component="table"
      role="table"
      sx={{ width: '100%', borderCollapse: 'collapse', display: { xs: 'block', sm: 'table' } }}
    >
      <Box component="thead" sx={{ display: { xs: 'none', sm: 'table-header-group' } }}>
        <tr>
          {(['what', 'inApp', 'email'] as const).map((name) => (
            <Box
              key={name}
              component="th"
              scope="col"
              sx={{ ...cellStyle, color: 'text.secondary', fontSize: 13, fontWeight: 600, whiteSpace: 'nowrap' }}
            >
              {t(`choices.${name}`)}
            </Box>
          ))}
        </tr>
      </Box>
      <Box component="tbody" role="rowgroup" sx={{ display: { xs: 'block', sm: 'table-row-group' } }}>
        {noticeGroupNames.map((group) => {
          const name = t(`choices.groups.${group}`)
          return (
            <Box component="tr" role="row" key={group} sx={rowStyle}>
              <Box
                component="th"
                role="rowheader"
                scope="row"
                sx={{ ...cellStyle, flex: '1 1 100%', fontWeight: 400, overflowWrap: 'anywhere' }}
              >
                <Typography component="span" variant="body2" sx={{ display: 'block', fontWeight: 600 }}>
                  {name}
                </Typography>
                <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                  {t(`choices.helps.${group}`)}
                </Typography>
              </Box>
              <Box component="td" role="cell" sx={cellStyle}>
                <Typography variant="caption" color="textSecondary" aria-hidden sx={phoneLabelStyle}>
                  {t('choices.inApp')}
                </Typography>
                <Switch
                  checked={channels[group].inApp}
                  onChange={(event) => update(group, { inApp: event.target.checked })}
                  slotProps={{ input: { 'aria-label': t('choices.inAppOf', { name }) } }}
                />
              </Box>
              <Box component="td" role="cell" sx={cellStyle}>
                <Typography variant="caption" color="textSecondary" aria-hidden sx={phoneLabelStyle}>
                  {t('choices.email')}
                </Typography>
                <NativeSelect
                  input={<OutlinedInput size="small" />}
                  value={channels[group].email}
                  onChange={(event) =>
                    update(group, { email: mailChoices.find((choice) => choice === event.target.value) ?? 'now' })
                  }
                  sx={{ minWidth: 150 }}
                  inputProps={{ 'aria-label': t('choices.emailOf', { name }) }}
                >
                  {mailChoices.map((choice) => (
                    <option key={choice} value={choice}>
                      {t(`choices.mail.${choice}`)}
                    </option>
                  ))}
                </NativeSelect>
              </Box>
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}
