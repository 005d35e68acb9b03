/** Announces a change to screen readers without moving the focus. */
export function Live({ children }: { readonly children: string }) {
  return (
    <p className="vh" role="status" aria-live="polite">
      {children}
    </p>
  )
}
