export const acts = {
  calls: {
    created: 'Creó una sala de video',
    ended: 'Terminó una llamada',
    guest_invited: 'Invitó a alguien a una llamada',
    guest_admitted: 'Admitió a alguien en una llamada',
    guest_declined: 'No admitió a alguien en una llamada',
    consent: 'Contestó si una llamada puede grabarse o transcribirse',
    capture_started: 'Empezó a grabarse o transcribirse una llamada',
    capture_stopped: 'Dejó de grabarse o transcribirse una llamada',
  },
  recordings: {
    viewed: 'Vio una grabación',
    discarded: 'Se descartó una grabación sin consentimiento',
    removed: 'Borró una grabación',
  },
  transcriptions: { downloaded: 'Bajó una transcripción' },
}

declare module '../../resources.ts' {
  interface AuditActs {
    calls: typeof acts
  }
}
