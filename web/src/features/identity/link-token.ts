/** Returns whether a text can be the token of a link from a mail; the contract accepts the same lengths. */
export const isLinkToken = (text: string): boolean => text.length >= 20 && text.length <= 200
