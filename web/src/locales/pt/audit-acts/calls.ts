import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  calls: {
    created: 'Criou uma sala de vídeo',
    ended: 'Encerrou uma chamada',
    guest_invited: 'Convidou alguém para uma chamada',
    guest_admitted: 'Admitiu um convidado em uma chamada',
    guest_declined: 'Recusou um convidado de uma chamada',
    consent: 'Respondeu se uma chamada pode ser gravada ou transcrita',
    capture_started: 'Começou a gravação ou a transcrição de uma chamada',
    capture_stopped: 'Parou a gravação ou a transcrição de uma chamada',
  },
  recordings: {
    viewed: 'Viu uma gravação',
    discarded: 'Uma gravação sem consentimento foi descartada',
    removed: 'Removeu uma gravação',
  },
  transcriptions: { downloaded: 'Baixou uma transcrição' },
} satisfies Phrases<AuditActs['calls']>
