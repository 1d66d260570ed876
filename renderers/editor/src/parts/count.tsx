/** How many there are, after the name of what they are: seen apart from it, and heard apart, too. */
export function Count({ of: count }: { readonly of: number }) {
  return (
    <span className="qe-count">
      <span className="qe-visually-hidden">: </span>
      {count}
    </span>
  )
}
