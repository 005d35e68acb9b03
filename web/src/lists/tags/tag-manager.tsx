import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useQuery } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { tagColours } from '#modules/tags/tags.contract.ts'
import { type Tag } from '../../entities/tags.queries.ts'
import { reportFailure } from '../../lib/call-failure.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FieldFrame } from '../../ui/form/field.tsx'
import { colourOf, TagChip } from './tag-chip.tsx'
import { tagDefinitionMutations, tagUsesQuery } from './tag-definition.queries.ts'

/** Renames, recolours and deletes the tags of the office. */
export function TagManager({ tags, onBack }: { readonly tags: readonly Tag[]; readonly onBack: () => void }) {
  const { t } = useTranslation('lists')
  const [editedId, setEditedId] = useState<string | null>(null)
  const { data: uses } = useQuery(tagUsesQuery())
  const countOf = ({ id }: Tag) => uses && (uses.find((use) => use.id === id)?.count ?? 0)
  const edited = tags.find(({ id }) => id === editedId)
  return (
    <>
      <Button
        size="small"
        variant="text"
        startIcon={<ChevronLeft size={14} />}
        onClick={() => (edited ? setEditedId(null) : onBack())}
      >
        {t('tags.back')}
      </Button>
      {edited ? (
        <TagForm key={edited.id} tag={edited} useCount={countOf(edited)} onDone={() => setEditedId(null)} />
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, maxHeight: 320, overflowY: 'auto' }}>
          {tags.map((tag) => (
            <Box component="li" key={tag.id} sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 0.75 }}>
              <TagChip tag={tag} />
              <Box sx={{ flex: 1, fontSize: '0.8125rem', color: 'text.secondary', whiteSpace: 'nowrap' }}>
                {uses ? t('tags.used', { count: countOf(tag) }) : null}
              </Box>
              <IconButton size="small" aria-label={t('tags.edit', tag)} onClick={() => setEditedId(tag.id)}>
                <Pencil size={15} />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
    </>
  )
}

interface TagFormProps {
  readonly tag: Tag
  /** Undefined: not known. */
  readonly useCount: number | undefined
  readonly onDone: () => void
}

function TagForm({ tag, useCount, onDone }: TagFormProps) {
  const { t } = useTranslation('lists')
  const [name, setName] = useState(tag.name)
  const [colour, setColour] = useState(tag.colour)
  const [isRemoving, setRemoving] = useState(false)
  const update = useGuardedMutation(tagDefinitionMutations.update())
  const remove = useGuardedMutation(tagDefinitionMutations.remove())
  const outcome = { onSuccess: onDone, onError: (error: unknown) => reportFailure(error) }
  return (
    <Box
      component="form"
      sx={{ mt: 1 }}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (name.trim()) update.mutate({ id: tag.id, name, colour }, outcome)
      }}
    >
      <FieldFrame label={t('tags.name')}>
        {({ id }) => (
          <OutlinedInput
            id={id}
            fullWidth
            autoFocus
            value={name}
            onChange={(event) => setName(event.target.value)}
            slotProps={{ input: { maxLength: 40 } }}
          />
        )}
      </FieldFrame>
      <Box role="radiogroup" aria-label={t('tags.colour')} sx={{ display: 'flex', gap: 0.75, mb: 2 }}>
        {tagColours.map((value) => (
          <Box
            key={value}
            component="input"
            type="radio"
            name="colour"
            value={value}
            checked={value === colour}
            onChange={() => setColour(value)}
            aria-label={t(`tags.colours.${value}`)}
            title={t(`tags.colours.${value}`)}
            sx={{
              appearance: 'none',
              width: 30,
              height: 30,
              m: 0,
              cursor: 'pointer',
              borderRadius: '8px',
              border: '1px solid currentcolor',
              ...colourOf(value),
              '&:checked': { boxShadow: 'inset 0 0 0 3px currentcolor' },
              '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '2px' },
            }}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Button size="small" variant="text" color="error" onClick={() => setRemoving(true)}>
          {t('tags.removeTag')}
        </Button>
        <Button
          size="small"
          type="submit"
          variant="contained"
          color="primary"
          loading={update.isPending}
          disabled={!name.trim()}
        >
          {t('tags.save')}
        </Button>
      </Box>
      <ConfirmDialog
        open={isRemoving}
        title={t('tags.removeTitle', { name: tag.name })}
        confirmLabel={t('tags.removeTag')}
        destructive
        busy={remove.isPending}
        onClose={() => setRemoving(false)}
        onConfirm={() => remove.mutate(tag.id, outcome)}
      >
        {useCount === undefined ? t('tags.removeEverywhere') : t('tags.removeHelp', { count: useCount })}
      </ConfirmDialog>
    </Box>
  )
}
