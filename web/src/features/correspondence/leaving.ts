/** Returns whether a message that waits for this instant leaves within a minute: it was sent at once, not for later. */
export const leavesSoon = (sendAt: string): boolean => Date.parse(sendAt) - Date.now() < 60_000
