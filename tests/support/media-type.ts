/** Returns whether a `content-type` is of a media type, or in a range such as `image/*` (RFC 9110 §12.5.1). */
export function isOfMediaType(contentType: string, mediaType: string): boolean {
  const type = contentType.split(';')[0] ?? ''
  if (mediaType === '*/*') return type !== ''
  return mediaType.endsWith('/*') ? type.startsWith(mediaType.slice(0, -1)) : type === mediaType
}
