import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId, useState } from 'react'
import { eventScopes, type EventScope } from '#modules/scheduling/events/event.contract.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { Item } from '../items.ts'
import { useItemLabels } from '../use-item-labels.ts'

/** Asks for the scope in a series: this occurrence, it and the following, or all. */
export function ScopeDialog({
  item,
  removing,
  onChoose,
  onClose,
}: {
  readonly item: Item
  readonly removing: boolean
  readonly onChoose: (scope: EventScope) => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['scheduling', 'common'])
  const labels = useItemLabels()
  const titleId = useId()
  const [scope, setScope] = useState<EventScope>('one')
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onChoose(scope)
        }}
      >
        <DialogTitle id={titleId} component="h2">
          {t(removing ? 'scope.remove' : 'scope.move')}
        </DialogTitle>
        <DialogContent sx={{ pb: 1 }}>
          <b>{labels.title(item)}</b>
          <RadioGroup
            aria-labelledby={titleId}
            value={scope}
            onChange={(_, value) => setScope(eventScopes.find((candidate) => candidate === value) ?? 'one')}
            sx={{ mt: 1 }}
          >
            {eventScopes.map((value) => (
              <FormControlLabel
                key={value}
                value={value}
                label={t(`scope.${value}`)}
                control={<Radio autoFocus={value === scope} />}
              />
            ))}
          </RadioGroup>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('common:actions.back')}</Button>
          <Button type="submit" variant="contained" color={removing ? 'error' : 'primary'}>
            {removing ? t('common:actions.delete') : t('moves.action')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
