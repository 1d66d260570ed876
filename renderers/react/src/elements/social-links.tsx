import { classes, type RenderContext } from '@quoin/kit'
import type { SocialLink } from '@quoin/schemas'
import { icon } from './icon.tsx'
import { link } from './link.tsx'

interface SocialLinksProps {
  readonly links: readonly SocialLink[]
  readonly context: RenderContext
}

export function socialLinks({ links, context }: SocialLinksProps) {
  if (links.length === 0) return null
  return (
    <ul className="q-social">
      {links.map(({ network, href, label }) => (
        <li key={network}>
          {link(
            { address: href, blank: true, className: 'q-social-link', context },
            icon({ name: network }),
            <span className={classes.hidden}>{label}</span>,
          )}
        </li>
      ))}
    </ul>
  )
}
