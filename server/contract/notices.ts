// Browser-safe: what a person can be told inside the product. A module that has something new to tell adds its kind
// here, and its four phrases to the inbox; a kind that was once written stays for ever.

/** `<what>.<what happened>`. */
export const noticeKinds = [
  'usage.near', 'usage.full',
  'member.joined',
  'appointment.requested', 'appointment.booked', 'appointment.moved', 'appointment.cancelled',
  'response.received',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** What its sentence needs: codes, ids, instants, figures and names of people; never what stands in a case. */
export type NoticeData = Readonly<Record<string, string | number>>
