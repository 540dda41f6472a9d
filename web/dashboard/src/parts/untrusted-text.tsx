/** A text from outside: it may be long, without a blank, and of either direction. */
export function UntrustedText({ children }: { readonly children: string }) {
  return (
    <bdi dir="auto" className="breaks">
      {children}
    </bdi>
  );
}
