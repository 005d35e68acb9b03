import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { mailChoices, noticeGroupNames, type MailChoice, type NoticeGroup } from '#server/contract/notices.ts'
import type { Preferences } from './preferences.queries.ts'

type Channels = Preferences['channels']

const cell = { px: 2, py: 1, borderBottom: '1px solid', borderColor: 'line.soft', textAlign: 'left' } as const

/** What one is told of, and how: inside the product, and by mail. */
export function ChannelsTable({ channels, onChange }: { readonly channels: Channels; readonly onChange: (channels: Channels) => void }) {
  const { t } = useTranslation('notices')
  const put = (group: NoticeGroup, choice: Partial<Channels[NoticeGroup]>) => onChange({ ...channels, [group]: { ...channels[group], ...choice } })
  return (
    <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse' }}>
      <thead>
        <tr>{(['what', 'inApp', 'email'] as const).map((name) => <Box key={name} component="th" scope="col" sx={{ ...cell, color: 'text.secondary', fontSize: 13, fontWeight: 600 }}>{t(`choices.${name}`)}</Box>)}</tr>
      </thead>
      <tbody>
        {noticeGroupNames.map((group) => {
          const name = t(`choices.groups.${group}`)
          return (
            <tr key={group}>
              <Box component="th" scope="row" sx={{ ...cell, fontWeight: 400, overflowWrap: 'anywhere' }}>
                <Typography component="span" variant="body2" sx={{ display: 'block', fontWeight: 600 }}>{name}</Typography>
                <Typography component="span" variant="caption" color="textSecondary" sx={{ display: { xs: 'none', sm: 'block' } }}>{t(`choices.helps.${group}`)}</Typography>
              </Box>
              <Box component="td" sx={cell}>
                <Switch checked={channels[group].inApp} onChange={(event) => put(group, { inApp: event.target.checked })} slotProps={{ input: { 'aria-label': t('choices.inAppOf', { name }) } }} />
              </Box>
              <Box component="td" sx={cell}>
                <Select<MailChoice> size="small" value={channels[group].email} onChange={(event) => put(group, { email: event.target.value })} sx={{ minWidth: { xs: 108, sm: 150 } }} SelectDisplayProps={{ 'aria-label': t('choices.emailOf', { name, value: t(`choices.mail.${channels[group].email}`) }) }}>
                  {mailChoices.map((choice) => <MenuItem key={choice} value={choice}>{t(`choices.mail.${choice}`)}</MenuItem>)}
                </Select>
              </Box>
            </tr>
          )
        })}
      </tbody>
    </Box>
  )
}
