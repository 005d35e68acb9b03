import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import OutlinedInput from '@mui/material/OutlinedInput'
import Popover from '@mui/material/Popover'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense, useState } from 'react'
import { tagQueries, type Tag } from '../../entities/tags.queries.ts'
import { reportFailure } from '../../lib/call-failure.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { TagChip } from './tag-chip.tsx'
import { tagDefinitionMutations } from './tag-definition.queries.ts'

const TagManager = lazy(() => import('./tag-manager.tsx').then((file) => ({ default: file.TagManager })))

const colours = ['blue', 'green', 'amber', 'red', 'brass', 'navy', 'grey'] as const
/** Returns a text without accents and case, to compare names. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()
const maxNameLength = 40

export interface TagPickerProps {
  readonly anchor: HTMLElement | null
  /** Ids of the tags of one object; null for many objects, where the person chooses between adding and removing. */
  readonly chosen: readonly string[] | null
  /** Opens below its anchor; by default above it, because bulk bars are at the foot of a list. */
  readonly isBelow?: boolean
  readonly onPick: (tag: Tag, act: 'add' | 'remove') => void
  readonly onClose: () => void
}

/** Finds, creates and picks tags; each choice takes effect at once. */
export function TagPicker({ anchor, chosen, isBelow = false, onPick, onClose }: TagPickerProps) {
  const { t } = useTranslation('lists')
  const { data: tags = [] } = useQuery(tagQueries.list())
  const create = useGuardedMutation(tagDefinitionMutations.create())
  const [typed, setTyped] = useState('')
  const [act, setAct] = useState<'add' | 'remove'>('add')
  const [isManaging, setManaging] = useState(false)
  const name = typed.trim()
  const matches = tags.filter((tag) => fold(tag.name).includes(fold(name)))
  const isNameInUse = tags.some((tag) => fold(tag.name) === fold(name))
  const isAdding = chosen !== null || act === 'add'

  const actOn = (tag: Tag) => {
    if (chosen === null) return act
    return chosen.includes(tag.id) ? 'remove' : 'add'
  }
  const pick = (tag: Tag) => onPick(tag, actOn(tag))
  const add = () =>
    create.mutate(
      { name, colour: colours[tags.length % colours.length] ?? 'grey' },
      {
        onSuccess: (tag) => {
          setTyped('')
          onPick(tag, 'add')
        },
        onError: (error) => reportFailure(error),
      },
    )
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: isBelow ? 'bottom' : 'top', horizontal: 'left' }}
      transformOrigin={{ vertical: isBelow ? 'top' : 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('tags.label'),
          sx: { width: 300, maxWidth: 'calc(100vw - 32px)', p: 1.5, border: '1px solid', borderColor: 'divider' },
        },
      }}
    >
      {isManaging ? (
        <Suspense fallback={null}>
          <TagManager tags={tags} onBack={() => setManaging(false)} />
        </Suspense>
      ) : (
        <>
          {chosen === null ? <ActControl act={act} onChange={setAct} /> : null}
          <OutlinedInput
            fullWidth
            autoFocus
            size="small"
            value={typed}
            placeholder={t('tags.search')}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              const onlyMatch = matches.length === 1 ? matches[0] : undefined
              if (event.key !== 'Enter' || name === '') return
              event.preventDefault()
              if (isAdding && !isNameInUse) add()
              else if (onlyMatch) pick(onlyMatch)
            }}
            slotProps={{ input: { maxLength: maxNameLength, 'aria-label': t('tags.search') } }}
          />
          <Box component="ul" sx={{ listStyle: 'none', m: 0, my: 1, p: 0, maxHeight: 260, overflowY: 'auto' }}>
            {matches.map((tag) => (
              <li key={tag.id}>
                <TagChoice tag={tag} chosen={chosen} onPick={() => pick(tag)} />
              </li>
            ))}
          </Box>
          {matches.length === 0 && (name === '' || !isAdding) ? (
            <Box sx={{ fontSize: '0.875rem', color: 'text.secondary', px: 0.75, mb: 1 }}>
              {t(tags.length === 0 ? 'tags.none' : 'tags.noMatch')}
            </Box>
          ) : null}
          {isAdding && name !== '' && !isNameInUse ? (
            <CreateTagButton name={name} isCreating={create.isPending} onCreate={add} />
          ) : null}
          {tags.length > 0 ? (
            <Button size="small" variant="text" onClick={() => setManaging(true)}>
              {t('tags.manage')}
            </Button>
          ) : null}
        </>
      )}
    </Popover>
  )
}

/** Whether a choice adds a tag to the chosen objects or removes it. */
function ActControl({
  act,
  onChange,
}: {
  readonly act: 'add' | 'remove'
  readonly onChange: (act: 'add' | 'remove') => void
}) {
  const { t } = useTranslation('lists')
  return (
    <Box sx={{ mb: 1 }}>
      <SegmentedControl
        label={t('tags.addOrRemove')}
        value={act}
        onChange={onChange}
        segments={[
          { value: 'add', label: t('tags.add') },
          { value: 'remove', label: t('tags.remove') },
        ]}
      />
    </Box>
  )
}

function TagChoice({
  tag,
  chosen,
  onPick,
}: {
  readonly tag: Tag
  readonly chosen: readonly string[] | null
  readonly onPick: () => void
}) {
  return (
    <ButtonBase
      onClick={onPick}
      {...(chosen === null ? {} : { role: 'checkbox', 'aria-checked': chosen.includes(tag.id) })}
      sx={{
        width: '100%',
        justifyContent: 'flex-start',
        gap: 1,
        px: 0.75,
        minHeight: 36,
        borderRadius: '6px',
        '&:hover': { bgcolor: 'background.hover' },
      }}
    >
      <TagChip tag={tag} />
      {chosen?.includes(tag.id) ? <Check size={16} aria-hidden style={{ marginLeft: 'auto' }} /> : null}
    </ButtonBase>
  )
}

function CreateTagButton({
  name,
  isCreating,
  onCreate,
}: {
  readonly name: string
  readonly isCreating: boolean
  readonly onCreate: () => void
}) {
  const { t } = useTranslation('lists')
  return (
    <Button
      size="small"
      variant="text"
      startIcon={<Plus size={14} />}
      loading={isCreating}
      loadingPosition="start"
      onClick={onCreate}
      sx={{ maxWidth: '100%', overflowWrap: 'anywhere', textAlign: 'left' }}
    >
      {t('tags.create', { name })}
    </Button>
  )
}
