import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Star from 'lucide-react/icons/star'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { lazyPage } from '../../../lib/lazy-page.tsx'
import { useTranslation } from '../../../lib/use-translation.ts'
import { queryOfAddress } from '../../../lists/stored-query.ts'
import { addressOf } from '../../../lists/view-address.ts'
import { searchOptions } from './search-state.ts'

const ViewDialog = lazyPage(
  () => import('../../../lists/view-dialog.tsx').then((file) => file.ViewDialog),
  ['list-views'],
)

/** Saves the search with its filters under a name. */
export function SaveSearch() {
  const { t } = useTranslation('search-page')
  const [search, setSearch] = useSearchParams()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        startIcon={<Star size={16} />}
        onClick={() => setIsOpen(true)}
        onPointerEnter={ViewDialog.preload}
        aria-label={t('save')}
        sx={{
          height: 46,
          whiteSpace: 'nowrap',
          '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 }, ml: { xs: 0, sm: -0.5 } },
        }}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {t('save')}
        </Box>
      </Button>
      <Suspense fallback={null}>
        {isOpen ? (
          <ViewDialog
            list="search"
            view={null}
            state={{ query: { ...queryOfAddress(searchOptions, search) }, hiddenColumns: null }}
            onClose={() => setIsOpen(false)}
            onSaved={(view) =>
              setSearch((address) => addressOf(searchOptions, address, view.query, view.id), { replace: true })
            }
          />
        ) : null}
      </Suspense>
    </>
  )
}
