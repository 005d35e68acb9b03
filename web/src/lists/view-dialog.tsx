import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useMutation } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { describeFailure } from '../lib/call-failure.ts'
import { showToast } from '../lib/toast.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { FieldFrame } from '../ui/form/field.tsx'
import { viewMutations } from './view-changes.queries.ts'
import type { SavedView, ViewList } from './views.queries.ts'

const maxName = 60

/** Saves the state of a list under a name, or renames a view. */
export function ViewDialog({
  list,
  view,
  state,
  onSaved,
  onClose,
}: {
  readonly list: ViewList
  /** The view to rename; null: a new view. */
  readonly view: SavedView | null
  readonly state: { readonly query: Record<string, string>; readonly hiddenColumns: string[] | null }
  /** Called with a new view. */
  readonly onSaved: (view: SavedView) => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['list-views', 'common'])
  const titleId = useId()
  const [name, setName] = useState(view?.name ?? '')
  const [shared, setShared] = useState(false)
  const [isDefault, setIsDefault] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const create = useMutation(viewMutations.create())
  const update = useMutation(viewMutations.update())
  const setDefault = useMutation(viewMutations.setDefault())
  const isBusy = create.isPending || update.isPending || setDefault.isPending

  const save = async () => {
    if (view) {
      await update.mutateAsync({ id: view.id, version: view.version, name })
    } else {
      const created = await create.mutateAsync({ list, name, shared, ...state })
      if (isDefault) await setDefault.mutateAsync({ list, viewId: created.id })
      onSaved(created)
      showToast(t('saved', { name: created.name }), { tone: 'success' })
    }
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (name.trim()) save().catch((error: unknown) => setFailure(describeFailure(error)))
  }
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form onSubmit={submit}>
        <DialogTitle id={titleId} component="h2">
          {t(view ? 'rename' : list === 'search' ? 'saveSearch' : 'save')}
        </DialogTitle>
        <DialogContent>
          {failure ? (
            <Alert severity="error" sx={{ mb: 2 }}>
              {failure}
            </Alert>
          ) : null}
          <FieldFrame label={t('name')}>
            {({ id }) => (
              <OutlinedInput
                id={id}
                fullWidth
                autoFocus
                required
                value={name}
                placeholder={t('nameHint')}
                onChange={(event) => setName(event.target.value)}
                slotProps={{ input: { maxLength: maxName } }}
              />
            )}
          </FieldFrame>
          {view ? null : (
            <>
              <FormControlLabel
                sx={{ display: 'flex' }}
                control={<Checkbox checked={shared} onChange={(_, checked) => setShared(checked)} />}
                label={t('shareNew')}
              />
              <FormControlLabel
                sx={{ display: 'flex' }}
                control={<Checkbox checked={isDefault} onChange={(_, checked) => setIsDefault(checked)} />}
                label={t('defaultNew')}
              />
            </>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            {t('common:actions.back')}
          </Button>
          <Button type="submit" variant="contained" color="primary" loading={isBusy} disabled={!name.trim()}>
            {t('common:actions.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
