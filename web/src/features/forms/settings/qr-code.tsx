import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useMemo, useState } from 'react'
import { saveFile } from '../../../lib/save-file.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { PrintSheet } from '../../../ui/print-sheet.tsx'
import { reportFormFailure } from '../failure.ts'
import { pngOf, qrOf, svgOf, type Qr } from './qr.ts'

const QrDrawing = ({ qr, label }: { readonly qr: Qr; readonly label: string }) => (
  <svg role="img" aria-label={label} viewBox={`0 0 ${qr.size} ${qr.size}`} width="100%" shapeRendering="crispEdges">
    <path fill="white" d={`M0 0h${qr.size}v${qr.size}H0z`} />
    <path fill="black" d={qr.path} />
  </svg>
)

/** Opens the print dialog with a page that shows the code, to display at the reception desk. */
function PrintedQrCode({
  qr,
  title,
  url,
  onDone,
}: {
  readonly qr: Qr
  readonly title: string
  readonly url: string
  readonly onDone: () => void
}) {
  const { t } = useTranslation('forms-settings')
  return (
    <PrintSheet isReady onDone={onDone}>
      <Box
        sx={{
          textAlign: 'center',
          overflowWrap: 'anywhere',
          '& svg': { maxWidth: '110mm', my: 3 },
          '& p': { fontSize: '13pt', m: 0 },
        }}
      >
        <h1>{title}</h1>
        <QrDrawing qr={qr} label={t('share.qrOf', { url })} />
        <p>{t('share.scan')}</p>
        <p>{url}</p>
      </Box>
    </PrintSheet>
  )
}

/** The QR code of a URL, to download as SVG or PNG, or to print. */
export function QrCode({
  title,
  url,
  name,
}: {
  readonly title: string
  readonly url: string
  /** Base name of the downloads. */
  readonly name: string
}) {
  const { t } = useTranslation('forms-settings')
  const qr = useMemo(() => qrOf(url), [url])
  const [isPrinting, setIsPrinting] = useState(false)
  const savePng = () =>
    pngOf(qr).then(
      (blob) => saveFile(`${name}.png`, blob, 'image/png'),
      (error: unknown) => reportFormFailure('load', error),
    )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2.5, alignItems: 'center' }}>
      <Box
        sx={{
          width: 168,
          flexShrink: 0,
          display: 'flex',
          borderRadius: '8px',
          overflow: 'hidden',
          border: '1px solid',
          borderColor: 'divider',
        }}
      >
        <QrDrawing qr={qr} label={t('share.qrOf', { url })} />
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'row', sm: 'column' },
          flexWrap: 'wrap',
          gap: 1,
          alignItems: 'flex-start',
        }}
      >
        <Button startIcon={<Printer size={16} aria-hidden />} onClick={() => setIsPrinting(true)}>
          {t('share.print')}
        </Button>
        <Button startIcon={<Download size={16} aria-hidden />} onClick={() => void savePng()}>
          {t('share.png')}
        </Button>
        <Button
          startIcon={<Download size={16} aria-hidden />}
          onClick={() => saveFile(`${name}.svg`, svgOf(qr), 'image/svg+xml')}
        >
          {t('share.svg')}
        </Button>
      </Box>
      {isPrinting ? <PrintedQrCode qr={qr} title={title} url={url} onDone={() => setIsPrinting(false)} /> : null}
    </Box>
  )
}
