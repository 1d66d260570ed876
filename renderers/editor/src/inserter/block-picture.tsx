import { useAdmin } from '../admin/admin-context.ts'
import { Icon } from '../icons.tsx'

/** What a block looks like: the picture the host has of it, else its sign. */
export function BlockPicture({ type }: { readonly type: string }) {
  const { config } = useAdmin()
  const picture = config.blockPicture?.(type)
  return (
    <span className="qe-inserter-picture">
      {picture === undefined ? (
        <Icon name="blocks" size="large" />
      ) : (
        <img src={picture} alt="" loading="lazy" draggable={false} />
      )}
    </span>
  )
}
