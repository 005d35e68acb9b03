/** An e-mail address that breaks before its `@` where the line is too short for it. */
export function EmailText({ address }: { readonly address: string }) {
  const at = address.lastIndexOf('@')
  if (at <= 0) return <>{address}</>
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}
