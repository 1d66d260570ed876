import type { ReactNode } from 'react'

interface TableProps {
  readonly heads: readonly string[]
  /** What the buttons in the last column do; it is read out and not shown. */
  readonly acts?: string
  /** Rows of a table. */
  readonly children: ReactNode
}

/** A table that scrolls in its frame on narrow screens. */
export function Table({ heads, acts, children }: TableProps) {
  return (
    <div className="qe-table-frame">
      <table className="qe-table">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            {acts !== undefined && (
              <th scope="col">
                <span className="qe-visually-hidden">{acts}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
