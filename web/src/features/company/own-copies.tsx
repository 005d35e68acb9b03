import Box from '@mui/material/Box'
import { CopiesCard } from './copies-card.tsx'
import { DeletionNotice } from './deletion-notice.tsx'

/** Copies of the office for its owner (exports of its data), and a notice of a planned deletion. */
export function OwnCopies({ companyId }: { readonly companyId: string }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <DeletionNotice companyId={companyId} />
      <CopiesCard companyId={companyId} isAdministrator={false} />
    </Box>
  )
}
