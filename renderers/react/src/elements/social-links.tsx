import { classes, type RenderContext } from '@quoin/kit'
import type { SocialLink } from '@quoin/schemas'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

interface SocialLinksProps {
  readonly links: readonly SocialLink[]
  readonly context: RenderContext
}

export function SocialLinks({ links, context }: SocialLinksProps) {
  if (links.length === 0) return null
  return (
    <ul className="q-social">
      {links.map(({ network, href, label }) => (
        <li key={network}>
          <Link address={href} blank attrs={{ class: 'q-social-link' }} context={context}>
            <Icon name={network} />
            <span className={classes.hidden}>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
