// Browser-safe. Apart from the contract of events, so that lists load no schemas.
interface CallLinks {
  readonly meetingLink: string | null
  readonly roomUrl: string | null
}

/**
 * Returns the link to the video call of an event: the one entered by hand, else that of its room. Mails, calendars and
 * buttons all use it, so that the office and its visitors enter the same call.
 */
export const callLinkOf = ({ meetingLink, roomUrl }: CallLinks): string | null => meetingLink ?? roomUrl
