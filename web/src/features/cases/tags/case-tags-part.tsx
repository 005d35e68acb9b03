import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaseHeadProps } from '../../../app/feature.ts'
import { caseTagMutations } from '../../../entities/case-tags.queries.ts'
import { reportFailure } from '../../../lib/call-failure.ts'
import { lazyPage } from '../../../lib/lazy-page.tsx'
import { TagChip } from './tag-chip.tsx'
import type { TagPickerProps } from './tag-picker.tsx'
import { useCaseTags } from './use-case-tags.ts'

const TagPicker = lazyPage<TagPickerProps>(() => import('./tag-picker.tsx').then((file) => file.TagPicker), ['lists'])

/** The tags of a case above its tabs, with the button that changes them; compact without it. */
export function CaseTagsPart({ item, compact }: CaseHeadProps) {
  const { t } = useTranslation('cases')
  const tags = useCaseTags([item.id])(item.id)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const change = useMutation(caseTagMutations.tagCase())
  if (compact && tags.length === 0) return null
  return (
    <Box
      data-frameless
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.5,
        ...(compact ? {} : { px: 1.5, py: 0.75, maxWidth: { md: 325 }, '&:only-child': { px: 0 } }),
      }}
    >
      {tags.map((tag) => (
        <TagChip key={tag.id} tag={tag} />
      ))}
      {compact ? null : (
        <Button
          size="small"
          variant="text"
          startIcon={<Plus size={14} />}
          aria-haspopup="dialog"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {t('tagAction')}
        </Button>
      )}
      <Suspense fallback={null}>
        {anchor ? (
          <TagPicker
            anchor={anchor}
            chosen={tags.map(({ id }) => id)}
            onPick={(tag, act) =>
              change.mutate({ id: item.id, [act]: [tag.id] }, { onError: (error) => reportFailure(error) })
            }
            onClose={() => setAnchor(null)}
          />
        ) : null}
      </Suspense>
    </Box>
  )
}
