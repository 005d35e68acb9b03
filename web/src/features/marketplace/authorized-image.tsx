import Box from '@mui/material/Box'
import ImageOff from 'lucide-react/icons/image-off'
import { useAuthorizedImage } from '../../lib/authorized-image.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

/** An image of the own portfolio, in the proportions of its card. */
export function AuthorizedImage({ url, alt }: { readonly url: string | null; readonly alt: string }) {
  const { t } = useTranslation('profile-public')
  const { src, failed } = useAuthorizedImage(url)
  const frame = {
    width: '100%',
    aspectRatio: '16 / 10',
    display: 'grid',
    placeItems: 'center',
    bgcolor: 'background.sunken',
    color: 'text.secondary',
  } as const
  if (url === null || failed)
    return (
      <Box role="img" aria-label={t('image.missing')} sx={frame}>
        <ImageOff size={20} aria-hidden />
      </Box>
    )
  return src ? (
    <Box component="img" src={src} alt={alt} sx={{ ...frame, objectFit: 'cover' }} />
  ) : (
    <Skeleton square sx={{ ...frame, height: 'auto' }} />
  )
}
