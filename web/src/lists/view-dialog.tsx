import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId, useState, type FormEvent } from 'react'
import { describeFailure } from '../lib/call-failure.ts'
import { showToast } from '../lib/toast.ts'
import { useGuardedMutation } from '../lib/use-guarded-mutation.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { FieldFrame } from '../ui/form/field.tsx'
import { viewMutations } from './view-changes.queries.ts'
import type { SavedView, ViewList } from './views.queries.ts'

const maxName = 60

interface ListState {
  readonly query: Record<string, string>
  readonly hiddenColumns: string[] | null
}

/** Saves a new view. It keeps its id, so that saving again after a failure does not make a second one. */
function useNewView(list: ViewList) {
  const [id] = useState(() => crypto.randomUUID())
  const create = useGuardedMutation(viewMutations.create())
  const update = useGuardedMutation(viewMutations.update())
  const setDefault = useGuardedMutation(viewMutations.setDefault())
  return {
    isPending: create.isPending || update.isPending || setDefault.isPending,
    save: async (
      { name, shared, isDefault }: { readonly name: string; readonly shared: boolean; readonly isDefault: boolean },
      state: ListState,
    ): Promise<SavedView> => {
      const created = await create.mutateAsync({ id, list, name, shared, ...state })
      // An earlier attempt may have saved the view under what was chosen then.
      const isCurrent = created.name === name.trim() && created.shared === shared
      const changes = { id: created.id, version: created.version, name, shared }
      const saved = isCurrent ? created : await update.mutateAsync(changes)
      if (isDefault) await setDefault.mutateAsync({ list, viewId: saved.id })
      return saved
    },
  }
}

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
  readonly state: ListState
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
  const newView = useNewView(list)
  const update = useGuardedMutation(viewMutations.update())
  const isBusy = newView.isPending || update.isPending

  const save = async () => {
    if (view) {
      await update.mutateAsync({ id: view.id, version: view.version, name })
    } else {
      const saved = await newView.save({ name, shared, isDefault }, state)
      onSaved(saved)
      showToast(t('saved', { name: saved.name }), { tone: 'success' })
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
